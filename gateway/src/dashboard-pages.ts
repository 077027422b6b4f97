import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Where `pnpm --filter @rc/dashboard build` writes. */
export const DASHBOARD_OUTPUT = join(import.meta.dirname, '../../dashboard/output')

const ONE_YEAR_MS = 31_536_000_000

/** Scripts, styles and figures come from here and from nowhere else. */
const DASHBOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The editor of the explorer writes styles into its page. Scripts stay files. */
const EXPLORER_POLICY = [
  DASHBOARD_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  "font-src 'self' data:",
  "worker-src 'self'",
].join('; ')

/**
 * The dashboard at `/` and at the paths of its pages, and the explorer: files of a build. Those with a hash in their
 * name never change. Without a build the page says how to make one.
 */
export async function addDashboardPages(
  app: FastifyInstance,
  { directory, paths }: { readonly directory: string; readonly paths: readonly string[] },
): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) return addAbsence(app)
  await app.register(files, { root: directory, serve: false, preCompressed: true })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(join('assets', request.params['*']), { maxAge: ONE_YEAR_MS, immutable: true }),
  )
  for (const path of ['/', ...paths]) {
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': DASHBOARD_POLICY, 'cache-control': 'no-cache' })
        .sendFile('index.html', { cacheControl: false }),
    )
  }
  app.get('/explorer', (_request, reply) =>
    reply
      .header('content-security-policy', EXPLORER_POLICY)
      .sendFile('explorer.html', { cacheControl: false }),
  )
}

function addAbsence(app: FastifyInstance): void {
  for (const path of ['/', '/explorer']) {
    app.get(path, (_request, reply) =>
      reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The dashboard is not built. Build it: pnpm --filter @rc/dashboard build\n'),
    )
  }
}

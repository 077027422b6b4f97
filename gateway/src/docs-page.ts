import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { compressedText } from './compressed-text.ts'

/** The library sets styles on its elements; scripts come as files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference · Reporting Center</title>
    <link rel="icon" href="/docs/files/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/files/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/files/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

/** Requests are tried out as the person who is signed in: the cookie goes along by itself. */
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
})
`

const TEXTS = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
] as const
const ICON = 'favicon-32x32.png'

/** `/docs` draws `/openapi.json` with files of a package: nothing is loaded from elsewhere. */
export async function addDocsPage(app: FastifyInstance): Promise<void> {
  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
  await app.register(async (scope) => {
    await scope.register(files, { root, serve: false })
    scope.get('/docs', (_request, reply) =>
      reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
    )
    scope.get('/docs/start.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(START),
    )
    for (const [name, type] of TEXTS)
      scope.get(`/docs/files/${name}`, compressedText(readFileSync(join(root, name), 'utf8'), type).send)
    scope.get(`/docs/files/${ICON}`, (_request, reply) => reply.sendFile(ICON, { maxAge: 86_400_000 }))
  })
}

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
    <link rel="stylesheet" href="/docs/style.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/files/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

/** Requests are tried out as the person who is signed in: the cookie goes along by itself. */
const START = `// A link inside the button that opens an operation is reached by nobody who uses keys: its name alone stays.
const plainNames = ({ React }) => ({
  components: { DeepLink: ({ text }) => React.createElement('span', null, text) },
})
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  plugins: [plainNames],
})
// What the library gives no name, and what is scrolled but not reached by key.
const mend = () => {
  for (const select of document.querySelectorAll('tr[data-param-name] select:not([aria-label])'))
    select.setAttribute('aria-label', select.closest('tr').dataset.paramName)
  for (const example of document.querySelectorAll('pre.microlight:not([tabindex])')) example.tabIndex = 0
}
new MutationObserver(mend).observe(document.querySelector('#reference'), { childList: true, subtree: true })
`

/** Text that the library sets too faint to be read. */
const STYLE = `.swagger-ui .info .title small { background: #52606f }
.swagger-ui .info .title small.version-stamp { background: #3f6212 }
.swagger-ui .info a, .swagger-ui .info .url { color: #0b5cad }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0b5cad }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #00664d }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e }
.swagger-ui .parameter__in, .swagger-ui .response-control-media-type__accept-message { color: #52606f }
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #ff9d9d !important }
.swagger-ui .btn.authorize { color: #00664d; border-color: #00664d }
.swagger-ui .btn.authorize svg { fill: #00664d }
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
    scope.get('/docs/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
    )
    for (const [name, type] of TEXTS)
      scope.get(`/docs/files/${name}`, compressedText(readFileSync(join(root, name), 'utf8'), type).send)
    scope.get(`/docs/files/${ICON}`, (_request, reply) => reply.sendFile(ICON, { maxAge: 86_400_000 }))
  })
}

import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { nodeProblem } from './src/require-node.js'

const problem = nodeProblem(process.version)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
// On a desk, where the database is in this process too, memory is dearer than time: the heap may grow by a quarter over
// what lives in it before garbage is collected, not fourfold.
const { RC_DATABASE_URL: url, RC_DATABASE_URL_FILE: urlFile } = process.env
if ((url ?? urlFile) === undefined) setFlagsFromString('--heap-growing-percent=25')
// V8 would take what waits for its audit entry for long-lived, and put it where it keeps whole requests from being collected.
setFlagsFromString('--no-allocation-site-pretenuring')
// A thousand files are compiled once, not at every start; where nothing can be written, each time.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
// Imported only now: an older Node could not read TypeScript.
await import('./src/main.ts')

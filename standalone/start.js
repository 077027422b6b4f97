import { setFlagsFromString } from 'node:v8'
import { nodeProblem } from './src/require-node.js'

const problem = nodeProblem(process.version)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
// The heap may grow by a quarter over what lives in it before garbage is collected, not fourfold: on a desk memory is dearer.
setFlagsFromString('--heap-growing-percent=25')
// Imported only now: an older Node could not read TypeScript.
await import('./src/main.ts')

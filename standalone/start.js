import { nodeProblem } from './src/require-node.js'

const problem = nodeProblem(process.version)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}
// Imported only now: an older Node could not read TypeScript.
await import('./src/main.ts')

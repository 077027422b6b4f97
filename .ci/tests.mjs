// Runs the tests of the README's command, and writes how many passed and failed into the file it is given. Where Node itself
// went down under a test file (its worker ended, and no test of it failed), that file is run once more, and said to be: the
// second time counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const [counts, ...command] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'rc-results-'))

function run(name, files) {
  const output = join(directory, `${name}.json`)
  const options = ['--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const { status } = spawnSync(command[0], [...command.slice(1), 'test', ...options, ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    return { ...JSON.parse(readFileSync(output, 'utf8')), status }
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      numFailedTestSuites: 1,
      testResults: [],
      status: status ?? 1,
    }
  }
}

/** Its worker ended before its tests did. */
const isLost = ({ status, message, assertionResults }) =>
  status === 'failed' &&
  !message &&
  assertionResults.some(({ status: end }) => end === 'pending') &&
  assertionResults.every(({ status: end }) => end !== 'failed')

const passedOf = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length
// A file that does not even load has no tests of its own to count.
const failedOf = ({ status, numFailedTests, numFailedTestSuites }) =>
  numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites))

const first = run('first', [])
const lost = first.testResults.filter(isLost)
let [passed, failed] = [first.numPassedTests, failedOf(first)]
if (
  lost.length > 0 &&
  first.numFailedTests === 0 &&
  first.testResults.filter(({ status }) => status === 'failed').length === lost.length
) {
  const files = lost.map(({ name }) => relative(process.cwd(), name))
  console.log(`\nNode itself went down under ${files.join(', ')}: run once more`)
  const again = run('again', files)
  passed += again.numPassedTests - lost.reduce((sum, file) => sum + passedOf(file), 0)
  failed = failedOf(again)
}
rmSync(directory, { recursive: true, force: true })
writeFileSync(counts, `${passed} ${failed}\n`)
process.exit(failed === 0 ? 0 : 1)

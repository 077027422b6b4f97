import { GROUPS } from '@rc/schema/groups'
import { createProcesses, freePorts } from '../../support/processes.ts'
import { signInAt, type Everything } from '../everything.ts'

/** The gateway in a process of its own, as it is deployed: beside it five subgraphs and the outside world. */
export interface Apart extends Pick<Everything, 'address' | 'pid' | 'signIn'>, AsyncDisposable {}

/** Starts it on a directory and a database that the one process has filled. */
export async function startApart(directory: string, databaseUrl: string): Promise<Apart> {
  const [port = 0, simulators = 0, ...subgraphs] = await freePorts(2 + GROUPS.length)
  await using stack = new AsyncDisposableStack()
  const processes = stack.use(
    createProcesses({
      RC_DATABASE_URL: databaseUrl,
      RC_DATA_DIR: directory,
      RC_ARCHIVE_DIR: directory,
      RC_SIMULATORS_PORT: String(simulators),
      RC_PORT: String(port),
      RC_LOG_LEVEL: 'error',
      RC_RATE_PER_PERSON: '0',
      RC_RATE_PER_ADDRESS: '0',
      ...Object.fromEntries(
        GROUPS.map((group, n) => [
          `RC_SUBGRAPH_${group.toUpperCase()}_URL`,
          `http://127.0.0.1:${subgraphs[n]}/graphql`,
        ]),
      ),
    }),
  )
  processes.start('simulators/src/main.ts')
  await processes.answers(`http://127.0.0.1:${simulators}/livez`)
  for (const [n, group] of GROUPS.entries())
    processes.start(`subgraphs/${group}/src/main.ts`, { PORT: String(subgraphs[n]) })
  const { pid } = processes.start('gateway/src/main.ts')
  for (const each of [...subgraphs, port]) await processes.answers(`http://127.0.0.1:${each}/readyz`)
  const address = `http://127.0.0.1:${port}`
  const owned = stack.move()
  return { address, pid, signIn: signInAt(address), [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

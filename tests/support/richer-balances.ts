import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const RICHER_BY = 1_000

/** Header and newest row of the newest balances, with more cash in it. */
export async function richerBalances(directory: string): Promise<string> {
  const custody = join(directory, 'outside/custody')
  const name =
    (await readdir(custody))
      .filter((file) => file.startsWith('ALT_BAL_'))
      .toSorted()
      .at(-1) ?? ''
  const lines = (await readFile(join(custody, name), 'utf8')).trim().split(/\r?\n/)
  const header = lines.shift() ?? ''
  const [asOf, account, cash, securities, total, accrued] = lines.toSorted().at(-1)?.split(',') ?? []
  const richer = [asOf, account, Number(cash) + RICHER_BY, securities, Number(total) + RICHER_BY, accrued]
  return `${header}\n${richer.join(',')}\n`
}

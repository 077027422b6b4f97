import { openDatabase, type Db, type DatabaseLocation } from '@rc/db/database'
import { calculated, settled, startEverything, type Everything } from '../everything.ts'

/** The largest firm that is loaded as a user loads it; larger ones are made of copies of its clients. */
export const LOADED = 500

export interface Firm {
  /** Where the outside world's files are, and the embedded database where there is no server. */
  readonly directory: string
  readonly clients: number
  readonly databaseUrl: string | undefined
  /** Makes another firm of it once it is loaded; then its roll-ups are calculated anew. */
  readonly change?: (db: Db) => Promise<void>
}

/** A firm whose roll-ups are calculated, in a process of its own. */
export async function startFirm({ directory, clients, databaseUrl, change }: Firm): Promise<Everything> {
  const options = { directory, clients: Math.min(clients, LOADED), databaseUrl }
  if (change !== undefined) {
    await (await startEverything(options))[Symbol.asyncDispose]()
    const location: DatabaseLocation =
      databaseUrl === undefined ? { directory } : { url: databaseUrl, poolSize: 1 }
    await using database = openDatabase(location)
    await change(database.db)
  }
  const everything = await startEverything(options)
  await calculated(everything.address, 1)
  await settled(everything.address)
  return everything
}

import { openDatabase } from '@rc/db/database'
import { readLastBeats, SILENCE_MS } from '@rc/db/heartbeats'
import { readSettings } from '@rc/settings'

// The worker has no port to ask. It is healthy while some worker has lately said that it lives.
const { RC_DATABASE_URL: url } = readSettings(process.env, ['RC_DATABASE_URL'])
if (url === undefined) throw new Error('RC_DATABASE_URL is required')
await using database = openDatabase({ url, poolSize: 1 })
const beat = (await readLastBeats(database.db)).get('worker')
process.exitCode = beat !== undefined && Date.now() - beat.getTime() <= SILENCE_MS ? 0 : 1

import { openStore } from '@rc/cache/store'
import { openDatabase } from '@rc/db/database'
import { createGateway } from '@rc/gateway'
import { readSettings } from '@rc/settings'
import { gatewayAlone } from './gateway-alone.ts'

// A gateway over an embedded database and nothing else, as a process that can be killed: everything in one process
// takes several seconds to start.
const settings = readSettings(process.env)
await using database = openDatabase({ directory: settings.RC_DATA_DIR })
await using store = await openStore()
await using gateway = await createGateway(gatewayAlone(database, store, settings, () => new Date()))
await gateway.app.listen({ host: '127.0.0.1', port: settings.RC_PORT })
await new Promise<never>(() => undefined)

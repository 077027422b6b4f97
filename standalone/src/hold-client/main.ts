import { holdClient } from '@rc/personal-data/hold-client'
import { changeHold } from '../change-hold.ts'

// pnpm hold:client <client_ref> --by <address> --reason <why> [--json]: places a legal hold on a client.
// Ends with 1 when that is refused.
await changeHold(process.argv.slice(2), process.env, holdClient)

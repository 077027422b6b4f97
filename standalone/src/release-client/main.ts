import { releaseClient } from '@rc/personal-data/hold-client'
import { changeHold } from '../change-hold.ts'

// pnpm release:client <client_ref> --by <address> --reason <why> [--json]: releases the legal hold on a client, which someone else has placed.
// Ends with 1 when that is refused.
await changeHold(process.argv.slice(2), process.env, releaseClient)

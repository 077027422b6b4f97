import { revealTaxIdentifier } from '@rc/personal-data/tax-identifiers'
import { readSettings } from '@rc/settings'
import { endWith, NEEDED, openRecords, readAsked } from '../open-records.ts'

// pnpm reveal:tax-id <contact_ref> --by <address> --reason <why> [--json]: prints one identifier, once the trail has it.
// Ends with 1 when none is stored.
try {
  const asked = readAsked(process.argv.slice(2))
  const { subject } = asked
  if (subject === undefined) throw new Error('whose? give a contact_ref')
  await using records = await openRecords(readSettings(process.env, NEEDED), asked)
  const deps = { ...records, now: () => new Date() }
  const digits = await revealTaxIdentifier(deps, subject, records.operator)
  console.log(asked.json ? JSON.stringify({ contactRef: subject, digits }) : (digits ?? 'none is stored'))
  process.exitCode = digits === null ? 1 : 0
} catch (error) {
  endWith(error)
}

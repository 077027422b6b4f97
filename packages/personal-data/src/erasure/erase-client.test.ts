import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storeAccountNumbers } from '../account-numbers.ts'
import { createDataKeys } from '../data-keys.ts'
import { storeTaxIdentifiers } from '../tax-identifiers.ts'
import { holdClient, releaseClient } from '../hold-client.ts'
import { eraseClient } from './erase-client.ts'

const keys = createDataKeys(['a key of a test that is long enough'])
const now = () => new Date('2026-11-20T15:00:00Z')
const operator = { personId: 'psn_1', role: 'compliance', reason: 'asked by letter' }

/** A household with a contact, an account, and what people said and wrote. */
async function fillHousehold(db: Db, ref: string, status: string, leftOn: string | null): Promise<void> {
  await sql`insert into clients (client_ref, crm_company_id, household_key, name_hash, name_mask, status, state,
      net_worth, left_on, source_updated_at)
    values (${`cl_${ref}`}, ${`c-${ref}`}, ${`hh-${ref}`}, ${`hash ${ref}`}, 'J••• D•••', ${status}, 'OR', 1000000,
      ${leftOn}, now())`.execute(db)
  await sql`insert into contacts_index (contact_ref, crm_contact_id, client_ref, kind, role, name_hash, name_mask,
      email_hashes, born_month, source_created_at, source_updated_at)
    values (${`ct_${ref}`}, ${`p-${ref}`}, ${`cl_${ref}`}, 'PERSON', 'PRIMARY', ${`hash p ${ref}`}, 'J••• D•••',
      ${JSON.stringify([`mail-${ref}`])}::jsonb, '1960-05-01', now(), now())`.execute(db)
  await sql`insert into accounts (account_ref, last4, household_key, account_type, status, custodian, as_of, import_id)
    values (${`ac_${ref}`}, '5678', ${`hh-${ref}`}, 'IRA', 'CLOSED', 'X', '2026-11-20', 'i')`.execute(db)
  await sql`insert into survey_responses (response_ref, client_ref, survey_id, invited_on, delivered, nps, comment)
    values (${`sv_${ref}`}, ${`cl_${ref}`}, 's', '2026-01-02', true, 9, 'thank you')`.execute(db)
  await sql`insert into client_communications (communication_ref, source, client_ref, contact_ref, channel, direction,
      topic, occurred_at)
    values (${`in_${ref}`}, 'crm', ${`cl_${ref}`}, ${`ct_${ref}`}, 'CALL', 'IN', 'OTHER', '2026-11-02')`.execute(
    db,
  )
  await sql`insert into workspace_messages (message_ref, touch_ref, mailbox_hash, occurred_at, kind, direction, topic,
      address_hashes)
    values (${`ms_${ref}`}, 't', 'm', '2026-11-02', 'PERSON', 'IN', 'OTHER',
      ${JSON.stringify([`mail-${ref}`])}::jsonb)`.execute(db)
  await db.transaction().execute(async (trx) => {
    await storeAccountNumbers(trx, keys, new Map([[`ac_${ref}`, '12345678']]))
    await storeTaxIdentifiers(trx, keys, [{ contact_ref: `ct_${ref}`, digits: '666010001' }])
  })
}

const fileDocument = (db: Db, retainUntil: string) =>
  sql`insert into matrix_records_retention (document_ref, source, record_type_code, subject_type, subject_ref, dated_on,
      filed_at, modified_at, mime_type, retain_until, onsite_until)
    values ('dc_1', 'workspace', '3.10', 'CLIENT', 'cl_former', '2020-01-02', now(), now(), 'text/plain',
      ${retainUntil}, '2022-01-02')`.execute(db)

/** Everything stored about one of the two. */
async function storedOf(db: Db, ref: 'former' | 'present') {
  const read = async (table: string, column: string, value: string) =>
    (await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)).rows
  return {
    client: await read('clients', 'client_ref', `cl_${ref}`),
    contact: await read('contacts_index', 'contact_ref', `ct_${ref}`),
    account: await read('accounts', 'account_ref', `ac_${ref}`),
    survey: await read('survey_responses', 'response_ref', `sv_${ref}`),
    touch: await read('client_communications', 'communication_ref', `in_${ref}`),
    message: await read('workspace_messages', 'message_ref', `ms_${ref}`),
    number: await read('account_numbers', 'account_ref', `ac_${ref}`),
    identifier: await read('tax_identifiers', 'contact_ref', `ct_${ref}`),
  }
}

const entries = (db: Db) =>
  db
    .selectFrom('compliance_audit_trail')
    .select(['entity_ref', 'result', 'reason', 'actor_ref'])
    .where('action', '=', 'client.erased')
    .orderBy('seq')
    .execute()

describe.each(testBackends())('erasure on %s', (backend) => {
  async function opened() {
    const database = await openTestDatabase(backend)
    const { db } = database
    await fillHousehold(db, 'former', 'FORMER', '2020-01-31')
    await fillHousehold(db, 'present', 'CLIENT', null)
    return { database, db, erase: (ref = 'cl_former') => eraseClient({ db, now }, ref, operator) }
  }

  test('leaves pseudonymous rows only, of this client only, and once', async () => {
    const { database, db, erase } = await opened()
    await using _ = database
    await fileDocument(db, '2025-12-31')
    const present = await storedOf(db, 'present')
    const { outcome, erased } = await erase()
    expect(outcome).toBe('ERASED')
    expect(erased).toEqual({
      clients: 2,
      contacts_index: 2,
      survey_responses: 1,
      client_communications: 1,
      workspace_messages: 1,
      accounts: 1,
      account_numbers: 1,
      tax_identifiers: 1,
    })
    const left = await storedOf(db, 'former')
    expect(left).toMatchObject({
      client: [{ name_mask: '•••', name_hash: '', state: null, net_worth: null, household_key: 'hh-former' }],
      contact: [{ name_mask: '•••', name_hash: '', email_hashes: [], born_month: null }],
      account: [{ last4: '••••' }],
      survey: [{ nps: 9, comment: null }],
      touch: [],
      message: [],
      number: [],
      identifier: [],
    })
    for (const trace of ['hash former', 'hash p former', 'mail-former', 'c-former', 'p-former', 'J•••'])
      expect(JSON.stringify(left)).not.toContain(trace)
    expect(await storedOf(db, 'present')).toEqual(present)
    expect(await erase()).toMatchObject({ outcome: 'ERASED', erased: {} })
    const entry = {
      entity_ref: 'cl_former',
      result: 'SUCCESS',
      reason: 'asked by letter',
      actor_ref: 'psn_1',
    }
    expect(await entries(db)).toEqual([entry, entry])
    const subjects = await db
      .selectFrom('erased_subjects')
      .select('subject_ref')
      .orderBy('subject_ref')
      .execute()
    expect(subjects.map((row) => row.subject_ref)).toEqual(['ac_former', 'cl_former', 'ct_former'])
  })

  test('keeps what tells whose the records are until their retention ends', async () => {
    const { database, db, erase } = await opened()
    await using _ = database
    await fileDocument(db, '2026-11-20')
    const first = await erase()
    expect(first.outcome).toBe('PARTLY')
    expect(first.kept[0]?.why).toBe('retention of 1 documents, until 2026-11-20')
    expect(await storedOf(db, 'former')).toMatchObject({
      client: [{ name_mask: 'J••• D•••', net_worth: null }],
      account: [{ last4: '5678' }],
      number: [{ account_ref: 'ac_former' }],
      identifier: [{ contact_ref: 'ct_former' }],
      touch: [],
    })
    await db.updateTable('matrix_records_retention').set({ retain_until: '2026-11-19' }).execute()
    expect(await erase()).toMatchObject({ outcome: 'ERASED', erased: { account_numbers: 1 } })
    expect((await storedOf(db, 'former')).identifier).toEqual([])
  })

  test.each([
    ['over everything forbids it', '*', true],
    ['over what is kept for each client forbids it', '1.10 3.01', true],
    ["over the firm's own records does not", '1.10', false],
  ])('a legal hold %s', async (_name, codes, forbids) => {
    const { database, db, erase } = await opened()
    await using _ = database
    const before = await storedOf(db, 'former')
    const hold = { hold_id: 'hold-1', scope: 'an inquiry', since: '2026-01-01', released_on: null }
    await db
      .insertInto('legal_holds')
      .values({ ...hold, record_type_codes: codes })
      .execute()
    const { outcome, kept } = await erase()
    expect(outcome).toBe(forbids ? 'REFUSED' : 'ERASED')
    if (!forbids) return
    expect(kept).toEqual([{ what: 'everything', why: 'legal hold hold-1' }])
    expect(await storedOf(db, 'former')).toEqual(before)
    expect((await entries(db)).map(({ result }) => result)).toEqual(['DENIED'])
    await db.updateTable('legal_holds').set({ released_on: '2026-11-20' }).execute()
    expect(await erase()).toMatchObject({ outcome: 'ERASED' })
  })

  test('a hold that names the client forbids it, until someone else releases it', async () => {
    const { database, db, erase } = await opened()
    await using _ = database
    for (const id of ['psn_1', 'psn_2'])
      await db
        .insertInto('people')
        .values({ id, email: `${id}@x.local`, role: 'compliance', active: true })
        .execute()
    const before = await storedOf(db, 'former')
    const other = { ...operator, personId: 'psn_2' }
    const hold = (ref = 'cl_former') => holdClient({ db, now }, ref, operator)
    const release = (by: typeof operator) => releaseClient({ db, now }, 'cl_former', by)
    const { outcome, holdId } = await hold()
    expect(outcome).toBe('HELD')
    expect(await erase()).toMatchObject({ outcome: 'REFUSED', kept: [{ why: `legal hold ${holdId}` }] })
    // The CRM forgets the contact and its identifier: under hold they stay.
    const forget = () =>
      db
        .transaction()
        .execute((trx) => storeTaxIdentifiers(trx, keys, [{ contact_ref: 'ct_former', digits: null }]))
    await forget()
    expect(await storedOf(db, 'former')).toEqual(before)
    expect(await hold()).toMatchObject({
      outcome: 'REFUSED',
      why: `the client is held already, by ${holdId}`,
    })
    expect(await hold('cl_nobody')).toMatchObject({ outcome: 'REFUSED' })
    expect(await release(operator)).toMatchObject({
      outcome: 'REFUSED',
      why: 'someone else has to release what you held',
    })
    expect(await release(other)).toEqual({ outcome: 'RELEASED', holdId, why: null })
    expect(await release(other)).toMatchObject({ outcome: 'REFUSED', why: 'no hold names this client' })
    const noted = await db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'result', 'actor_ref', 'reason'])
      .where('action', 'in', ['client.held', 'client.released'])
      .where('entity_ref', '=', 'cl_former')
      .orderBy('seq')
      .execute()
    expect(noted.map((entry) => Object.values(entry).join(' '))).toEqual([
      'client.held SUCCESS psn_1 asked by letter',
      'client.held DENIED psn_1 asked by letter',
      'client.released DENIED psn_1 asked by letter',
      'client.released SUCCESS psn_2 asked by letter',
      'client.released DENIED psn_2 asked by letter',
    ])
    await forget()
    expect((await storedOf(db, 'former')).identifier).toEqual([])
    expect(await erase()).toMatchObject({ outcome: 'ERASED' })
  })

  test('touches nobody who is a client, and nobody unknown', async () => {
    const { database, db, erase } = await opened()
    await using _ = database
    const before = await storedOf(db, 'present')
    expect(await erase('cl_present')).toMatchObject({ outcome: 'REFUSED' })
    expect(await erase('cl_nobody')).toMatchObject({ outcome: 'REFUSED' })
    expect(await storedOf(db, 'present')).toEqual(before)
    expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([])
  })
})

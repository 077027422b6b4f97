import type { Db, Trx } from '@rc/db/database'
import type { AuditKeys } from './audit-keys.ts'

/** A place of the chain: an entry and the hash of everything up to it. */
export interface ChainPlace {
  readonly seq: number
  readonly hash: string
}

export interface Checkpoint extends ChainPlace {
  readonly n: number
  readonly at: Date
  readonly kind: 'PERIODIC' | 'CUT'
  readonly keyId: string
  readonly signature: string
}

/** Signs a place of the chain. Only under the lock of its end, so that checkpoints number without a gap. */
export async function writeCheckpoint(
  trx: Trx,
  keys: AuditKeys,
  { seq, hash }: ChainPlace,
  kind: Checkpoint['kind'],
  at: Date,
): Promise<Checkpoint> {
  const last = await trx
    .selectFrom('audit_checkpoints')
    .select(({ fn }) => fn.max<number | null>('n').as('n'))
    .executeTakeFirstOrThrow()
  const checkpoint = signCheckpoint(keys, { n: (last.n ?? 0) + 1, seq, hash, at, kind })
  const { keyId, ...row } = checkpoint
  await trx
    .insertInto('audit_checkpoints')
    .values({ ...row, key_id: keyId })
    .execute()
  return checkpoint
}

export const signCheckpoint = (
  keys: AuditKeys,
  unsigned: Omit<Checkpoint, 'keyId' | 'signature'>,
): Checkpoint => ({ ...unsigned, ...keys.sign(signedText(unsigned)) })

/** What a checkpoint signs: the JSON array of number, entry, hash, time and kind. */
export const signedText = ({ n, seq, hash, at, kind }: Omit<Checkpoint, 'keyId' | 'signature'>): string =>
  JSON.stringify([n, seq, hash, at.toISOString(), kind])

/** All checkpoints in the order they were made; one for every thousand entries or so. */
export async function readCheckpoints(db: Db): Promise<Checkpoint[]> {
  const rows = await db.selectFrom('audit_checkpoints').selectAll().orderBy('n').execute()
  return rows.map(({ key_id: keyId, ...row }) => ({ ...row, keyId }))
}

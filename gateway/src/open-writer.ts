import type { AuditKeys } from '@rc/audit/audit-keys'
import { createAuditWriter, type AuditWriter } from '@rc/audit/audit-writer'
import type { Database } from '@rc/db/database'
import type { Metrics } from '@rc/telemetry/metrics'
import type { FastifyInstance } from 'fastify'

export interface WriterOptions {
  readonly database: Database
  readonly auditKeys: AuditKeys
  readonly now: () => Date
}

/** The writer of the audit trail, measured and, where it signs, in the log. */
export const openWriter = (
  app: FastifyInstance,
  { database, auditKeys, now }: WriterOptions,
  metrics: Metrics,
): AuditWriter =>
  createAuditWriter({
    db: database.db,
    keys: auditKeys,
    now,
    onError: (error) => app.log.error({ err: error }, 'the audit trail cannot be written'),
    onCommit(entries, ms) {
      metrics.count('rc_audit_entries_total', {}, entries)
      metrics.observe('rc_audit_commit_seconds', {}, ms / 1_000)
    },
    // The log lies outside the database: what is signed there cannot be taken back.
    onCheckpoint: ({ n, seq, hash, signature }) =>
      app.log.info({ n, seq, hash, signature }, 'audit trail signed'),
  })

import { sql, type Kysely } from 'kysely'

/**
 * The files of a type in the order of their subjects, with all that its book asks of them: read without the rows. Scores
 * are kept figures now; their own table stays for the processes of the release before, while they are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index matrix_records_by_subject on matrix_records_retention (record_type_code, subject_ref, dated_on)
    include (retain_until, filed_at, removed_at)`,
  `drop index matrix_records_by_type`,
]

import type { Migration } from 'kysely/migration'
import * as people from './0001-people.ts'
import * as pipelines from './0002-pipelines.ts'
import * as clients from './0003-clients.ts'
import * as custody from './0004-custody.ts'
import * as marketAndBook from './0005-market-and-book.ts'
import * as rollUps from './0006-roll-ups.ts'
import * as refreshTokens from './0007-refresh-tokens.ts'
import * as records from './0008-records.ts'
import * as workspace from './0009-workspace.ts'
import * as filings from './0010-filings.ts'
import * as operations from './0011-operations.ts'
import * as reviewsAndAudit from './0012-reviews-and-audit.ts'
import * as initiativesAndScenarios from './0013-initiatives-and-scenarios.ts'
import * as signingKeysAndFailures from './0014-signing-keys-and-failures.ts'
import * as auditedAccess from './0015-audited-access.ts'
import * as alertsAndWebhooks from './0016-alerts-and-webhooks.ts'
import * as monitoring from './0017-monitoring.ts'
import * as personalData from './0018-personal-data.ts'
import * as clientHolds from './0019-client-holds.ts'
import * as timetable from './0020-timetable.ts'
import * as retention from './0021-retention.ts'
import * as reportArchive from './0022-report-archive.ts'
import * as packsAndArchiveChecks from './0024-packs-and-archive-checks.ts'
import * as auditJournal from './0026-audit-journal.ts'
import * as complianceScores from './0029-compliance-scores.ts'
import * as journalOfLines from './0031-journal-of-lines.ts'
import * as accountsByDay from './0034-accounts-by-day.ts'
import * as keptFigures from './0035-kept-figures.ts'
import * as journalInLz4 from './0036-journal-in-lz4.ts'
import * as recordBook from './0037-record-book.ts'
import * as journalOfWhatIsAlike from './0041-journal-of-what-is-alike.ts'
import * as accessVersion from './0042-access-version.ts'

/** In order; a migration that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-pipelines': pipelines,
  '0003-clients': clients,
  '0004-custody': custody,
  '0005-market-and-book': marketAndBook,
  '0006-roll-ups': rollUps,
  '0007-refresh-tokens': refreshTokens,
  '0008-records': records,
  '0009-workspace': workspace,
  '0010-filings': filings,
  '0011-operations': operations,
  '0012-reviews-and-audit': reviewsAndAudit,
  '0013-initiatives-and-scenarios': initiativesAndScenarios,
  '0014-signing-keys-and-failures': signingKeysAndFailures,
  '0015-audited-access': auditedAccess,
  '0016-alerts-and-webhooks': alertsAndWebhooks,
  '0017-monitoring': monitoring,
  '0018-personal-data': personalData,
  '0019-client-holds': clientHolds,
  '0020-timetable': timetable,
  '0021-retention': retention,
  '0022-report-archive': reportArchive,
  '0024-packs-and-archive-checks': packsAndArchiveChecks,
  '0026-audit-journal': auditJournal,
  '0029-compliance-scores': complianceScores,
  '0031-journal-of-lines': journalOfLines,
  '0034-accounts-by-day': accountsByDay,
  '0035-kept-figures': keptFigures,
  '0036-journal-in-lz4': journalInLz4,
  '0037-record-book': recordBook,
  '0041-journal-of-what-is-alike': journalOfWhatIsAlike,
  '0042-access-version': accessVersion,
}

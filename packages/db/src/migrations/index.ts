import type { Migration } from 'kysely/migration'
import * as people from './0001-people.ts'
import * as pipelines from './0002-pipelines.ts'
import * as clients from './0003-clients.ts'
import * as custody from './0004-custody.ts'
import * as marketAndBook from './0005-market-and-book.ts'
import * as rollUps from './0006-roll-ups.ts'
import * as refreshTokens from './0007-refresh-tokens.ts'

/** In order; a migration that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-pipelines': pipelines,
  '0003-clients': clients,
  '0004-custody': custody,
  '0005-market-and-book': marketAndBook,
  '0006-roll-ups': rollUps,
  '0007-refresh-tokens': refreshTokens,
}

import { LASTING, survives } from './survives.ts'

survives({
  upstream: 'the workplace suite',
  job: 'google_workspace_sync',
  after: ['firm_book_import', 'lacrm_full_sync'],
  runs: 20,
  kills: 4,
  spans: [LASTING],
})

import { LASTING, survives } from './survives.ts'
import { trimMarkets } from './trim-markets.ts'

const book = ['firm_book_import']

survives({
  upstream: 'market vendors',
  job: 'market_data_update',
  after: book,
  kills: 5,
  spans: [LASTING],
  async prepare(db, read) {
    await read()
    await trimMarkets(db)
  },
})

survives({
  upstream: 'filing systems',
  job: 'regulatory_filings_update',
  after: book,
  kills: 5,
  spans: [LASTING],
})

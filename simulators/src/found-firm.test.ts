import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foundFirm } from './found-firm.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firm-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

it('keeps the day the firm was founded on, and its size', async () => {
  // Already the 22nd in Greenwich, still the 21st in New York.
  const first = await foundFirm(directory, 5, new Date('2026-11-22T03:00:00Z'))
  expect(first.today).toBe('2026-11-21')
  const later = await foundFirm(directory, 5, new Date('2027-01-05T15:00:00Z'))
  expect(later).toEqual(first)
  await expect(foundFirm(directory, 6, new Date())).rejects.toThrow('a firm of 5 clients, not of 6')
})

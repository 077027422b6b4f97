import { expect, test } from 'vitest'
import { readFeedName } from './feed-name.ts'

test.each([
  ['IA_FIRM_STATE_Feed_11_21_2026.xml.gz', 'STATE', '2026-11-21'],
  ['IA_FIRM_SEC_Feed_02_28_2026.xml.gz', 'SEC', '2026-02-28'],
])('%s', (name, kind, day) => {
  expect(readFeedName(name)).toEqual({ kind, day, name })
})

test.each([
  'IA_INDVL_Feed_11_21_2026.xml.gz',
  'IA_FIRM_SEC_Feed_02_30_2026.xml.gz',
  'IA_FIRM_SEC_Feed_02_28_2026.xml.gz.part',
])('%s is no compilation of firms', (name) => {
  expect(readFeedName(name)).toBeNull()
})

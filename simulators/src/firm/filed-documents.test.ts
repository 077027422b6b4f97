import { describe, expect, test } from 'vitest'
import { createFirm } from './create-firm.ts'
import { filedDocuments } from './filed-documents.ts'

const firm = createFirm({ clients: 48, today: '2026-11-21' })
const documents = filedDocuments(firm)

describe('the files of the demonstration firm', () => {
  test.each(['2026-11-21', '2026-01-01', '2028-02-29', '2027-07-05', '2026-11-30'])(
    'are 9,941 at 48 clients, on %s',
    (today) => {
      const files = filedDocuments(createFirm({ clients: 48, today }))
      expect(files).toHaveLength(9_941)
      expect(new Set(files.map(({ id }) => id)).size).toBe(9_941)
      expect(files.every(({ createdAt }) => createdAt.slice(0, 10) <= today)).toBe(true)
    },
  )

  test('grow with the clients; the firm itself keeps as much as before', () => {
    expect(filedDocuments(createFirm({ clients: 96, today: '2026-11-21' }))).toHaveLength(9_941 + 48 * 80)
  })

  test('are the same for the same firm', () => {
    expect(filedDocuments(createFirm({ clients: 48, today: '2026-11-21' }))).toEqual(documents)
  })

  test('lie in folders of the filing plan, but for attachments and what nobody has filed', () => {
    const drive = documents.filter(({ store }) => store === 'DRIVE')
    const coded = drive.filter(({ path }) => /^\d{1,2}\.\d{2} /.test(path[1] ?? ''))
    expect(1 - coded.length / documents.length).toBeLessThan(0.03)
    expect(coded.length).toBeLessThan(drive.length)
    for (const { path } of documents.filter(({ store }) => store === 'CRM')) expect(path).toEqual([])
  })

  test('name households and accounts by reference and last four digits, people never', () => {
    const families = new Set(firm.households.flatMap(({ members }) => members.map((m) => m.lastName)))
    const names = documents.map(({ path, name }) => `${path.join('/')}/${name}`).join('\n')
    for (const family of families) expect(names).not.toContain(family)
  })
})

import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changed, leftOver, writeFiles } from './written-files.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

test('only what differs is written, and what is left over goes', () => {
  const directory = mkdtempSync(join(tmpdir(), 'rc-generated-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const [same, other, deep, old] = ['same', 'other', 'deep/new', 'old'].map((name) => join(directory, name))
  for (const path of [same, other, old]) {
    writeFileSync(path ?? '', 'as before')
    utimesSync(path ?? '', LONG_AGO, LONG_AGO)
  }
  const contents = new Map([
    [same ?? '', 'as before'],
    [other ?? '', 'changed'],
    [deep ?? '', 'new'],
  ])
  const files = { directories: [directory], contents }
  expect(changed(files)).toEqual([other, deep])
  expect(leftOver(files)).toEqual([old])

  writeFiles(files)

  expect([changed(files), leftOver(files)]).toEqual([[], []])
  expect(statSync(same ?? '').mtime).toEqual(LONG_AGO)
  expect(readFileSync(other ?? '', 'utf8')).toBe('changed')
})

import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { spool } from './spool.ts'

const textOf = async (stream: AsyncIterable<Uint8Array>) => {
  let text = ''
  for await (const chunk of stream) text += Buffer.from(chunk).toString()
  return text
}

const leftBehind = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('rc-spool-'))

test('a spooled file is known by its hash, can be read twice, and has no name', async () => {
  const before = await leftBehind()
  await using file = await spool(Readable.from([Buffer.from('abc'), Buffer.from('def')]))
  expect(file.sha256).toBe('bef57ec7f53a6d40beb640a780a639c83bc29ac8a9816f1fc6c5c6dcd93c4721')
  expect(await textOf(file.open())).toBe('abcdef')
  expect(await textOf(file.open())).toBe('abcdef')
  expect(await leftBehind()).toEqual(before)
})

test('reading may end early', async () => {
  await using file = await spool(Readable.from([Buffer.alloc(1_000_000, 'x')]))
  for await (const chunk of file.open()) {
    expect(chunk.length).toBeGreaterThan(0)
    expect(chunk.length).toBeLessThanOrEqual(32 * 1024)
    break
  }
  expect((await textOf(file.open())).length).toBe(1_000_000)
})

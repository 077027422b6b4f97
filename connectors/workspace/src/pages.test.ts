import { expect, it } from 'vitest'
import { pagesOf } from './pages.ts'

const collect = async (tokens: Record<string, string | undefined>) => {
  const asked: string[] = []
  const pull = (token = 'first') => {
    asked.push(token)
    return Promise.resolve({ nextPageToken: tokens[token] })
  }
  for await (const page of pagesOf(pull)) expect(page).toBeDefined()
  return asked
}

it('walks to the page that names no further one', async () => {
  expect(await collect({ first: 'b', b: 'c' })).toEqual(['first', 'b', 'c'])
})

it('ends when a page is named twice', async () => {
  await expect(collect({ first: 'b', b: 'b' })).rejects.toMatchObject({ code: 'WORKSPACE_PAYLOAD' })
  await expect(collect({ first: 'b', b: 'c', c: 'b' })).rejects.toMatchObject({ code: 'WORKSPACE_PAYLOAD' })
})

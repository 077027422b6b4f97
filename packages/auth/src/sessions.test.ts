import { openTestDatabase, testBackends } from '@rc/db/testing'
import type { Db } from '@rc/db/database'
import { describe, expect, test } from 'vitest'
import { createSessions } from './sessions.ts'

const START = new Date('2026-11-20T15:00:00Z')
const addPerson = (db: Db, id = 'psn_a') =>
  db
    .insertInto('people')
    .values({ id, email: `${id}@example.org`, role: 'advisor', active: true })
    .execute()

describe.each(testBackends())('sessions on %s', (backend) => {
  test('fifty sign-ins at once leave two', async () => {
    await using database = await openTestDatabase(backend)
    await addPerson(database.db)
    const sessions = createSessions(database.db, () => START)
    const started = await Promise.all(Array.from({ length: 50 }, () => sessions.start('psn_a')))
    expect(await sessions.list('psn_a')).toHaveLength(2)
    const ended = started.flatMap((session) => session.ended)
    expect(new Set(ended).size).toBe(48)
    const live = await Promise.all(started.map(({ id }) => sessions.find(id)))
    expect(live.filter((session) => session !== null)).toHaveLength(2)
  })

  test('a third sign-in ends the oldest, and nobody else’s', async () => {
    await using database = await openTestDatabase(backend)
    let clock = START.getTime()
    await addPerson(database.db)
    await addPerson(database.db, 'psn_b')
    const sessions = createSessions(database.db, () => new Date((clock += 1_000)))
    const other = await sessions.start('psn_b')
    const [first, second] = [await sessions.start('psn_a'), await sessions.start('psn_a')]
    const third = await sessions.start('psn_a')
    expect(third.ended).toEqual([first.id])
    expect(await sessions.find(first.id)).toBeNull()
    expect(await sessions.find(second.id)).not.toBeNull()
    expect(await sessions.find(other.id)).not.toBeNull()
  })

  test('with the policy reject a third sign-in is a conflict', async () => {
    await using database = await openTestDatabase(backend)
    await addPerson(database.db)
    const sessions = createSessions(database.db, () => START, 'reject')
    const first = await sessions.start('psn_a')
    await sessions.start('psn_a')
    await expect(sessions.start('psn_a')).rejects.toMatchObject({ code: 'CONFLICT' })
    await sessions.end(first.id, 'psn_a', 'logout')
    expect((await sessions.start('psn_a')).ended).toEqual([])
  })

  test('a refresh token holds once; used again it ends the session', async () => {
    await using database = await openTestDatabase(backend)
    await addPerson(database.db)
    const sessions = createSessions(database.db, () => START)
    const { id, refreshToken } = await sessions.start('psn_a')
    const renewed = await sessions.refresh(refreshToken)
    expect(renewed).toMatchObject({ outcome: 'renewed', live: { session: { id }, person: { id: 'psn_a' } } })
    expect(await sessions.refresh('not-a-token')).toEqual({ outcome: 'unknown' })
    expect(await sessions.refresh(refreshToken)).toEqual({ outcome: 'reused' })
    expect(await sessions.find(id)).toBeNull()
    if (renewed.outcome !== 'renewed') throw new Error('not renewed')
    expect(await sessions.refresh(renewed.refreshToken)).toEqual({ outcome: 'unknown' })
    const stored = await database.db.selectFrom('refresh_tokens').select('token_hash').execute()
    expect(stored.map(({ token_hash: hash }) => hash)).not.toContain(refreshToken)
  })

  test('after eight hours nothing holds, whatever was refreshed', async () => {
    await using database = await openTestDatabase(backend)
    let clock = START
    await addPerson(database.db)
    const sessions = createSessions(database.db, () => clock)
    const { id, refreshToken, expiresAt } = await sessions.start('psn_a')
    clock = new Date(START.getTime() + 7.9 * 3_600_000)
    const renewed = await sessions.refresh(refreshToken)
    expect(renewed).toMatchObject({ outcome: 'renewed', live: { session: { expiresAt } } })
    clock = new Date(START.getTime() + 8 * 3_600_000)
    expect(await sessions.find(id)).toBeNull()
    if (renewed.outcome !== 'renewed') throw new Error('not renewed')
    expect(await sessions.refresh(renewed.refreshToken)).toEqual({ outcome: 'unknown' })
    expect(await sessions.list('psn_a')).toEqual([])
  })

  test('a person who is switched off, or whose role is changed, is so at once', async () => {
    await using database = await openTestDatabase(backend)
    await addPerson(database.db)
    const sessions = createSessions(database.db, () => START)
    const { id } = await sessions.start('psn_a')
    await database.db.updateTable('people').set({ role: 'viewer' }).where('id', '=', 'psn_a').execute()
    expect((await sessions.find(id))?.person.role).toBe('viewer')
    await database.db.updateTable('people').set({ active: false }).where('id', '=', 'psn_a').execute()
    expect(await sessions.find(id)).toBeNull()
  })
})

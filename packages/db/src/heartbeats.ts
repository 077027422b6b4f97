import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface HeartbeatOptions {
  readonly db: Db
  /** The systems this process is, e.g. `gateway`, `subgraph.clients`. */
  readonly systems: readonly string[]
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const BEAT_MS = 20_000
/** A system not heard of for so long was away. */
export const SILENCE_MS = 180_000
const minuteMs = 60_000
const hourMs = 3_600_000

/** Says three times a minute that the systems live, until it is disposed of. A beat that fails is told, not thrown. */
export async function keepHeartbeat(options: HeartbeatOptions): Promise<AsyncDisposable> {
  let last: Date | null = null
  let running: Promise<void> = Promise.resolve()
  const say = async (): Promise<void> => {
    try {
      const at = options.now()
      if (last === null || at.getTime() - last.getTime() > SILENCE_MS) await noteSilence(options, at)
      await beat(options.db, options.systems, at)
      last = at
    } catch (error) {
      options.onError(error)
    }
  }
  const wake = (): void => {
    running = running.then(say)
  }
  wake()
  await running
  const timer = setInterval(wake, BEAT_MS)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
    },
  }
}

/** Marks the minute for every system, in one statement. */
export async function beat(db: Db, systems: readonly string[], at: Date): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  const up = '0'.repeat(at.getUTCMinutes()).concat('1').padEnd(60, '0')
  await sql`
    insert into system_hours as t (system, hour, up)
    select system, ${hour}, ${up}::bit(60) from unnest(${[...systems]}::text[]) system
    on conflict (system, hour) do update set up = t.up | excluded.up`.execute(db)
}

/** The last minute each system that speaks for itself was heard of. */
export async function readLastBeats(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ system: string; hour: Date; up: string }>`
    select distinct on (system) system, hour, up::text as up from system_hours
    where known is null order by system, hour desc`.execute(db)
  return new Map(
    rows.map(({ system, hour, up }) => [system, new Date(hour.getTime() + up.lastIndexOf('1') * minuteMs)]),
  )
}

/** After a silence: the time without these systems is an incident, which is over now. */
async function noteSilence({ db, systems }: HeartbeatOptions, at: Date): Promise<void> {
  const beats = await readLastBeats(db)
  for (const system of systems) {
    const before = beats.get(system)
    if (before === undefined || at.getTime() - before.getTime() <= SILENCE_MS) continue
    await openIncident(db, system, before)
    await resolveIncidents(db, system, at)
  }
}

/** A system was last heard of in a minute: from the next one on it is away. The same again changes nothing. */
export async function openIncident(db: Db, system: string, lastBeat: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('system_incidents')
    .values({
      system,
      started_at: new Date(lastBeat.getTime() + minuteMs),
      // Without the gateway nothing answers.
      severity: system === 'gateway' ? 'CRITICAL' : 'MAJOR',
    })
    .onConflict((conflict) => conflict.columns(['system', 'started_at']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function resolveIncidents(db: Db, system: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('system_incidents')
    .set({ resolved_at: at })
    .where('system', '=', system)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

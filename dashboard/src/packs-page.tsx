import { useEffect, useState } from 'react'
import { Lock } from './lock.tsx'
import { PackList } from './pack-list.tsx'
import { LOWEST_PACK_LEVEL, PACK_KINDS, usePacks, useRequestPack, type Pack, type PackKind } from './packs.ts'
import type { Permissions } from './permissions.ts'

/** Packs of reports: asked for here, watched while they are made, taken away when they are done. */
export function PacksPage({ permissions }: { permissions: Permissions }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = usePacks()
  const list = data?.pages.flatMap(({ nodes }) => nodes)
  useEffect(() => {
    document.title = 'Report packs · Reporting Center'
  }, [])
  return (
    <article className="packs" aria-busy={data === undefined && error === null}>
      <header className="page">
        <h1>Report packs</h1>
        <p className="about">
          Reports of some groups in one PDF/A, kept in the permanent archive. The timetable makes the board
          pack on the first day of a month and the compliance pack on the first day of a quarter.
        </p>
      </header>
      <div className="panels">
        {PACK_KINDS.map((kind) => (
          <PackRequest key={kind.name} kind={kind} level={permissions.clearance.level} packs={list ?? []} />
        ))}
        <section className="panel wide">
          <h2>Made and being made</h2>
          {error !== null && (
            <p className="problem" role="alert">
              {error.message}
            </p>
          )}
          {list !== undefined && <PackList packs={list} reader={permissions.user.id} />}
          {hasNextPage && (
            <button type="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Older packs
            </button>
          )}
        </section>
      </div>
    </article>
  )
}

interface PackRequestProps {
  readonly kind: PackKind
  readonly level: number
  readonly packs: readonly Pack[]
}

/** What became of the pack that was asked for last: told once it changes, not report by report. */
const SAID = {
  WAITING: 'It is being made: the list below tells how far it is.',
  RUNNING: 'It is being made: the list below tells how far it is.',
  DONE: 'It is made, and in the list below.',
  FAILED: 'It could not be made: the list below tells why.',
} as const

function PackRequest({ kind, level, packs }: PackRequestProps) {
  const [asOf, setAsOf] = useState('')
  const { mutate, isPending, error, data: wanted } = useRequestPack()
  const asked = packs.find(({ id }) => id === wanted?.id) ?? wanted
  if (level < kind.level) {
    return (
      <section className="panel locked">
        <h2>
          <Lock /> {kind.title}
        </h2>
        <p className="about">{kind.about}</p>
        <p>Locked: needs level {kind.level}</p>
      </section>
    )
  }
  return (
    <section className="panel">
      <h2>{kind.title}</h2>
      <p className="about">{kind.about}</p>
      <form
        className="parameters"
        aria-label={kind.title}
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ pack: kind.name, ...(asOf === '' ? {} : { asOf }) })
        }}
      >
        <label title="Empty: of the last whole month or quarter.">
          Up to the day
          <input type="date" value={asOf} onChange={({ target }) => setAsOf(target.value)} />
        </label>
        <button type="submit" disabled={isPending}>
          Make the {kind.title.toLowerCase()}
        </button>
      </form>
      <p role="status" className="about">
        {asked !== undefined && SAID[asked.status]}
      </p>
      {error !== null && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
    </section>
  )
}

/** Whether there is anything on this page for the reader. */
export const mayMakePacks = ({ clearance, permissions }: Permissions): boolean =>
  clearance.level >= LOWEST_PACK_LEVEL && permissions.includes('reports:export')

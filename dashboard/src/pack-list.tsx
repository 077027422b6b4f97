import { words } from '@rc/charts/chart-format'
import { useState } from 'react'
import { format } from './format.ts'
import { isOpen, PACK_KINDS, type Pack } from './packs.ts'
import { saveFile } from './save-file.ts'
import { request } from './session.ts'

const titleOf = (kind: string): string => PACK_KINDS.find(({ name }) => name === kind)?.title ?? words(kind)

export function PackList({ packs, reader }: { packs: readonly Pack[]; reader: string }) {
  if (packs.length === 0) return <p>No pack has been asked for.</p>
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Packs">
      <table>
        <thead>
          <tr>
            {['Pack', 'As of', 'State', 'Asked for', 'By'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <tr key={pack.id}>
              <td>{titleOf(pack.pack)}</td>
              <td className="Date">{format(pack.asOf, 'Date')}</td>
              <td>
                <State pack={pack} />
              </td>
              <td className="DateTime">{format(pack.requestedAt, 'DateTime')}</td>
              <td>{whoAsked(pack, reader)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whoAsked({ requestedBy }: Pack, reader: string): string {
  if (requestedBy === null) return 'The timetable'
  return requestedBy === reader ? 'You' : 'A colleague'
}

function State({ pack }: { pack: Pack }) {
  const { status, report, failure } = pack
  if (isOpen(pack)) return <Progress pack={pack} />
  if (status === 'DONE' && report !== null) return <Download pack={pack} path={report} />
  const where = failure?.report == null ? '' : ` at ${failure.report}`
  return (
    <span className="sign bad">
      Failed{failure !== null && `: ${words(failure.code).toLowerCase()}${where}`}
    </span>
  )
}

function Progress({ pack: { pack, asOf, progress } }: { pack: Pack }) {
  const { done, total } = progress
  return (
    <span className="progress">
      <progress
        aria-label={`${titleOf(pack)} as of ${asOf}`}
        {...(total === null ? {} : { max: total, value: done })}
      />
      {total === null ? 'Waiting' : `${done} of ${total} reports`}
    </span>
  )
}

function Download({ pack: { pack, asOf }, path }: { pack: Pack; path: string }) {
  const [said, setSaid] = useState('')
  const fetchFile = async (): Promise<void> => {
    setSaid('Being fetched …')
    const answer = await request(path)
    if (!answer.ok) throw new Error(`The service answers ${answer.status}.`)
    saveFile(await answer.blob(), `${pack}-pack-${asOf}.pdf`)
    setSaid('Saved.')
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Download ${titleOf(pack)} as of ${asOf}`}
        onClick={() => void fetchFile().catch(() => setSaid('It could not be fetched.'))}
      >
        Download
      </button>{' '}
      <span role="status">{said}</span>
    </>
  )
}

import { useState } from 'react'
import { saveFile } from './save-file.ts'
import { request } from './session.ts'

const KINDS = [
  { name: 'CSV', type: 'text/csv', ending: 'csv' },
  { name: 'PDF', type: 'application/pdf', ending: 'pdf' },
] as const
type Kind = (typeof KINDS)[number]

/** Exports of the report as it is shown. What the service does not export is not offered again. */
export function ExportButtons({ path, search, file }: { path: string; search: string; file: string }) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const fetchFile = async (kind: Kind): Promise<void> => {
    setSaid(`${kind.name}: being made …`)
    const answer = await request(`${path}?${search}`, { headers: { accept: kind.type } })
    const isIt = answer.headers.get('content-type')?.startsWith(kind.type) === true
    if (!answer.ok || !isIt) {
      setRefused((before) => [...before, kind.name])
      setSaid(`There is no ${kind.name} of this report.`)
      return
    }
    saveFile(await answer.blob(), `${file}.${kind.ending}`)
    setSaid(`${kind.name}: saved.`)
  }
  return (
    <div className="exports">
      {KINDS.filter(({ name }) => !refused.includes(name)).map((kind) => (
        <button
          key={kind.name}
          type="button"
          onClick={() => void fetchFile(kind).catch(() => setSaid('It could not be fetched.'))}
        >
          {kind.name}
        </button>
      ))}
      <span role="status">{said}</span>
    </div>
  )
}

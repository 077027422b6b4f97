import { words } from '@rc/charts/chart-format'
import { useSearchParams } from 'wouter'
import { heading } from './format.ts'
import type { ParameterShape } from './report-shape.ts'

const ALWAYS = new Set(['period', 'asOf'])
const PAGES = ['25', '50', '100', '200']

/** The parameters of a report, kept in the address: it can be sent to someone, and the way back works. */
export function Parameters({ parameters }: { parameters: readonly ParameterShape[] }) {
  const [search, setSearch] = useSearchParams()
  const isCustom = search.get('period') === 'CUSTOM'
  const set = (name: string, value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      // Another question has other pages.
      next.delete('after')
      if (name === 'period' && value !== 'CUSTOM') for (const day of ['from', 'to']) next.delete(day)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const isShown = ({ name }: ParameterShape): boolean =>
    ALWAYS.has(name) || (isCustom && ['from', 'to'].includes(name)) || search.has(name)
  const hasPeriod = parameters.some(({ name }) => name === 'period')
  const others = parameters.filter(
    (parameter) =>
      !isShown(parameter) &&
      parameter.name !== 'after' &&
      !(hasPeriod && ['from', 'to'].includes(parameter.name)),
  )
  const control = (parameter: ParameterShape) => (
    <Control
      key={parameter.name}
      parameter={parameter}
      value={search.get(parameter.name) ?? ''}
      onChange={(value) => set(parameter.name, value)}
    />
  )
  return (
    <form className="parameters" aria-label="Parameters" onSubmit={(event) => event.preventDefault()}>
      {parameters.filter((parameter) => isShown(parameter) && parameter.name !== 'after').map(control)}
      {others.length > 0 && (
        <details>
          <summary>More filters</summary>
          <div>{others.map(control)}</div>
        </details>
      )}
    </form>
  )
}

interface ControlProps {
  readonly parameter: ParameterShape
  readonly value: string
  readonly onChange: (value: string) => void
}

function Control({ parameter: { name, description, schema }, value, onChange }: ControlProps) {
  const choices = choicesOf(name, schema)
  const label = name === 'first' ? 'Rows a page' : heading(name)
  return (
    <label title={description}>
      {label}
      {choices === null ? (
        <input
          key={value}
          type={schema.format === 'date' ? 'date' : schema.type === 'string' ? 'text' : 'number'}
          step="any"
          defaultValue={value}
          onBlur={({ target }) => target.value !== value && onChange(target.value)}
          onChange={({ target }) =>
            schema.format === 'date' && target.validity.valid && onChange(target.value)
          }
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value)}
        />
      ) : (
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{withoutChoice(description)}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words(choice)}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}

/** What holds where nothing is chosen, if the contract names it. */
function withoutChoice(description = ''): string {
  const usual = /Default: ([A-Z][A-Z0-9_]*|\d+)\b/.exec(description)?.[1]
  if (usual !== undefined) return `${words(usual)} (default)`
  return description.startsWith('Only ') ? 'All' : 'Default'
}

function choicesOf(name: string, { type, enum: values }: ParameterShape['schema']): readonly string[] | null {
  if (values !== undefined) return values
  if (type === 'boolean') return ['true', 'false']
  return name === 'first' ? PAGES : null
}

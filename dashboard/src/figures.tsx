import { format, formatChange, heading } from './format.ts'
import { Freshness } from './freshness.tsx'
import type { Answer, Row } from './read-report.ts'
import type { FieldShape } from './report-shape.ts'

/** A key figure with what it was, what it should be, and how it stands. */
interface Metric {
  readonly value: number | null
  readonly previous: number | null
  readonly change: number | null
  readonly target: number | null
  readonly status: string
}

const isMetric = ({ fields = [] }: FieldShape): boolean =>
  ['value', 'target', 'status'].every((name) => fields.some((field) => field.name === name))

const STATUS: Readonly<Record<string, string>> = {
  GREEN: 'On target',
  AMBER: 'Near target',
  RED: 'Off target',
}

function Tile({ shape, answer }: { shape: FieldShape; answer: Answer }) {
  const value = answer.report[shape.name]
  const metric = isMetric(shape) ? (value as Metric | null) : null
  const unit = shape.fields?.find(({ name }) => name === 'value')?.unit ?? shape.unit
  const figure = isMetric(shape) ? metric?.value : value
  return (
    <div className="tile">
      <h3 title={shape.about}>{heading(shape.name)}</h3>
      <p className="figure">{format(figure, unit, shape.name)}</p>
      {figure == null && <Reason name={shape.name} answer={answer} />}
      {metric !== null && <Standing metric={metric} unit={unit} />}
      <Freshness meta={answer.report.meta} />
    </div>
  )
}

function Reason({ name, answer }: { name: string; answer: Answer }) {
  return <p className="reason">{answer.reasons.get(name) ?? answer.reasons.get(`${name}.value`)}</p>
}

/** What it was, and what it should be. */
function Standing({
  metric: { change, previous, target, status },
  unit,
}: {
  metric: Metric
  unit: string | undefined
}) {
  return (
    <>
      {change !== null && (
        <p className="change">
          {formatChange(change, unit)} from {format(previous, unit)}
        </p>
      )}
      {target !== null && (
        <p>
          <span className={`sign ${status.toLowerCase()}`}>{STATUS[status]}</span> target{' '}
          {format(target, unit)}
        </p>
      )}
    </>
  )
}

/** Key figures: those of the view first, then every other figure and metric of the report. */
export function Tiles({ shapes, answer }: { shapes: readonly FieldShape[]; answer: Answer }) {
  if (shapes.length === 0) return null
  return (
    <section className="tiles" aria-label="Key figures">
      {shapes.map((shape) => (
        <Tile key={shape.name} shape={shape} answer={answer} />
      ))}
    </section>
  )
}

/** Whether a field is one figure. */
export const isFigure = (shape: FieldShape): boolean =>
  (shape.fields === undefined && shape.list !== true) || isMetric(shape)

/** Figures that belong together, one a line. */
export function Facts({ shape, answer }: { shape: FieldShape; answer: Answer }) {
  const value = answer.report[shape.name] as Row | null
  const leaves = (shape.fields ?? []).filter(({ fields, list }) => fields === undefined && list !== true)
  if (leaves.length === 0) return null
  return (
    <section className="panel">
      <h2>{heading(shape.name)}</h2>
      {shape.about !== undefined && <p className="about">{shape.about}</p>}
      {value === null ? (
        <p className="reason">{answer.reasons.get(shape.name) ?? 'There is no figure.'}</p>
      ) : (
        <dl>
          {leaves.map(({ name, unit, about }) => (
            <div key={name}>
              <dt title={about}>{heading(name)}</dt>
              <dd>{format(value[name], unit, name)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Freshness meta={answer.report.meta} />
    </section>
  )
}

import { isTracing, noteSpan } from '@rc/traces/spans'
import type { LogEvent } from 'kysely'

const LONGEST = 1_000

/** A span for each statement: its text without its parameters, which may be personal. */
export function traceStatement(event: LogEvent): void {
  if (!isTracing()) return
  const text = event.query.sql.trim()
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) }
  noteSpan(verb, event.queryDurationMillis, attributes, event.level === 'error' ? event.error : undefined)
}

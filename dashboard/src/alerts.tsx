import { words } from '@rc/charts/chart-format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from './session.ts'

interface LiveAlert {
  readonly id: string
  readonly severity: string
  readonly title: string
  readonly actionRequired: string
}

const MOST = 4
const RETRY_MS = 15_000
const EVENTS = ['alert.raised', 'alert.changed', 'alert.resolved']

/**
 * Alerts as they are raised, above the page so that they cover none of it: the newest, the others behind it. What is
 * shown is read again, for an alert seldom comes alone.
 */
export function Alerts() {
  const client = useQueryClient()
  const [alerts, setAlerts] = useState<readonly LiveAlert[]>([])
  useEffect(
    () =>
      follow((event, alert) => {
        void client.invalidateQueries({ queryKey: ['report'] })
        const others = (before: readonly LiveAlert[]) => before.filter(({ id }) => id !== alert.id)
        setAlerts((before) =>
          event !== 'alert.resolved' ? [alert, ...others(before)].slice(0, MOST) : others(before),
        )
      }),
    [client],
  )
  const [newest, ...older] = alerts
  if (newest === undefined) return <section className="alerts" aria-label="Live alerts" aria-live="polite" />
  const dismiss = (gone: LiveAlert): void => setAlerts((before) => before.filter(({ id }) => id !== gone.id))
  return (
    <section className="alerts" aria-label="Live alerts" aria-live="polite">
      <Alert alert={newest} onDismiss={dismiss} />
      {older.length > 0 && (
        <details>
          <summary>{older.length} more</summary>
          {older.map((alert) => (
            <Alert key={alert.id} alert={alert} onDismiss={dismiss} />
          ))}
        </details>
      )}
    </section>
  )
}

function Alert({ alert, onDismiss }: { alert: LiveAlert; onDismiss: (alert: LiveAlert) => void }) {
  const { severity, title, actionRequired } = alert
  return (
    <div className={`alert ${severity.toLowerCase()}`}>
      <p>
        <b>{words(severity)}</b> {title}. <span className="about">{actionRequired}</span>
      </p>
      <button type="button" aria-label={`Dismiss ${title}`} onClick={() => onDismiss(alert)}>
        Dismiss
      </button>
    </div>
  )
}

/** Follows the stream until called off. One that was refused is opened again once the session is renewed. */
function follow(onAlert: (event: string, alert: LiveAlert) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout>
  const open = (): void => {
    source = new EventSource('/api/executive/alerts/stream')
    for (const name of EVENTS) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) =>
        onAlert(name, JSON.parse(data) as LiveAlert),
      )
    }
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => void request('/api/auth/permissions').then(open, () => undefined), RETRY_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

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

/** Alerts as they are raised. What is shown is read again, for an alert seldom comes alone. */
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
  return (
    <section className="alerts" aria-label="Live alerts" aria-live="polite">
      {alerts.map(({ id, severity, title, actionRequired }) => (
        <div key={id} className={`alert ${severity.toLowerCase()}`}>
          <p>
            <b>{severity}</b> {title}
          </p>
          <p>{actionRequired}</p>
          <button
            type="button"
            onClick={() => setAlerts((before) => before.filter((alert) => alert.id !== id))}
          >
            Dismiss
          </button>
        </div>
      ))}
    </section>
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

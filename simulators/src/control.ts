import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'

const windowMs = 60_000

export interface CallReport {
  readonly total: number
  readonly last60s: number
  /** The most calls in any rolling 60 seconds since the reset. */
  readonly peak60s: number
  readonly byFunction: Readonly<Record<string, number>>
}

export interface Control {
  /** Counts a call that arrived now. */
  count(name: string): void
  /** The first armed fault among these kinds (all kinds when absent); one armed by count is used up by it. */
  takeFault(kinds?: readonly string[]): string | undefined
  arm(kind: string, span: { readonly count: number } | { readonly seconds: number }): void
  report(): CallReport
  reset(): void
  /** `GET calls`, `POST reset` and `POST faults` under `/__sim/<upstream>/`. */
  readonly routes: FastifyPluginAsync
}

interface ArmedFault {
  readonly kind: string
  left: number
  readonly until: number
}

function createCallCounter(now: () => number) {
  let total = 0
  let peak = 0
  let recent: number[] = []
  let byFunction: Record<string, number> = {}
  const expire = () => {
    const oldest = now() - windowMs
    const first = recent.findIndex((at) => at > oldest)
    recent = first === -1 ? [] : recent.slice(first)
  }
  return {
    count: (name: string) => {
      expire()
      recent.push(now())
      total += 1
      peak = Math.max(peak, recent.length)
      byFunction[name] = (byFunction[name] ?? 0) + 1
    },
    report: (): CallReport => {
      expire()
      return { total, last60s: recent.length, peak60s: peak, byFunction: { ...byFunction } }
    },
    reset: () => {
      total = 0
      peak = 0
      recent = []
      byFunction = {}
    },
  }
}

function createFaults(now: () => number) {
  let armed: ArmedFault[] = []
  return {
    arm: (kind: string, span: { readonly count: number } | { readonly seconds: number }) => {
      armed.push(
        'count' in span
          ? { kind, left: span.count, until: Infinity }
          : { kind, left: Infinity, until: now() + span.seconds * 1000 },
      )
    },
    take: (kinds?: readonly string[]) => {
      armed = armed.filter((fault) => fault.left > 0 && fault.until > now())
      const fault = armed.find((one) => kinds === undefined || kinds.includes(one.kind))
      if (fault !== undefined) fault.left -= 1
      return fault?.kind
    },
    clear: () => {
      armed = []
    },
  }
}

const faultBody = (kinds: readonly string[]) => {
  const kind = z.enum(kinds)
  return z.union([
    z.strictObject({ kind, count: z.int().positive() }),
    z.strictObject({ kind, seconds: z.number().positive() }),
  ])
}

/**
 * What every simulator has in common: it counts its calls and can be told to misbehave. `kinds` are the faults
 * this upstream knows; `now` is in milliseconds.
 */
export function createControl(
  upstream: string,
  options: {
    readonly kinds?: readonly string[]
    readonly now?: () => number
    readonly onReset?: () => void
  } = {},
): Control {
  const now = options.now ?? Date.now
  const calls = createCallCounter(now)
  const faults = createFaults(now)
  const body = faultBody(options.kinds ?? [])
  const reset = () => {
    calls.reset()
    faults.clear()
    options.onReset?.()
  }
  return {
    count: calls.count,
    takeFault: faults.take,
    arm: faults.arm,
    report: calls.report,
    reset,
    routes: (app: FastifyInstance) => {
      app.get(`/__sim/${upstream}/calls`, () => calls.report())
      app.post(`/__sim/${upstream}/reset`, (_request, reply) => {
        reset()
        return reply.code(204).send()
      })
      app.post(`/__sim/${upstream}/faults`, (request, reply) => {
        const parsed = body.safeParse(request.body)
        if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) })
        const { kind, ...span } = parsed.data
        faults.arm(kind, span)
        return reply.code(204).send()
      })
      return Promise.resolve()
    },
  }
}

import { type Decimal, type Numeric, decimal, sum } from '../decimal.ts'

/** What moves assets between two dates. Withdrawals, lost-client assets and fees are given as positive amounts. */
export const bridgeComponents = [
  'newClientAssets',
  'additions',
  'withdrawals',
  'lostClientAssets',
  'market',
  'fees',
  'adjustments',
] as const

export type BridgeComponent = (typeof bridgeComponents)[number]

export type AumBridgeInput = Readonly<Record<'begin' | 'end' | BridgeComponent, Numeric>>

export type AumBridge = Readonly<
  Record<'begin' | 'end' | 'netFlows' | 'residual' | BridgeComponent, Decimal>
> & {
  /** The residual is within one cent. */
  readonly balanced: boolean
}

const subtracted: ReadonlySet<BridgeComponent> = new Set(['withdrawals', 'lostClientAssets', 'fees'])

/**
 * The bridge from begin to end assets, in dollars.
 *
 *     end = begin + new-client assets + additions - withdrawals - lost-client assets
 *           + market - fees + adjustments + residual
 *     net flows = new-client assets + additions - withdrawals - lost-client assets
 */
export function aumBridge(input: AumBridgeInput): AumBridge {
  const part = (name: BridgeComponent) => decimal(input[name])
  const begin = decimal(input.begin)
  const end = decimal(input.end)
  const explained = sum(
    bridgeComponents.map((name) => (subtracted.has(name) ? part(name).neg() : part(name))),
  )
  const residual = end.minus(begin).minus(explained)
  return {
    begin,
    end,
    newClientAssets: part('newClientAssets'),
    additions: part('additions'),
    withdrawals: part('withdrawals'),
    lostClientAssets: part('lostClientAssets'),
    market: part('market'),
    fees: part('fees'),
    adjustments: part('adjustments'),
    netFlows: part('newClientAssets')
      .plus(part('additions'))
      .minus(part('withdrawals'))
      .minus(part('lostClientAssets')),
    residual,
    balanced: residual.abs().lte('0.01'),
  }
}

/** One bridge over consecutive steps: from the begin of the first to the end of the last. */
export function joinBridges(steps: readonly AumBridgeInput[]): AumBridge | undefined {
  const first = steps.at(0)
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return undefined
  const total = (name: BridgeComponent) => sum(steps.map((step) => step[name]))
  return aumBridge({
    begin: first.begin,
    end: last.end,
    newClientAssets: total('newClientAssets'),
    additions: total('additions'),
    withdrawals: total('withdrawals'),
    lostClientAssets: total('lostClientAssets'),
    market: total('market'),
    fees: total('fees'),
    adjustments: total('adjustments'),
  })
}

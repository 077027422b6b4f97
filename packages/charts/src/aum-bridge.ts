import type { EChartsOption } from 'echarts'
import { figureAxis, nameAxis, sideAxis } from './chart-axes.ts'
import { shortMoney } from './chart-format.ts'
import { frame, type ChartLook } from './chart-look.ts'

type Step =
  | 'newClientAssets'
  | 'additions'
  | 'withdrawals'
  | 'lostClientAssets'
  | 'market'
  | 'fees'
  | 'adjustments'

/** The fields of `AumBridge`, in dollars; what leaves is positive there. */
export type AumBridgeFigures = { readonly [key in 'begin' | 'end' | Step]: number | null }

const STEPS: readonly (readonly [Step, string, 1 | -1])[] = [
  ['newClientAssets', 'New clients', 1],
  ['additions', 'Additions', 1],
  ['withdrawals', 'Withdrawals', -1],
  ['lostClientAssets', 'Lost clients', -1],
  ['market', 'Market', 1],
  ['fees', 'Fees', -1],
  ['adjustments', 'Adjustments', 1],
]

/** How assets came from the begin of a period to its end: a waterfall. */
export function aumBridge(bridge: AumBridgeFigures, look: ChartLook): EChartsOption {
  let level = bridge.begin ?? 0
  const steps = STEPS.map(([key, name, sign]) => {
    const change = sign * (bridge[key] ?? 0)
    const from = level
    level += change
    return { name, change, low: Math.min(from, level) }
  })
  const total = (value: number | null) => ({ value: value ?? 0, itemStyle: { color: look.series[0] } })
  const bars = [
    total(bridge.begin),
    ...steps.map(({ change }) => ({
      value: Math.abs(change),
      itemStyle: { color: change < 0 ? look.bad : look.good },
      label: { formatter: () => (change === 0 ? '' : shortMoney(change)) },
    })),
    total(bridge.end),
  ]
  return {
    ...frame(look),
    tooltip: { show: false },
    ...axesOf(['Begin', ...steps.map(({ name }) => name), 'End'], look),
    series: [
      {
        type: 'bar',
        stack: 'bridge',
        silent: true,
        itemStyle: { color: 'transparent' },
        data: [0, ...steps.map(({ low }) => low), 0],
      },
      {
        name: 'AUM',
        type: 'bar',
        stack: 'bridge',
        data: bars,
        label: {
          show: true,
          position: look.narrow === true ? 'right' : 'top',
          color: look.text,
          formatter: ({ value }) => shortMoney(Number(value)),
        },
      },
    ],
  }
}

/** From left to right; on a telephone from the top down. */
function axesOf(names: readonly string[], look: ChartLook) {
  const dollars = figureAxis(look, shortMoney)
  if (look.narrow === true)
    return {
      grid: { left: 8, right: 52, top: 8, bottom: 8, containLabel: true },
      xAxis: dollars,
      yAxis: sideAxis(look, names),
    }
  const shown = { interval: 0, hideOverlap: false, fontSize: 11, width: 72, overflow: 'break' }
  return { xAxis: nameAxis(look, names, shown), yAxis: dollars }
}

import type { EChartsOption } from 'echarts'
import { figureAxis, sideAxis } from './chart-axes.ts'
import { orDash, uptimePercent } from './chart-format.ts'
import { frame, withLegend, type ChartLook } from './chart-look.ts'

/** Fractions of the time; null where nobody measured or nothing was promised. */
export interface UptimeOfVendor {
  readonly name: string
  readonly uptime: number | null
  readonly target: number | null
}

/** Measured uptime as a point and what was promised as a line, so that a miss of a tenth of a per cent is seen. */
export function vendorUptime(vendors: readonly UptimeOfVendor[], look: ChartLook): EChartsOption {
  const values = vendors.flatMap(({ uptime, target }) => [uptime ?? 1, target ?? 1])
  return {
    ...frame(look),
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: orDash(uptimePercent) },
    ...withLegend(['Uptime', 'Promised'], look, 28),
    xAxis: figureAxis(look, uptimePercent, { min: Math.min(0.99, ...values), max: 1 }),
    yAxis: sideAxis(
      look,
      vendors.map(({ name }) => name),
    ),
    series: [
      {
        name: 'Uptime',
        type: 'scatter',
        symbolSize: 12,
        data: vendors.map(({ uptime, target }, i) => ({
          value: [uptime ?? '-', i],
          itemStyle: { color: (uptime ?? 1) < (target ?? 0) ? look.bad : look.good },
        })),
      },
      {
        name: 'Promised',
        type: 'scatter',
        symbol: 'rect',
        symbolSize: [3, 18],
        itemStyle: { color: look.text },
        data: vendors.map(({ target }, i) => [target ?? '-', i]),
      },
    ],
  }
}

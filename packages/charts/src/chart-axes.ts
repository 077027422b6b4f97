import type { ChartLook } from './chart-look.ts'

const label = (look: ChartLook) => ({ color: look.muted, fontFamily: look.font })

/** So few names are all shown, in lines below each other where they are long. */
const FEW = 8
const ALL_SHOWN = { interval: 0, width: 78, overflow: 'break' as const }

/** Names along an axis. */
export const nameAxis = (look: ChartLook, data: readonly string[], more: object = {}) => ({
  type: 'category' as const,
  data: [...data],
  axisLabel: { ...label(look), ...(data.length > FEW ? { hideOverlap: true } : ALL_SHOWN), ...more },
  axisLine: { lineStyle: { color: look.grid } },
  axisTick: { show: false },
})

/** Figures along an axis, written by `format`. */
export const figureAxis = (look: ChartLook, format: (value: number) => string, more: object = {}) => ({
  type: 'value' as const,
  axisLabel: { ...label(look), formatter: format, hideOverlap: true },
  splitLine: { lineStyle: { color: look.grid } },
  ...more,
})

/** Days along an axis. */
export const timeAxis = (look: ChartLook) => ({
  type: 'time' as const,
  axisLabel: { ...label(look), hideOverlap: true },
  axisLine: { lineStyle: { color: look.grid } },
  splitLine: { show: false },
})

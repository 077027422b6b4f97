import type { ChartLook } from './chart-look.ts'

/** Lines below each other keep their distance whatever the font says of itself. */
const label = (look: ChartLook) => ({ color: look.muted, fontFamily: look.font, lineHeight: 15 })

/** So few names are all shown, in lines below each other where they are long. */
const FEW = 8
const ALL_SHOWN = { interval: 0, overflow: 'break' as const }
/** At most, a letter: symbols are all capitals. */
const LETTER_PX = 10
/** Beside each other on a telephone. */
const NARROW_PX = 280

/** Names along an axis. */
export const nameAxis = (look: ChartLook, data: readonly string[], more: object = {}) => ({
  type: 'category' as const,
  data: [...data],
  axisLabel: { ...label(look), ...shown(data, look), ...more },
  axisLine: { lineStyle: { color: look.grid } },
  axisTick: { show: false },
})

const shown = ({ length }: readonly string[], { narrow = false }: ChartLook) =>
  length > FEW ? { hideOverlap: true } : { ...ALL_SHOWN, width: narrow ? NARROW_PX / length : 78 }

/** Names down the side, the first at the top; few of them on two lines where one has no room. */
export const sideAxis = (look: ChartLook, data: readonly string[]) => {
  const longest = Math.max(0, ...data.map(({ length }) => length)) * LETTER_PX
  const width = Math.min(look.narrow === true ? 120 : 200, longest)
  const overflow = data.length > FEW ? 'truncate' : 'break'
  return { ...nameAxis(look, data, { interval: 0, hideOverlap: true, width, overflow }), inverse: true }
}

/** Figures along an axis, written by `format`. */
export const figureAxis = (look: ChartLook, format: (value: number) => string, more: object = {}) => ({
  type: 'value' as const,
  axisLabel: { ...label(look), formatter: format, hideOverlap: true },
  splitLine: { lineStyle: { color: look.grid } },
  ...(look.narrow === true ? { splitNumber: 3 } : {}),
  ...more,
})

/** Each label says enough to be read alone. */
const DATES = { year: '{yyyy}', month: '{MMM} {yyyy}', day: '{d} {MMM}' }

/** Days along an axis. */
export const timeAxis = (look: ChartLook) => ({
  type: 'time' as const,
  axisLabel: { ...label(look), hideOverlap: true, formatter: DATES },
  axisLine: { lineStyle: { color: look.grid } },
  splitLine: { show: false },
  ...(look.narrow === true ? { splitNumber: 3 } : {}),
})

import type { EChartsOption, LegendComponentOption } from 'echarts'

/** Colours and type of one surface: a page in light or dark, or paper. */
export interface ChartLook {
  readonly text: string
  readonly muted: string
  readonly grid: string
  /** Told apart by people who see colours differently; the first is the figure, the second what it is held against. */
  readonly series: readonly [string, string, string, string, string, string, string, string]
  readonly good: string
  readonly bad: string
  readonly font: string
  /** About as wide as a telephone: fewer and shorter labels. */
  readonly narrow?: boolean
}

const FONT = 'system-ui, sans-serif'

export const LIGHT: ChartLook = {
  text: '#1c2733',
  muted: '#52606f',
  grid: '#dbe1e8',
  series: ['#0b5cad', '#b4560b', '#00795c', '#8a3ea8', '#a1343c', '#4a6b00', '#006d86', '#6b5b00'],
  good: '#00795c',
  bad: '#b3261e',
  font: FONT,
}

export const DARK: ChartLook = {
  text: '#e8edf3',
  muted: '#a7b4c2',
  grid: '#334050',
  series: ['#6cb2ff', '#f5a35c', '#4fd1a5', '#d39bf0', '#ff9aa2', '#b5d65a', '#5cd0e8', '#e2cf63'],
  good: '#4fd1a5',
  bad: '#ff8a80',
  font: FONT,
}

/** Paper has fonts of its own and no colours behind it. */
export const PAPER: ChartLook = { ...LIGHT, font: 'sans-serif' }

/** What all charts share. Tooltips are drawn, not written into the page, so that a strict content policy holds. */
export function frame(look: ChartLook): EChartsOption {
  return {
    animation: false,
    aria: { enabled: true },
    backgroundColor: 'transparent',
    color: [...look.series],
    textStyle: { color: look.text, fontFamily: look.font },
    grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
  }
}

/** A legend above the drawing. */
export const legend = (look: ChartLook): LegendComponentOption => ({
  top: 0,
  left: 0,
  itemHeight: 10,
  textStyle: { color: look.text, fontFamily: look.font },
})

const LINE_PX = 20
/** Mark and gap of an entry; a letter of its name. */
const [MARK_PX, LETTER_PX] = [45, 6.5]

/** A legend of these names, and a drawing that begins below its last line, however many it takes. */
export function withLegend(names: readonly string[], look: ChartLook, right = 16) {
  const most = look.narrow === true ? 310 : 560
  let [lines, used] = [1, 0]
  for (const name of names) {
    const width = MARK_PX + name.length * LETTER_PX
    if (used > 0 && used + width > most) [lines, used] = [lines + 1, 0]
    used += width
  }
  return {
    legend: { ...legend(look), data: [...names] },
    grid: { left: 8, right, top: 12 + lines * LINE_PX, bottom: 8, containLabel: true },
  }
}

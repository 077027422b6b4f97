import type { ChartLook } from '@rc/charts/chart-look'
import type { EChartsCoreOption } from 'echarts/core'
import type { Row } from './read-report.ts'

/** A chart of a page. Its figures are in the report; it asks for nothing. */
export interface ChartPanel {
  readonly title: string
  readonly option: EChartsCoreOption
  readonly height?: number
  readonly wide?: boolean
}

/** How a report is shown. What a view does not name is shown all the same, after what it names. */
export interface View {
  readonly title: string
  /** Figures people look for first. */
  readonly lead?: readonly string[]
  readonly charts?: (report: Row, look: ChartLook) => readonly ChartPanel[]
  /** Tables in order, with the columns to begin with; all others are a click away. */
  readonly tables?: Readonly<Record<string, readonly string[]>>
  /** What only a chart shows. */
  readonly hidden?: readonly string[]
}

interface ViewOf<R> extends Omit<View, 'lead' | 'charts' | 'tables' | 'hidden'> {
  readonly lead?: readonly (keyof R & string)[]
  readonly charts?: (report: R, look: ChartLook) => readonly (ChartPanel | null)[]
  readonly tables?: { readonly [key in keyof R & string]?: readonly string[] }
  readonly hidden?: readonly (keyof R & string)[]
}

/** A view of a report of the type generated for its operation; charts without figures are left out. */
export function defineView<R>({ charts, ...view }: ViewOf<R>): View {
  const drawn = (report: Row, look: ChartLook) =>
    charts?.(report as R, look).filter((chart): chart is ChartPanel => chart !== null) ?? []
  return { ...view, charts: drawn } as View
}

/** A chart where there are figures for it. */
export const chart = <T>(
  title: string,
  figures: T | null | undefined,
  draw: (figures: T) => EChartsCoreOption,
  more: Pick<ChartPanel, 'height' | 'wide'> = {},
): ChartPanel | null =>
  figures == null || (Array.isArray(figures) && figures.length === 0)
    ? null
    : { title, option: draw(figures), ...more }

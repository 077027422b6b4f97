import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([BarChart, HeatmapChart, LineChart, PieChart, ScatterChart, CanvasRenderer, LabelLayout])
use([AriaComponent, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent])

/** A chart that grows with its place. People who do not see it are told of it in words; the tables hold its figures. */
export function Chart({
  title,
  option,
  height = 300,
}: {
  title: string
  option: EChartsCoreOption
  height?: number
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const chart = init(place.current)
    chart.setOption(option)
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [option])
  return <div ref={place} className="chart" style={{ height }} role="img" aria-label={title} />
}

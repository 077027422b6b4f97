import { init, type EChartsOption } from 'echarts'

/** A chart as SVG, drawn without a browser. Width and height are CSS pixels. */
export function drawSvg(option: EChartsOption, size: { width: number; height: number }): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

import type { Benchmark, Strategy } from './model.ts'

/** `SYMBOL weight SYMBOL weight …` */
function targets(text: string): { symbol: string; weight: number }[] {
  const words = text.trim().split(/\s+/)
  return words.flatMap((symbol, i) => (i % 2 === 0 ? [{ symbol, weight: Number(words[i + 1]) }] : []))
}

/** Target weights are of the invested part and sum to one; a small cash buffer stays beside them. */
export const strategies: readonly Strategy[] = [
  {
    strategyId: 'SUSTAINABLE_GROWTH',
    name: 'Sustainable Growth 80/20',
    benchmarkId: 'BLEND_80_20',
    driftBand: 0.05,
    targets: targets(
      'ESGU 0.28 DSI 0.1 ESGV 0.12 ESGD 0.12 VSGX 0.06 ESGE 0.08 ICLN 0.04 EAGG 0.12 SUSC 0.08',
    ),
  },
  {
    strategyId: 'SUSTAINABLE_BALANCED',
    name: 'Sustainable Balanced 60/40',
    benchmarkId: 'BLEND_60_40',
    driftBand: 0.05,
    targets: targets(
      'ESGU 0.2 SUSA 0.1 SNPE 0.08 ESGD 0.1 VSGX 0.04 ESGE 0.05 ICLN 0.03 EAGG 0.22 BGRN 0.08 SUSB 0.1',
    ),
  },
  {
    strategyId: 'SUSTAINABLE_INCOME',
    name: 'Sustainable Income 30/70',
    benchmarkId: 'BLEND_30_70',
    driftBand: 0.04,
    targets: targets('EFIV 0.18 ESGD 0.08 ESGE 0.04 EAGG 0.34 BGRN 0.12 SUSB 0.14 SUSC 0.1'),
  },
  {
    strategyId: 'FOSSIL_FREE',
    name: 'Fossil-Free Global 75/25',
    benchmarkId: 'GLOBAL_75_25',
    driftBand: 0.05,
    targets: targets('SPYX 0.34 ESGV 0.12 CRBN 0.22 ICLN 0.07 EAGG 0.15 BGRN 0.1'),
  },
  {
    strategyId: 'SUSTAINABLE_LEADERS',
    name: 'Sustainable Leaders US Stocks',
    benchmarkId: 'US_SECTORS',
    driftBand: 0.06,
    targets: targets(
      'MSFT 0.09 NVDA 0.07 ADBE 0.04 CRM 0.04 FSLR 0.03 V 0.07 PGR 0.05 LLY 0.05 ABT 0.045 DHR 0.04 HD 0.055 BKNG 0.045 GOOGL 0.07 DIS 0.03 ETN 0.05 XYL 0.03 DE 0.03 PG 0.035 COST 0.035 BKR 0.02 LIN 0.02 ECL 0.015 PLD 0.01 EQIX 0.01 NEE 0.015 AWK 0.005',
    ),
  },
]

const sectorOf: Readonly<Record<string, string>> = {
  VTI: 'US Equity',
  SPY: 'US Equity',
  VXUS: 'International Equity',
  VT: 'Global Equity',
  VWO: 'Emerging Markets Equity',
  ICLN: 'Clean Energy',
  AGG: 'Fixed Income',
  XLK: 'Information Technology',
  XLF: 'Financials',
  XLV: 'Health Care',
  XLY: 'Consumer Discretionary',
  XLC: 'Communication Services',
  XLI: 'Industrials',
  XLP: 'Consumer Staples',
  XLE: 'Energy',
  XLU: 'Utilities',
  XLB: 'Materials',
  XLRE: 'Real Estate',
}

const blend = (benchmarkId: string, name: string, weights: string): Benchmark => ({
  benchmarkId,
  name,
  returnType: 'TOTAL_GROSS',
  components: targets(weights).map(({ symbol, weight }) => ({
    symbol,
    sector: sectorOf[symbol] ?? 'Other',
    weight,
  })),
})

/** Components carry the sector keys of the securities they stand against, as attribution needs them. */
export const benchmarks: readonly Benchmark[] = [
  blend(
    'BLEND_80_20',
    'Blend 80% global equity, 20% US bonds',
    'VTI 0.52 VXUS 0.18 VWO 0.08 ICLN 0.02 AGG 0.2',
  ),
  blend(
    'BLEND_60_40',
    'Blend 60% global equity, 40% US bonds',
    'VTI 0.4 VXUS 0.13 VWO 0.05 ICLN 0.02 AGG 0.4',
  ),
  blend('BLEND_30_70', 'Blend 30% global equity, 70% US bonds', 'VTI 0.18 VXUS 0.08 VWO 0.04 AGG 0.7'),
  blend(
    'GLOBAL_75_25',
    'Blend 45% US equity, 30% world equity, 25% US bonds',
    'SPY 0.45 VT 0.27 ICLN 0.03 AGG 0.25',
  ),
  blend(
    'US_SECTORS',
    'US large companies by GICS sector',
    'XLK 0.31 XLF 0.135 XLV 0.11 XLY 0.105 XLC 0.095 XLI 0.085 XLP 0.06 XLE 0.035 XLU 0.025 XLB 0.02 XLRE 0.02',
  ),
]

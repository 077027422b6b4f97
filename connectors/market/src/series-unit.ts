/** Series the vendor states in percent; levels and indices (SP500, VIXCLS, CPIAUCSL …) are kept as they are. */
const percentSeries = /^(?:DGS|T10Y|BAML|DFF$|SOFR$|FEDFUNDS$)/

/** A percent figure as a fraction, without the noise of binary division: 4.33 is 0.0433. */
export const fraction = (percent: number): number => Number((percent / 100).toFixed(8))

/** The stored value of a published figure: yields, rates and spreads as fractions. */
export const storedValue = (seriesId: string, published: number): number =>
  percentSeries.test(seriesId) ? fraction(published) : published

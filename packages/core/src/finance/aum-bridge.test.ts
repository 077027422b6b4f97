import { describe, expect, test } from 'vitest'
import { aumBridge, joinBridges } from './aum-bridge.ts'

const march = {
  begin: '50000000.00',
  newClientAssets: '1200000.00',
  additions: '300000.10',
  withdrawals: '150000.05',
  lostClientAssets: '400000.00',
  market: '612345.67',
  fees: '31250.20',
  adjustments: '10.00',
  end: '51531105.52',
}

const april = {
  begin: march.end,
  newClientAssets: 0,
  additions: 0,
  withdrawals: '0.02',
  lostClientAssets: 0,
  market: '-31105.50',
  fees: 0,
  adjustments: 0,
  end: '51500000.00',
}

describe('AUM bridge', () => {
  test('closes to the cent', () => {
    const bridge = aumBridge(march)
    expect(bridge.residual.toString()).toBe('0')
    expect(bridge.balanced).toBe(true)
    expect(bridge.netFlows.toFixed(2)).toBe('950000.05')
  })

  test('shows what is not explained', () => {
    const bridge = aumBridge({ ...march, market: '612345.65' })
    expect(bridge.residual.toString()).toBe('0.02')
    expect(bridge.balanced).toBe(false)
    expect(aumBridge({ ...march, market: '612345.66' }).balanced).toBe(true)
  })

  test('joins consecutive steps', () => {
    const bridge = joinBridges([march, april])
    expect(bridge?.begin.toFixed(2)).toBe('50000000.00')
    expect(bridge?.end.toFixed(2)).toBe('51500000.00')
    expect(bridge?.market.toFixed(2)).toBe('581240.17')
    expect(bridge?.residual.toString()).toBe('0')
  })

  test('of no steps is none', () => {
    expect(joinBridges([])).toBeUndefined()
  })
})

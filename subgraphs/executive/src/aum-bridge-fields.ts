import type { AumBridge } from '@rc/core/finance/aum-bridge'
import { dollars } from './metric.ts'

/** The bridge as the schema shows it. */
export const bridgeFields = (bridge: AumBridge | null) =>
  bridge === null
    ? null
    : {
        begin: dollars(bridge.begin),
        newClientAssets: dollars(bridge.newClientAssets),
        additions: dollars(bridge.additions),
        withdrawals: dollars(bridge.withdrawals),
        lostClientAssets: dollars(bridge.lostClientAssets),
        market: dollars(bridge.market),
        fees: dollars(bridge.fees),
        adjustments: dollars(bridge.adjustments),
        end: dollars(bridge.end),
        residual: dollars(bridge.residual),
      }

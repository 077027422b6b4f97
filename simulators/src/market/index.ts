export {
  demoFredKey,
  demoTiingoToken,
  marketSimulator,
  type MarketSimulatorOptions,
} from './market-simulator.ts'

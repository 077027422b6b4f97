export { filingsSimulator, type FilingsSimulatorOptions } from './filings-simulator.ts'
export { demoCik, demoCrd } from './own-filings.ts'
export { writeFeedArchive } from './write-feed-archive.ts'

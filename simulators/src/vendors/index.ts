export { demoUptimeRobotKey, vendorsSimulator, type VendorsSimulatorOptions } from './vendors-simulator.ts'
export { vendorHistories, type VendorHistory } from './vendor-history.ts'

export { monitoringSimulator, type MonitoringSimulatorOptions } from './monitoring-simulator.ts'
export { hostHistories, isUpAt, type HostHistory } from './host-history.ts'

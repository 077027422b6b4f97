import { buildDashboard } from '@rc/standalone/build-dashboard'

/** The gateway serves what was built before it opened; it is built once for all test files. */
export const setup = async (): Promise<void> => {
  await buildDashboard(console.info)
}

import { createCircuitBreakers } from '@rc/core/circuit-breakers'
import type { Pull } from './platform.ts'
import { readBetterStack } from './platforms/better-stack.ts'
import { readInstatus } from './platforms/instatus.ts'
import { readIncidentIo, readStatuspage } from './platforms/statuspage.ts'
import { readUptimeRobot } from './platforms/uptime-robot.ts'
import { pullJson, USUAL, type PullOptions } from './pull-json.ts'
import type { VendorReading } from './reading.ts'
import { StatusPageFailure } from './status-page-failure.ts'

export type { IncidentReading, VendorReading, VendorStatus } from './reading.ts'
export { StatusPageFailure } from './status-page-failure.ts'

export interface VendorPagesOptions extends Partial<PullOptions> {
  /** What relative addresses of status pages stand below, as at the simulator. */
  readonly baseUrl?: string
  readonly uptimeRobotKey: string
  readonly now: () => Date
}

export interface VendorPages {
  /**
   * Reads the status page at an address, which speaks the language of a platform. Throws `StatusPageFailure` REFUSED
   * for a platform or an address we do not know.
   */
  read(page: VendorPage, signal: AbortSignal): Promise<VendorReading>
}

export interface VendorPage {
  readonly platform: string
  readonly url: string
}

export function createVendorPages(options: VendorPagesOptions): VendorPages {
  const { baseUrl, uptimeRobotKey, now, ...own } = options
  const pullOptions = { ...USUAL, ...own }
  const breakers = createCircuitBreakers({
    now,
    isFailure: (error) => error instanceof StatusPageFailure && error.isPassing,
    refusal: () => new StatusPageFailure('UNREACHABLE'),
  })
  const readers: Readonly<Record<string, (pull: Pull) => Promise<VendorReading>>> = {
    STATUSPAGE: readStatuspage,
    INCIDENT_IO: readIncidentIo,
    BETTER_STACK: readBetterStack,
    UPTIME_ROBOT: readUptimeRobot(uptimeRobotKey),
    INSTATUS: readInstatus(now),
  }
  return {
    async read({ platform, url }, signal) {
      const read = readers[platform]
      if (read === undefined || !URL.canParse(url, baseUrl)) throw new StatusPageFailure('REFUSED')
      const page = `${new URL(url, baseUrl).href.replace(/\/$/, '')}/`
      return read((path, schema, init) =>
        breakers.run(page, () => pullJson(new URL(path, page).href, schema, signal, pullOptions, init)),
      )
    },
  }
}

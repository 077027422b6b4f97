import { foundFirm, type Firm } from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { CLIENTS, now } from './demonstration.ts'
import type { System } from './system.ts'

/** The firm whose world a system looks at. */
export const firmOf = ({ settings }: System, clients = CLIENTS): Promise<Firm> =>
  foundFirm(outsideDirectory(settings.RC_DATA_DIR), clients, now())

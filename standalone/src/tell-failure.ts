import { DirectoryInUseError } from '@rc/db/directory-lock'
import { SettingsError } from '@rc/settings'
import { NotLoadedError } from './open-loaded.ts'

/** Says why a start failed: in words where the person at the terminal can mend it, else with all there is. */
export function tellFailure(error: unknown): void {
  const known =
    error instanceof DirectoryInUseError ||
    error instanceof SettingsError ||
    error instanceof NotLoadedError ||
    isPortTaken(error)
  console.error(known ? (error as Error).message : error)
}

function isPortTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
}

import { watch, type FSWatcher } from 'node:fs'
import { PRIORITIES_FILE } from '@rc/connector-firm-book'

export interface WatchDeps {
  /** Of the firm's book. */
  readonly directory: string
  readonly onChange: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Writers take a moment; what they are still at is read again at the next change, and by the timetable. */
const QUIET_MS = 300

/**
 * Tells when the priorities file was written, replaced or removed. The directory is watched, not the file: a file that is
 * replaced is another one. A directory that cannot be watched is left to the timetable.
 */
export function watchPriorities({ directory, onChange, onError }: WatchDeps): Disposable {
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | null = null
  const tell = (): void => void onChange().catch(onError)
  try {
    watcher = watch(directory, { persistent: false }, (_event, name) => {
      if (name !== null && name !== PRIORITIES_FILE) return
      clearTimeout(timer)
      timer = setTimeout(tell, QUIET_MS)
    })
    watcher.on('error', onError)
  } catch (error) {
    onError(error)
  }
  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      watcher?.close()
    },
  }
}

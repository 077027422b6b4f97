/** At most `size` at a time; the rest wait in line. An aborted one leaves the line. */
export function createSlots(size: number) {
  let free = size
  const line: (() => void)[] = []
  const release = () => {
    const next = line.shift()
    if (next === undefined) free += 1
    else next()
  }
  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.splice(line.indexOf(admitted), 1)
        reject(
          signal.reason instanceof Error ? signal.reason : new Error('aborted', { cause: signal.reason }),
        )
      }
      const admitted = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      line.push(admitted)
      signal.addEventListener('abort', leave, { once: true })
    })
  return {
    run: async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
      signal.throwIfAborted()
      if (free > 0) free -= 1
      else await enter(signal)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** What long work tells the person at the terminal. */
export interface Terminal {
  /** A step begins. */
  step(title: string): void
  /** How far the running step is. */
  progress(what: string, done: number, total?: number): void
  /** The running step has ended. */
  done(result: string): void
  say(text: string): void
}

const BAR = 24

/** Writes steps with their time; a bar that moves where the output is a terminal, plain lines elsewhere. */
export function createTerminal(out: NodeJS.WriteStream, now: () => number): Terminal {
  let title = ''
  let begun = 0
  const seconds = (): string => ((now() - begun) / 1000).toFixed(1)
  return {
    step(next) {
      title = next
      begun = now()
      if (out.isTTY) out.write(`  ${title} …`)
    },
    progress(what, done, total) {
      if (!out.isTTY) return
      const shown =
        total === undefined || total === 0
          ? `${done} ${what}`
          : `${bar(done / total)} ${done}/${total} ${what}`
      out.write(`\r\u001B[2K  ${title} ${shown}`)
    },
    done(result) {
      out.write(`${out.isTTY ? '\r\u001B[2K' : ''}  ${title}: ${result} (${seconds()} s)\n`)
    },
    say: (text) => void out.write(`${text}\n`),
  }
}

const bar = (share: number): string => {
  const full = Math.round(Math.min(1, share) * BAR)
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}]`
}

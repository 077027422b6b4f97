import { readFileSync, writeFileSync } from 'node:fs'

/** Whether only an impression is wanted: fewer and shorter rounds. */
export const isShort = process.env['BENCH_SHORT'] === '1'

/** The middle one; of an even number the upper of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Kernel ticks a second, as Linux reports the time of processes. */
const TICKS = 100

/** Seconds of processor time a process has used; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return Number.NaN
  }
}

/** Megabytes of memory a process holds now; NaN where the system does not tell. */
export const memoryMb = (pid: number): number => megabytesOf(pid, /VmRSS:\s+(\d+) kB/)

/** The most megabytes it has held at any moment. */
export const peakMemoryMb = (pid: number): number => megabytesOf(pid, /VmHWM:\s+(\d+) kB/)

function megabytesOf(pid: number, line: RegExp): number {
  try {
    const found = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(found?.[1]) / 1_024)
  } catch {
    return Number.NaN
  }
}

/** Shows a table, and writes it to the file given as the first argument. */
export function report(title: string, how: string, rows: readonly object[]): void {
  console.log(`\n${title}\n${how}`)
  console.table(rows)
  const [file] = process.argv.slice(2)
  if (file !== undefined) writeFileSync(file, JSON.stringify({ title, how, rows }, null, 2))
}

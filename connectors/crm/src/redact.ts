const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const link = /\bhttps?:\/\/\S+/giu
const digits = /\+?\d(?:[\d\s().-]{3,}\d)/gu
/** A capitalised word inside a sentence is a name more often than not. */
const innerName = /(?<=[\p{L}\d,;:)]\s)(?!(?:I|I'm|I've|I'd|I'll|IRA|AUM|ESG|OK)\b)\p{Lu}[\p{L}'’-]+/gu

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Free text without addresses, numbers and names; `names` are words known to be names here. */
export function redact(text: string, names: Iterable<string>): string {
  const known = [...names].filter((name) => name.length > 1).map(escaped)
  const withoutNames =
    known.length === 0
      ? text
      : text.replaceAll(new RegExp(`(?<!\\p{L})(?:${known.join('|')})(?!\\p{L})`, 'giu'), '[name]')
  return withoutNames
    .replaceAll(email, '[address]')
    .replaceAll(link, '[address]')
    .replaceAll(digits, '[number]')
    .replaceAll(innerName, '[name]')
}

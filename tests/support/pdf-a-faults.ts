/**
 * What in a PDF is not as PDF/A-2b (ISO 19005-2) has it, of what can be seen from its objects: conformance said in the
 * metadata, colours described, fonts inside, an identifier, no encryption, links that are printed, and nothing that acts,
 * plays or is fetched.
 */
export function pdfAFaults(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return RULES.flatMap(([rule, holds]) => (holds(text) ? [] : [rule]))
}

/** Each dictionary ends where its object does. */
const objectsOf = (text: string, type: RegExp): string[] =>
  text.split(/\bendobj\b/).filter((object) => type.test(object))

const every = (text: string, type: RegExp, holds: (object: string) => boolean): boolean =>
  objectsOf(text, type).every(holds)

const RULES: readonly (readonly [string, (text: string) => boolean])[] = [
  [
    'begins with its version and four bytes that are no text',
    (text) => /^%PDF-1\.[0-7]\n%[\x80-\xFF]{4}\n/.test(text),
  ],
  ['ends with its mark', (text) => /%%EOF\s*$/.test(text)],
  [
    'says in its metadata that it is PDF/A-2b',
    (text) => /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</.test(text),
  ],
  [
    'has metadata that are not compressed',
    (text) => every(text, /\/Type \/Metadata/, (object) => !object.includes('/Filter')),
  ],
  [
    'describes its colours',
    (text) =>
      every(
        text,
        /\/Type \/OutputIntent/,
        (object) => /\/S \/GTS_PDFA1/.test(object) && object.includes('/DestOutputProfile'),
      ),
  ],
  ['names its colours', (text) => text.includes('/OutputIntents')],
  ['has an identifier', (text) => /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/i.test(text)],
  ['is not encrypted', (text) => !/\/Encrypt\b/.test(text)],
  [
    'has its fonts inside',
    (text) => every(text, /\/Type \/FontDescriptor/, (object) => /\/FontFile[23]?\b/.test(object)),
  ],
  ['uses fonts', (text) => objectsOf(text, /\/Type \/FontDescriptor/).length > 0],
  ['prints its links', (text) => every(text, /\/Type \/Annot\b/, (object) => /\/F 4\b/.test(object))],
  [
    'goes nowhere but into itself',
    (text) => !/\/S \/(?:URI|Launch|JavaScript|GoToR|SubmitForm|ImportData|Movie|Sound)\b/.test(text),
  ],
  [
    'does nothing by itself',
    (text) => !/\/(?:AA|OpenAction|JS|EmbeddedFiles|XFA|NeedAppearances)\b/.test(text),
  ],
  ['compresses nothing by LZW', (text) => !/\/LZW(?:Decode)?\b/.test(text)],
  ['smooths no picture', (text) => !/\/Interpolate true/.test(text)],
]

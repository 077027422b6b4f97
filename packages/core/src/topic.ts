/** What a touch with a client was about. */
export type Topic = 'REVIEW' | 'PLANNING' | 'SERVICE' | 'MARKET' | 'OTHER'

const topics: readonly (readonly [Topic, RegExp])[] = [
  ['REVIEW', /\breviews?\b/i],
  ['MARKET', /\bmarkets?\b|commentary|volatil|outlook|\beconom/i],
  ['PLANNING', /\bplan(?:ning|s)?\b|retire|college|estate|\b529\b|insurance|social security/i],
  [
    'SERVICE',
    /address|transfer|beneficiar|\bforms?\b|withdraw|deposit|request|\bwire\b|service|statement|account/i,
  ],
]

/** What a touch was about, from its subject or text, which is then forgotten. */
export const topicOf = (text: string | null): Topic =>
  topics.find(([, words]) => words.test(text ?? ''))?.[0] ?? 'OTHER'

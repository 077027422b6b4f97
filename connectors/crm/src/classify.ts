const processes: readonly (readonly [string, RegExp])[] = [
  ['ONBOARDING', /onboard|welcome/i],
  ['ACCOUNT_OPENING', /open (?:a )?(?:new )?account|account opening/i],
  ['TRANSFER', /transfer|acat|rollover/i],
  ['BILLING', /billing|invoice|\bfees?\b/i],
  ['RECONCILIATION', /reconcil|\bbreaks?\b/i],
  ['REVIEW', /\breviews?\b/i],
  ['CUSTODY_IMPORT', /import|custody file/i],
  ['ADV_AMENDMENT', /\badv\b|amendment/i],
  ['RECORD_CLASSIFICATION', /classif/i],
  ['PLANNING', /\bplan(?:ning)?\b/i],
  ['CLIENT_SERVICE', /service|request|address|beneficiar/i],
  ['COMMUNICATION', /send|call|e-?mail|letter|follow/i],
]

const complaintTopics: readonly (readonly [string, RegExp])[] = [
  ['FEES', /fee|charge|bill/i],
  ['TRANSFER', /transfer|rollover/i],
  ['REPORTING', /statement|report|document/i],
  ['PERFORMANCE', /perform|return|loss/i],
  ['TRADING', /trade|order|execut/i],
  ['SERVICE', /slow|answer|respon|service|delay|rude|contact/i],
]

const firstMatch = <Code extends string>(
  rules: readonly (readonly [Code, RegExp])[],
  text: string | null,
): Code | undefined => rules.find(([, words]) => words.test(text ?? ''))?.[0]

/** The process a task belongs to, from its name. */
export const processOf = (name: string | null): string => firstMatch(processes, name) ?? 'OTHER'

/** A complaint's subject as one of a few codes. */
export const complaintTopicOf = (text: string | null): string => firstMatch(complaintTopics, text) ?? 'OTHER'

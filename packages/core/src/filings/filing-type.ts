export const FILING_TYPES = [
  'FORM_ADV',
  'STATE_REGISTRATION',
  'STATE_NOTICE',
  'FORM_U4',
  'FORM_U5',
  'CONTINUING_EDUCATION',
  'NET_WORTH',
  'BALANCE_SHEET',
  'FORM_ADV_E',
  'FORM_CRS',
  'FORM_13F',
  'FORM_N_PX',
  'FORM_13H',
  'SCHEDULE_13D_G',
  'FORM_PF',
  'FORM_D',
] as const

export type FilingType = (typeof FILING_TYPES)[number]

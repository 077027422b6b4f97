import { z } from 'zod'

/** What a person writes into the system: kept for years, so no e-mail address and no number of an account or a person. */
export const writtenText = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !/\S@\S/.test(text), 'must hold no e-mail address')
  .refine((text) => !/(?:\d[ -]?){7,}/.test(text), 'must hold no account, telephone or identity number')

// Parses the codes that either biller gives for declined charges and returned debits.
import { z } from 'zod'

/**
 * Returns a decline code as received, or null if it's missing or in the wrong format. The decline counts either way.
 */
export const declineCode = (code: string | null | undefined): string | null =>
  code != null && /^\w{1,40}$/.test(code) ? code : null

/** An ACH return code. A missing or malformed code becomes undefined, since the return counts without it. */
export const returnCode = z
  .string()
  .regex(/^R\d\d$/)
  .optional()
  .catch(undefined)

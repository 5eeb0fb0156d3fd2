// Parses the codes that both billers give for declined charges and returned debits.
import { z } from 'zod'

/**
 * Returns a decline code as received. Null if the code is missing or malformed: the decline counts even without a code.
 */
export const declineCode = (code: string | null | undefined): string | null =>
  code != null && /^\w{1,40}$/.test(code) ? code : null

/** An ACH return code. Undefined if the code is missing or malformed: the return counts even without a code. */
export const returnCode = z
  .string()
  .regex(/^R\d\d$/)
  .optional()
  .catch(undefined)

// Codes for failed or returned charges, from both billers.
import { z } from 'zod'

/** A decline code, as received. One in the wrong format is dropped, and the decline still counts. */
export const declineCode = (code: string | null | undefined): string | null =>
  code != null && /^\w{1,40}$/.test(code) ? code : null

/** An ACH return code. A return without one, or with one in the wrong format, is still a return. */
export const returnCode = z
  .string()
  .regex(/^R\d\d$/)
  .optional()
  .catch(undefined)

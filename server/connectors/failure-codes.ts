// Codes of others that say why money was not taken, or came back, as the wires of both billers have them.
import { z } from 'zod'

/** Why a payment was declined: kept as it is told. One that is no code in form is none, and the decline stands all the same. */
export const declineCode = (told: string | null | undefined): string | null =>
  told != null && /^\w{1,40}$/.test(told) ? told : null

/** A return code of the ACH network. A return without one, or with one that is none in form, is a return all the same. */
export const returnCode = z
  .string()
  .regex(/^R\d\d$/)
  .optional()
  .catch(undefined)

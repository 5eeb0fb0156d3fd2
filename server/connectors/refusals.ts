// Answers to an order of money that carry no outcome in its usual form, as the wires of both billers have them.
import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { z } from 'zod'
import type { Answer } from './ask.ts'
import { declineCode } from './failure-codes.ts'

/** The other side refuses our key, so it did nothing with the call. */
export const isKeyRefused = (answer: Answer | undefined): boolean =>
  answer?.status === 401 || answer?.status === 403

type Refusal =
  | { outcome: 'declined'; chargeId: null; reason: DeclineReason; code: string }
  | { outcome: 'key-refused' }
  | { outcome: 'unknown' }

/**
 * What an answer without an outcome says of an order. A refusal is believed only in the other side's own error form: for a reason that
 * we know, or as a request that is never valid (400, 422). A code about the key of the order or about a duplicate may be told of
 * an order that was taken before: it stays unknown, and is asked about.
 * @param reasonOf the reason of one of the other side's codes; undefined for a code that has none
 */
export function refusalOf(
  answer: Answer | undefined,
  reasonOf: (code: string) => DeclineReason | undefined,
): Refusal {
  if (isKeyRefused(answer)) return { outcome: 'key-refused' }
  const code = declineCode(errorAnswer.safeParse(answer?.body).data?.error.code)
  if (answer === undefined || code === null || aboutKey.test(code)) return { outcome: 'unknown' }
  const reason = refusing.has(answer.status) ? reasonOf(code) : undefined
  if (reason !== undefined) return { outcome: 'declined', chargeId: null, reason, code }
  return neverValid.has(answer.status)
    ? { outcome: 'declined', chargeId: null, reason: 'not-taken', code }
    : { outcome: 'unknown' }
}

const errorAnswer = z.object({ error: z.object({ code: z.string() }) })
const aboutKey = /key|idempoten|in_flight|duplicate|conflict/i
const neverValid = new Set([400, 422])
const refusing = new Set([...neverValid, 402, 404, 410])

// Interprets the errors that a biller or card provider may answer with instead of an outcome.
import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { z } from 'zod'
import type { Events } from '../events/events.ts'
import type { Answer } from './ask.ts'
import { declineCode } from './failure-codes.ts'

/** True if the other system refuses our key, so the call did nothing. */
export const isKeyRefused = (answer: Answer | undefined): boolean =>
  answer?.status === 401 || answer?.status === 403

/**
 * True if the other system gives one of these codes in its own error format, with this status. The status alone proves
 * nothing: the error may come from a faulty release, theirs or ours, or from a proxy.
 */
export const isRefusedFor = (answer: Answer | undefined, status: number, codes: readonly string[]): boolean =>
  answer?.status === status && codes.includes(errorAnswer.safeParse(answer.body).data?.error.code ?? '')

type Refusal =
  | { outcome: 'declined'; chargeId: null; reason: DeclineReason; code: string }
  | { outcome: 'key-refused' }
  | { outcome: 'unknown' }

/**
 * The outcome of an order that the other system answered with an error.
 * - If the other system refuses our key, the outcome is `key-refused`.
 * - A code with a known reason declines the order.
 * - After any other error, the outcome is unknown and is queried later. Operators see codes that we don't know. We
 *   don't count them as declines: if a bug caused the error, theirs or ours, we'd decline every order. Or the other
 *   system may have accepted the order on an earlier try.
 * @param reasonOf maps the other system's codes to reasons. Undefined for an unknown code
 */
export function refusalOf(
  answer: Answer | undefined,
  reasonOf: (code: string) => DeclineReason | undefined,
  { refusalNotKnown }: Events,
): Refusal {
  if (isKeyRefused(answer)) return { outcome: 'key-refused' }
  const code = declineCode(errorAnswer.safeParse(answer?.body).data?.error.code)
  if (answer === undefined || code === null) return { outcome: 'unknown' }
  const { status } = answer
  const reason = refusing.has(status) ? reasonOf(code) : undefined
  if (reason !== undefined) return { outcome: 'declined', chargeId: null, reason, code }
  if (status >= 400 && status < 500) refusalNotKnown({ status, code })
  return { outcome: 'unknown' }
}

const errorAnswer = z.object({ error: z.object({ code: z.string() }) })
const refusing = new Set([400, 402, 404, 410, 422])

// Handles refusals: answers without an outcome in its usual form, from both billers.
import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { z } from 'zod'
import type { Events } from '../events/events.ts'
import type { Answer } from './ask.ts'
import { declineCode } from './failure-codes.ts'

/** True if the other side refuses our key, which means that the call did nothing. */
export const isKeyRefused = (answer: Answer | undefined): boolean =>
  answer?.status === 401 || answer?.status === 403

/**
 * True if the other side gives one of these codes in its own error format. The same status with another code, or
 * without one, may come from a faulty release (theirs or ours) or from something in between, and proves nothing.
 */
export const isRefusedFor = (answer: Answer | undefined, status: number, codes: readonly string[]): boolean =>
  answer?.status === status && codes.includes(errorAnswer.safeParse(answer.body).data?.error.code ?? '')

type Refusal =
  | { outcome: 'declined'; chargeId: null; reason: DeclineReason; code: string }
  | { outcome: 'key-refused' }
  | { outcome: 'unknown' }

/**
 * The outcome of an order whose answer has none. Only a code with a known reason, in the other side's own error
 * format, declines it. Any other code may come from a faulty release, theirs or ours, and would decline everybody's
 * orders. And if the order was sent before, it may have been accepted the first time. So it stays unknown and is
 * queried, and operators see the code.
 * @param reasonOf maps the other side's codes to reasons; undefined for a code without one
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

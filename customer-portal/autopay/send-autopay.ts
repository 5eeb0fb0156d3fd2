import type { AutopayBiller, AutopayRefusal } from '@lightwell/client/autopay/biller.ts'
import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import {
  type AutopayDraft,
  changeForm,
  dropDraft,
  keepDraft,
  keepSaved,
  type ReviewedOrder,
} from './draft.ts'

export type ReviewedDraft = AutopayDraft & { order: ReviewedOrder }

/** What came of sending an order. `unknown`: no answer, so it may hold already; the same order is to be sent again. */
export type Sent =
  | { outcome: 'saved' }
  | { outcome: 'refused'; refusal: AutopayRefusal; draft: AutopayDraft }
  | { outcome: 'unknown'; draft: ReviewedDraft }
  /** Refused before anything was looked at, since too much was asked for; the draft is as it was. The person has been told. */
  | { outcome: 'too-many'; draft: ReviewedDraft }
  /** The session had ended, so nothing was done. The sign-in is opening, and leads back to the review. */
  | { outcome: 'signed-out' }

const underWay = new Map<string, Promise<Sent>>()

/** Whether this page has sent the order and still waits. After a reload it does not, although the order may be under way. */
export function isUnderWay({ messageId }: ReviewedOrder): boolean {
  return underWay.has(messageId)
}

/**
 * Sends a reviewed order under its ids and keeps the draft in step with what comes of it. Called again while it is under
 * way, it waits for the same answer; called after no answer, it repeats the very same request.
 */
export function sendAutopay(draft: ReviewedDraft, { save }: Pick<AutopayBiller, 'save'>): Promise<Sent> {
  const { messageId } = draft.order
  const sending = underWay.get(messageId) ?? send(draft, save).finally(() => underWay.delete(messageId))
  underWay.set(messageId, sending)
  return sending
}

async function send(draft: ReviewedDraft, save: AutopayBiller['save']): Promise<Sent> {
  const { accountId, ruleId, order } = draft
  const sent = { ...changeForm(draft, {}), order: { ...order, isSent: true } }
  keepDraft(sent)
  const { isSent: _, ...agreed } = order
  try {
    const answer = await save(agreed)
    if (answer.ok) {
      dropDraft(accountId)
      keepSaved(accountId, { ruleId: answer.value, what: ruleId ? 'changed' : 'signed-up' })
      return { outcome: 'saved' }
    }
    const { refusal } = answer
    if (refusal === 'not-signed-in' || refusal === 'too-many-requests') {
      // As it was: an order of which an earlier try was never answered stays one.
      keepDraft(draft)
      return refusal === 'not-signed-in' ? { outcome: 'signed-out' } : { outcome: 'too-many', draft }
    }
    const refused: AutopayDraft = { ...changeForm(draft, {}), note: { kind: 'refused', refusal } }
    keepDraft(refused)
    return { outcome: 'refused', refusal, draft: refused }
  } catch (error) {
    if (error instanceof ApiFault || error instanceof Unreachable) return { outcome: 'unknown', draft: sent }
    throw error
  }
}

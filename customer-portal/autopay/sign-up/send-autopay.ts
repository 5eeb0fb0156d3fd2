import type { AutopayBiller, AutopayRefusal } from '@lightwell/client/autopay/biller.ts'
import { ordering, type Unsettled } from '@lightwell/web-kit/order/ordering.ts'
import {
  type AutopayDraft,
  changeForm,
  dropDraft,
  keepDraft,
  keepSaved,
  type ReviewedOrder,
} from './draft.ts'

export type ReviewedDraft = AutopayDraft & { order: ReviewedOrder }

/** The result of sending an order. `unknown` means that the order may have been saved. */
export type Sent = Settled | Unsettled<ReviewedDraft>

type Settled = { outcome: 'saved' } | { outcome: 'refused'; refusal: AutopayRefusal; draft: AutopayDraft }

const autopays = ordering<ReviewedDraft, string, AutopayRefusal, Settled>({
  keyOf: ({ order }) => order.messageId,
  asSent: (draft) => ({ ...changeForm(draft, {}), order: { ...draft.order, isSent: true } }),
  keep: keepDraft,
  done({ accountId, ruleId }, saved) {
    dropDraft(accountId)
    keepSaved(accountId, { ruleId: saved, what: ruleId ? 'changed' : 'signed-up' })
    return { outcome: 'saved' }
  },
  refused(sent, refusal) {
    const refused: AutopayDraft = { ...changeForm(sent, {}), note: { kind: 'refused', refusal } }
    keepDraft(refused)
    return { outcome: 'refused', refusal, draft: refused }
  },
})

/** True while this page waits for the server's answer to the auto pay order. */
export const isUnderWay = ({ messageId }: ReviewedOrder): boolean => autopays.isUnderWay(messageId)

/** Sends a reviewed order with its ids. Calling it again is safe: an order with the same ids is saved only once. */
export const sendAutopay = (draft: ReviewedDraft, { save }: Pick<AutopayBiller, 'save'>): Promise<Sent> =>
  autopays.send(draft, ({ order: { isSent: _, ...agreed } }) => save(agreed))

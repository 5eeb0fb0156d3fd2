// The draft of a one-time payment (CP §3, §4): the customer's choices. The tab keeps the draft from the first choice
// until the order has an answer. So a reload, the back button or a visit to the hosted form loses nothing.

import type { PaymentRefusal } from '@lightwell/client/payments/biller.ts'
import { orderedCents } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import type { Doubt } from '@lightwell/rulebook/payments/doubts.ts'
import { leftCentsOf } from '@lightwell/rulebook/payments/overpaying.ts'
import { type AmountChoice, paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import { recall, remember, remembered, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import { newMethod } from '../../payment-methods/adding.ts'
import { problemsOf, whyUnusable } from '../advice.ts'
import {
  amountCentsOf,
  type Choosable,
  choosable,
  chosenMethod,
  type EnteredMethod,
  type FormFacts,
  firstOpenDay,
  isPayable,
  type Moment,
  type PaymentForm,
} from '../form.ts'

export interface PaymentDraft {
  accountId: string
  form: PaymentForm
  entered?: EnteredMethod | undefined
  /**
   * The id of the history entry on which a link set the amount. Going back to that entry doesn't set the amount again.
   */
  linkedBy?: string | undefined
  /** The order that the customer is reviewing. Any change to the form removes the order from the draft. */
  order?: ReviewedOrder | undefined
  /** The message at the top of the next page. */
  note?: DraftNote | undefined
  /**
   * The id of this draft's pending payment. The choices are kept in case that payment is declined. Any change to the
   * form clears the id.
   */
  onItsWay?: string
}

/** A reviewed order with its idempotency key. Every resend uses the same key, so the order is paid only once. */
export interface ReviewedOrder extends PaymentOrder {
  method: PaymentOrder['method'] & Pick<Choosable, 'nickname' | 'savedBy'>
  key: string
  /**
   * The version of the terms shown at the review. A resend uses the same version, so the server sees the same request.
   */
  termsVersion: string
  /**
   * True if the order was sent and its outcome isn't known yet. It may have been paid, so nothing else is sent until
   * the outcome is known.
   */
  isSent: boolean
  /** The server's doubts about the order. The customer has resolved them by confirming the order. */
  confirmed?: Doubt[]
}

export type DraftNote =
  /** `method`: the payment method, if that's what the server refused. */
  | { kind: 'refused'; refusal: PaymentRefusal; method?: PayableMethod }
  | { kind: 'declined'; reason: DeclineReason; methodName: string }
  | { kind: 'incomplete' }
  | { kind: 'entry-cancelled' }

export const prefix = 'payment-draft/'

export function readDraft(accountId: string): PaymentDraft | undefined {
  return recall<PaymentDraft>(prefix + accountId)
}

export function keepDraft(draft: PaymentDraft): void {
  remember(prefix + draft.accountId, draft)
}

export function dropDraft(accountId: string): void {
  unlearn(prefix + accountId)
}

/**
 * Drops the drafts of other accounts. Keeps a draft whose order was sent and not answered, because the order's key must
 * not be lost.
 */
export function dropOtherDrafts(accountId: string): void {
  for (const name of remembered(prefix)) {
    const isOther = name !== prefix + accountId
    if (isOther && !recall<PaymentDraft>(name)?.order?.isSent) unlearn(name)
  }
}

/**
 * Returns the initial form: the amount owed, the first usable method, and the first open day. If other payments will
 * cover part of the amount owed, suggests the rest. If they'll cover all of it, suggests no amount, so that nothing is
 * paid twice.
 */
function newForm(facts: FormFacts, moment: Moment): PaymentForm {
  const { balanceCents } = facts.bill
  const leftCents = leftCentsOf(facts.bill)
  const isWhole = leftCents === balanceCents
  return {
    choice: isWhole && isPayable('current', facts) ? 'current' : 'other',
    otherAmount: leftCents > 0 && !isWhole ? typed(leftCents) : '',
    methodId: usualMethod(facts, moment),
    newKind: 'card',
    payOn: firstOpenDay(facts),
  }
}

const typed = (cents: Cents) => (cents / 100).toFixed(2)

function usualMethod(facts: FormFacts, moment: Moment, besides?: string): string {
  const usable = choosable(facts).find(
    (method) => method.isVerified !== false && method.id !== besides && mayPay(method, facts, moment),
  )
  return usable?.id ?? newMethod
}

const mayPay = (method: Choosable, { dates }: FormFacts, moment: Moment) =>
  whyUnusable(method, dates.earliest, moment) === undefined

/** A link to the form. `choice`: the amount it asks for. `visit`: the id of its entry in the browser history. */
export interface Link {
  choice: AmountChoice
  visit: string
}

/** Returns the kept draft or a new one. Applies the link's amount once, if this person can pay that amount. */
export function beginDraft(
  kept: PaymentDraft | undefined,
  facts: FormFacts,
  link: Link | undefined,
  moment: Moment,
): PaymentDraft {
  const draft = kept
    ? { ...kept, form: resumeForm(kept, facts, moment) }
    : { accountId: facts.accountId, form: newForm(facts, moment) }
  if (link === undefined || kept?.linkedBy === link.visit || !isPayable(link.choice, facts)) return draft
  return { ...draft, form: { ...draft.form, ...linkedChoice(link, facts) }, linkedBy: link.visit }
}

/**
 * Returns the choice a link makes. If part of the past-due amount is already ordered, a link to pay the past-due amount
 * chooses the rest.
 */
function linkedChoice({ choice }: Link, { bill }: FormFacts): Partial<PaymentForm> {
  const restCents = bill.pastDueCents - orderedCents(bill)
  const isRest = choice === 'pastDue' && restCents > 0 && restCents < bill.pastDueCents
  return isRest ? { choice: 'other', otherAmount: typed(restCents) } : { choice }
}

/**
 * Returns a kept draft's form. Resets choices that have become impossible. A method entered for one payment isn't
 * preselected if that payment was declined or is pending, but can be chosen again. A method that can't pay isn't
 * selected.
 */
function resumeForm(
  { form, entered, note, onItsWay }: PaymentDraft,
  facts: FormFacts,
  moment: Moment,
): PaymentForm {
  const begin = newForm(facts, moment)
  const chosen = chosenMethod(form, facts)
  const isFit = form.methodId === newMethod || (chosen && mayPay(chosen, facts, moment))
  const wasTried = form.methodId === entered?.id && (note?.kind === 'declined' || onItsWay !== undefined)
  return {
    ...form,
    ...(!isPayable(form.choice, facts) && { choice: begin.choice, otherAmount: begin.otherAmount }),
    methodId: wasTried ? usualMethod(facts, moment, form.methodId) : isFit ? form.methodId : begin.methodId,
    payOn: form.payOn < facts.dates.earliest ? begin.payOn : form.payOn,
  }
}

/** Returns the draft after a change to the form. Drops the order under review and the note. */
export function changeForm(draft: PaymentDraft, change: Partial<PaymentForm>): PaymentDraft {
  const { accountId, form, entered, linkedBy } = draft
  return {
    accountId,
    form: { ...form, ...change },
    ...(entered && { entered }),
    ...(linkedBy && { linkedBy }),
  }
}

/**
 * Returns the draft with its order and idempotency key, ready for review. Undefined while the form has a problem or the
 * method hasn't been added yet. An unchanged order keeps its key.
 */
export function reviewDraft(
  draft: PaymentDraft,
  facts: FormFacts,
  moment: Moment,
  locale: 'en' | 'es',
): (PaymentDraft & { order: ReviewedOrder }) | undefined {
  const { form, order: former } = draft
  const method = chosenMethod(form, facts)
  const amountCents = amountCentsOf(form, facts, locale)
  const hasProblems = Object.keys(problemsOf(form, facts, moment, locale)).length > 0
  if (hasProblems || method === undefined || amountCents === undefined) return undefined
  const { id, kind, brand, lastFour, expires, nickname, savedBy } = method
  const paidWith = { id, kind, brand, lastFour, expires, nickname, savedBy }
  const order = { choice: form.choice, amountCents, payOn: form.payOn, method: paidWith }
  const key = former && isSame(former, order) ? former.key : crypto.randomUUID()
  return { ...changeForm(draft, {}), order: asShown({ ...order, key }) }
}

/**
 * Returns the order as not yet sent, with the version of the terms that this page shows. After a reload, that version
 * may be newer than the order's.
 */
export const asShown = (order: PaymentOrder & Pick<ReviewedOrder, 'key' | 'method'>): ReviewedOrder => ({
  ...order,
  termsVersion: paymentTermsVersion,
  isSent: false,
})

function isSame(a: PaymentOrder, b: PaymentOrder): boolean {
  const { choice, amountCents, payOn, method } = a
  return (
    choice === b.choice && amountCents === b.amountCents && payOn === b.payOn && method.id === b.method.id
  )
}

/** Returns the draft with a method from the hosted form selected. If the method wasn't saved, keeps it in the draft. */
export function chooseEntered(draft: PaymentDraft, method: EnteredMethod, isSaved: boolean): PaymentDraft {
  const { entered: _, ...changed } = changeForm(draft, { methodId: method.id })
  return isSaved ? changed : { ...changed, entered: method }
}

/** Returns the draft after its order was declined or refused. The choices stay, but the next try gets a new key. */
export function afterAnswer(draft: PaymentDraft, note: DraftNote): PaymentDraft {
  const { order } = draft
  const fresh = order && asShown({ ...order, key: crypto.randomUUID() })
  if (note.kind === 'declined') return { ...draft, order: fresh, note }
  if (note.kind !== 'refused' || !isOfMethod(note.refusal)) return { ...changeForm(draft, {}), note }
  return withoutMethod(draft, order?.method, note.refusal)
}

type MethodRefusal = NonNullable<Choosable['barred']> | 'method-unusable'
const isOfMethod = (refusal: PaymentRefusal): refusal is MethodRefusal =>
  refusal === 'method-unverified' ||
  refusal === 'method-locked' ||
  refusal === 'method-unauthorized' ||
  refusal === 'method-unusable'

/**
 * Returns the draft after a method was refused. A method entered for this payment is kept with the reason, if the
 * method can still be saved and verified.
 */
export function withoutMethod(
  draft: PaymentDraft,
  method: PayableMethod | undefined,
  refusal: MethodRefusal,
): PaymentDraft {
  const { entered, ...rest } = changeForm(draft, {})
  const note: DraftNote = { kind: 'refused', refusal, ...(method && { method }) }
  if (entered === undefined || entered.id !== method?.id) return { ...changeForm(draft, {}), note }
  return refusal === 'method-unusable'
    ? { ...rest, note }
    : { ...rest, entered: { ...entered, barred: refusal }, note }
}

/**
 * Returns the draft to keep once the page has shown its note. Drops a note about a refusal or an incomplete form, so
 * that it shows just once.
 */
export function onceSaid(draft: PaymentDraft): PaymentDraft {
  const { note, ...rest } = draft
  return note?.kind === 'refused' || note?.kind === 'incomplete' ? rest : draft
}

/** Returns the draft without the method that was entered for this payment and has been saved since. */
export function withoutEntered(draft: PaymentDraft): PaymentDraft {
  const { entered: _, ...rest } = changeForm(draft, {})
  return rest
}

// The draft of a one-time payment (CP §3, §4): what the customer has chosen, kept in the tab from the first choice until
// there is an answer, so that a reload, the back button or a detour to the hosted form lose nothing.

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
  /** The history entry whose link has set the amount: going back to it does not set it again. */
  linkedBy?: string | undefined
  /** What is under review. Changing the form takes it away. */
  order?: ReviewedOrder | undefined
  /** The message at the top of the next page. */
  note?: DraftNote | undefined
  /** The id of the pending payment of this draft: the choices are kept in case it is declined. Changing the form ends this. */
  onItsWay?: string
}

/** An order as it was reviewed, and the key with which it is sent, however often: one order, one key, one payment. */
export interface ReviewedOrder extends PaymentOrder {
  method: PaymentOrder['method'] & Pick<Choosable, 'nickname' | 'savedBy'>
  key: string
  /** Which terms stood on the page when it was reviewed; sent again, it is the same request. */
  termsVersion: string
  /** The order was sent without an answer and may have been paid. Nothing else is sent until the outcome is known. */
  isSent: boolean
  /** The doubts that the customer has confirmed. */
  confirmed?: Doubt[]
}

export type DraftNote =
  /** `method`: the one that was refused, where that was why. */
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

/** Drops the drafts of other accounts, save one that was sent and not answered: its key must not be lost. */
export function dropOtherDrafts(accountId: string): void {
  for (const name of remembered(prefix)) {
    const isOther = name !== prefix + accountId
    if (isOther && !recall<PaymentDraft>(name)?.order?.isSent) unlearn(name)
  }
}

/**
 * The form to begin with: what is owed, the usual method, the first open day. Where a part of what is owed is on its way
 * already, the rest is suggested, and where all of it is, nothing: it would be paid twice.
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

/** What a link to the form asks for, and the visit that it led to. */
export interface Link {
  choice: AmountChoice
  visit: string
}

/** The draft to begin with, or the kept one; with what a link asks for, once, where it can be paid. */
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

/** Where a part of what is past due is ordered already, the link asks for the rest of it. */
function linkedChoice({ choice }: Link, { bill }: FormFacts): Partial<PaymentForm> {
  const restCents = bill.pastDueCents - orderedCents(bill)
  const isRest = choice === 'pastDue' && restCents > 0 && restCents < bill.pastDueCents
  return isRest ? { choice: 'other', otherAmount: typed(restCents) } : { choice }
}

/**
 * The form of a kept draft, with what has become impossible in the meantime replaced by what it would begin with. What was
 * entered for one payment and declined, or still may be, can be chosen again but is not by itself; what cannot pay is not
 * chosen either.
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

/** The draft after a change of the form: the review begins anew, and what the page said is answered. */
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
 * The draft with its order made and its key chosen, ready for review; nothing while the form has a problem or a method is
 * still to be added. An order that was reviewed before and is the same keeps its key.
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

/** An order that is not sent yet, with the terms that this page shows for it: a reload may have brought others. */
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

/** The draft with a method that the hosted form took: chosen, and kept in the draft where it was not saved. */
export function chooseEntered(draft: PaymentDraft, method: EnteredMethod, isSaved: boolean): PaymentDraft {
  const { entered: _, ...changed } = changeForm(draft, { methodId: method.id })
  return isSaved ? changed : { ...changed, entered: method }
}

/** The draft once its order was declined or refused: the same choices, and a key of its own for the next try. */
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

/** The draft once a method was refused. What was entered is kept with the reason while it may yet be saved and verified. */
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

/** The draft as it is kept once its page has said what was refused: that is said once, not on every visit. */
export function onceSaid(draft: PaymentDraft): PaymentDraft {
  const { note, ...rest } = draft
  return note?.kind === 'refused' || note?.kind === 'incomplete' ? rest : draft
}

/** The draft without what was entered for this payment alone: it was saved since, and is among the saved methods. */
export function withoutEntered(draft: PaymentDraft): PaymentDraft {
  const { entered: _, ...rest } = changeForm(draft, {})
  return rest
}

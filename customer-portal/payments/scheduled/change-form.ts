import { itsOwnMethod } from '@lightwell/client/payments/own-method.ts'
import type { ChangeRefusal } from '@lightwell/client/payments/scheduled-biller.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import type { Trouble } from '@lightwell/web-kit/order/use-action.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { MethodRow } from '../../payment-methods/MethodChoice.tsx'
import { amountCentsOf, chosenMethod, type FormFacts, type Moment, type PaymentForm } from '../form.ts'
import { methodRows } from '../method-rows.ts'
import { type AnyProblems, fieldOfRefusal } from '../problems.ts'
import { readChange } from './kept-change.ts'

/**
 * Returns the change form's values and choices. The values are the input kept in the tab, or else the payment's current
 * values. If the payment may keep a method that isn't saved, the choices include that method.
 */
export function beginChange(
  payment: UpcomingPayment,
  facts: FormFacts,
): { facts: FormFacts; form: PaymentForm } {
  const isSaved = facts.saved.some(({ id }) => id === payment.methodId)
  const saved = isSaved || !payment.keepsMethod ? facts.saved : [ownMethod(payment), ...facts.saved]
  const form: PaymentForm = {
    choice: 'other',
    otherAmount: (payment.amountCents / 100).toFixed(2),
    methodId: isSaved && payment.methodId ? payment.methodId : payment.keepsMethod ? itsOwnMethod : '',
    newKind: payment.methodKind,
    payOn: payment.payOn,
  }
  const kept = readChange()
  return {
    facts: { ...facts, saved, entered: undefined, dates: datesWithout(payment, facts) },
    form: kept?.paymentId === payment.id ? kept.form : form,
  }
}

/**
 * Returns the form's dates, and the most that this payment may be changed to. Scheduled payments
 * lower that limit. This payment's own amount is added back, because the change replaces it.
 */
const datesWithout = ({ amountCents, autopay }: UpcomingPayment, { dates }: FormFacts) => ({
  ...dates,
  freelyPayableCents: Math.max(amountCents, dates.freelyPayableCents + (autopay ? 0 : amountCents)),
})

/**
 * Returns the method that was entered for just this payment. The expiry is missing, because only the server knows it.
 */
function ownMethod({ methodKind: kind, methodName }: UpcomingPayment): Method {
  const lastFour = /\d{4}$/.exec(methodName)?.[0] ?? ''
  return {
    id: itsOwnMethod,
    kind,
    brand: undefined,
    lastFour,
    expires: undefined,
    nickname: undefined,
    isDefault: false,
    isVerified: true,
  }
}

/** Returns the methods to choose from: the saved ones, plus the payment's current method if that isn't saved. */
export function rowsOf(payment: UpcomingPayment, facts: FormFacts, moment: Moment): MethodRow[] {
  return methodRows(facts, moment).map((row) =>
    row.method.id === itsOwnMethod
      ? { ...row, name: payment.methodName, note: words.payments_method_this_payment() }
      : row,
  )
}

/**
 * Returns the order that the form describes. Undefined if the amount can't be parsed. If the amount is unchanged, the
 * order keeps the payment's amount choice.
 */
export function orderOf(
  payment: UpcomingPayment,
  form: PaymentForm,
  facts: FormFacts,
  locale: 'en' | 'es',
): PaymentOrder | undefined {
  const amountCents = amountCentsOf(form, facts, locale)
  const method = chosenMethod(form, facts)
  if (amountCents === undefined || method === undefined) return undefined
  const choice = amountCents === payment.amountCents ? payment.choice : 'other'
  return { choice, amountCents, payOn: form.payOn, method }
}

/**
 * Returns a function that makes idempotency keys. A request equal to the last one gets the same key. Any other request
 * gets a new key.
 */
export function keyFor(): (asked: unknown) => string {
  let last = { asked: '', key: '' }
  return (asked) => {
    const text = JSON.stringify(asked)
    if (text !== last.asked) last = { asked: text, key: crypto.randomUUID() }
    return last.key
  }
}

/** Returns the field that a refusal is about. Undefined if the refusal isn't about a field. */
export function fieldOfTrouble(trouble: Trouble<ChangeRefusal> | undefined): AnyProblems | undefined {
  switch (trouble) {
    case 'amount-not-positive':
    case 'amount-over-limit':
    case 'amount-over-day':
    case 'amount-for-owners':
    case 'amount-over-owed':
    case 'method-unusable':
    case 'method-unverified':
    case 'method-locked':
    case 'method-unauthorized':
    case 'provider-unreachable':
    case 'date-not-a-day':
    case 'date-too-early':
    case 'date-too-late':
    case 'date-blocked':
      return fieldOfRefusal(trouble)
  }
}

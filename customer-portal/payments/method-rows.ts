import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { MethodRow } from '../payment-methods/MethodChoice.tsx'
import { expiryName, methodName } from '../payment-methods/names.ts'
import { whyUnusable } from './advice.ts'
import { explainMethod } from './explain.ts'
import { type Choosable, choosable, type FormFacts, type Moment } from './form.ts'

/** Returns the rows of the method list. A row whose method can't be chosen has the reason. */
export function methodRows(facts: FormFacts, moment: Moment): MethodRow[] {
  return choosable(facts).map((method) => rowOf(method, moment, hasTwin(method, facts)))
}

/**
 * True if the method was entered for this payment and a saved method has the same name. The list then has to tell the
 * two apart.
 */
const hasTwin = (method: Choosable, { saved }: FormFacts) =>
  method.enteredAtMs !== undefined && saved.some((each) => methodName(each) === methodName(method))

function rowOf(method: Choosable & Partial<Method>, moment: Moment, twin: boolean): MethodRow {
  const isForThis = method.enteredAtMs !== undefined
  return {
    method,
    canBeSaved: mayBeSaved(method, moment),
    ...(twin && { name: words.payments_method_just_entered({ method: methodName(method) }) }),
    why: whyHopeless(method, moment),
    note: isForThis
      ? words.payments_method_this_payment()
      : method.isVerified === false && method.barred === undefined
        ? words.payment_methods_unverified()
        : undefined,
  }
}

/**
 * Returns why the method can't pay, whatever the day. Leaves out a card that expires before the chosen day: the form
 * reports that once the customer picks the card.
 */
function whyHopeless(method: Choosable, moment: Moment): string | undefined {
  const why = whyUnusable(method, moment.today, moment)
  if (why === undefined) return undefined
  if (mayBeSaved(method, moment)) return words.payments_method_unverified_entered()
  if (method.enteredAtMs === undefined && method.barred) return explainMethod(method.barred)
  if (method.barred === 'method-locked' || method.barred === 'method-unauthorized')
    return explainMethod(method.barred)
  return method.expires && why === 'method-expired'
    ? words.payments_method_expired_on({ expiry: expiryName(method.expires) })
    : words.payments_method_entered_long_ago()
}

/** True for a bank account that was entered for one payment and may still be saved and verified. */
const mayBeSaved = (method: Choosable, moment: Moment) =>
  method.enteredAtMs !== undefined &&
  method.barred === 'method-unverified' &&
  whyUnusable({ ...method, barred: undefined }, moment.today, moment) === undefined

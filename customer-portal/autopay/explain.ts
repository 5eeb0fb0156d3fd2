// Texts about auto pay's days, problems and methods. Each record must have every code, so a code without a text doesn't
// compile.

import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { methodNameWithin } from '../payment-methods/names.ts'
import type { MethodProblem } from './form.ts'

/** Returns when each bill is paid, worded for use within a sentence: "5 days before it’s due". */
export function whenPaid(daysBefore: number): string {
  return daysBefore === 0 ? words.autopay_when_on_due() : daysChoice(daysBefore)
}

/** Returns when each bill is paid, as a text on its own: "5 days before it’s due", "On its due date". */
export function daysChoice(daysBefore: number): string {
  if (daysBefore === 0) return words.autopay_days_on_due()
  return daysBefore === 1 ? words.autopay_days_one_before() : words.autopay_days_before({ days: daysBefore })
}

export function explainMethod(problem: MethodProblem | 'method-unusable'): string {
  return methodWords[problem]()
}

const methodWords: Record<MethodProblem | 'method-unusable', () => string> = {
  'method-missing': () => words.autopay_method_missing(),
  'method-expired': () => words.autopay_method_expired(),
  'method-unverified': () => words.autopay_method_unverified_chosen(),
  'method-unusable': () => words.autopay_method_unusable(),
  'method-unauthorized': () => words.payments_method_unauthorized(),
  'method-locked': () => words.payments_method_locked(),
}

/**
 * Returns what a sentence calls the rule's payment method: its nickname or its name. For a deleted method, a text that
 * says so.
 */
export function methodOfRule({ method }: Pick<Autopay, 'method'>): string {
  if (method === undefined) return words.autopay_method_deleted()
  return calledWithin(method)
}

export function calledWithin(method: Pick<Method, 'kind' | 'brand' | 'lastFour' | 'nickname'>): string {
  return method.nickname ?? methodNameWithin(method)
}

import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { defaultDaysBefore } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method, MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { newMethod } from '../payment-methods/adding.ts'

export interface AutopayForm {
  /** The id of a saved payment method, or `newMethod` to add one. */
  methodId: string
  /** The kind of payment method to add if `newMethod` is chosen. */
  newKind: MethodKind
  /** Auto pay pays a bill this many days before the bill's due date. */
  daysBefore: number
}

/** Account data from the server. The form's choices and auto pay's effect on the bill depend on it. */
export interface AutopayFacts {
  accountId: AccountId
  bill: Bill
  saved: Method[]
  dates: PaymentDates
  /** The account's auto pay rules, from `AutopayBiller.read`. */
  rules: Autopay[]
  /** The earliest day the upcoming payment can be moved to when a rule is edited. */
  earliest?: Day | undefined
}

export type MethodProblem = 'method-missing' | 'method-expired' | NonNullable<Method['barred']>

/** Returns the saved payment methods to choose from, default first. */
export function choosable({ saved }: Pick<AutopayFacts, 'saved'>): Method[] {
  return saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

export function chosenMethod(
  { methodId }: Pick<AutopayForm, 'methodId'>,
  { saved }: Pick<AutopayFacts, 'saved'>,
): Method | undefined {
  return saved.find(({ id }) => id === methodId)
}

/** Returns why the method can't be used for auto pay. Undefined if the method can be used. */
export function whyUnusable(
  { expires, isVerified, barred }: Method,
  today: Day,
): Exclude<MethodProblem, 'method-missing'> | undefined {
  if (expires && hasExpired({ expMonth: expires.month, expYear: expires.year }, today))
    return 'method-expired'
  // A one-time payment may use an unverified bank account, because the payment provider screens each payment. Auto pay
  // needs a verified account (README.md, ACCOUNT_VALIDATION).
  return barred ?? (isVerified ? undefined : 'method-unverified')
}

/**
 * Returns the problem with the chosen payment method. Undefined if there's none, or if the customer chose to add a new
 * method.
 */
export function problemOf(form: AutopayForm, facts: AutopayFacts, today: Day): MethodProblem | undefined {
  if (form.methodId === newMethod) return undefined
  const method = chosenMethod(form, facts)
  return method ? whyUnusable(method, today) : 'method-missing'
}

/**
 * Returns the initial form. For an existing rule, it has the rule's values. Otherwise, it has the first usable method
 * and the default number of days.
 */
export function newForm(facts: AutopayFacts, rule: Autopay | undefined, today: Day): AutopayForm {
  const usual = choosable(facts).find((method) => whyUnusable(method, today) === undefined)
  return {
    methodId: rule?.methodId ?? usual?.id ?? newMethod,
    newKind: 'card',
    daysBefore: rule?.daysBefore ?? defaultDaysBefore,
  }
}

/** Returns the kind of payment method that will pay. */
export function kindOf(form: AutopayForm, facts: Pick<AutopayFacts, 'saved'>): MethodKind {
  return chosenMethod(form, facts)?.kind ?? form.newKind
}

/** Returns the account's active auto pay rule. If one from the previous system is active as well, returns ours. */
export function activeRule(rules: Autopay[]): Autopay | undefined {
  const active = rules.filter(({ status }) => status === 'Active')
  return active.find(({ isFormer }) => !isFormer) ?? active[0]
}

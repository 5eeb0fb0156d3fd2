import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { defaultDaysBefore } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method, MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { newMethod } from '../payment-methods/adding.ts'

/** The state of the form. */
export interface AutopayForm {
  /** The id of a saved method, or `newMethod`. */
  methodId: string
  /** The kind to add if `newMethod` is chosen. */
  newKind: MethodKind
  /** The number of days between a bill's payment and its due date. */
  daysBefore: number
}

/** Account data from the server, for the form's choices and the rules. */
export interface AutopayFacts {
  accountId: AccountId
  bill: Bill
  saved: Method[]
  dates: PaymentDates
  /** The account's auto pay rules, from `AutopayBiller.read`. */
  rules: Autopay[]
  /** The earliest day to which the upcoming payment may move when a rule is edited. */
  earliest?: Day | undefined
}

export type MethodProblem = 'method-missing' | 'method-expired' | NonNullable<Method['barred']>

/** Returns the selectable methods, default first. */
export function choosable({ saved }: Pick<AutopayFacts, 'saved'>): Method[] {
  return saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

export function chosenMethod(
  { methodId }: Pick<AutopayForm, 'methodId'>,
  { saved }: Pick<AutopayFacts, 'saved'>,
): Method | undefined {
  return saved.find(({ id }) => id === methodId)
}

/** Returns why the method can't be used for auto pay. Undefined if it can. */
export function whyUnusable(
  { expires, isVerified, barred }: Method,
  today: Day,
): Exclude<MethodProblem, 'method-missing'> | undefined {
  if (expires && hasExpired({ expMonth: expires.month, expYear: expires.year }, today))
    return 'method-expired'
  // A one-time payment may use an unverified account, because the provider screens it. Auto pay needs a verified one
  // (README.md, ACCOUNT_VALIDATION).
  return barred ?? (isVerified ? undefined : 'method-unverified')
}

/** Returns what's wrong with the form. Undefined if nothing is. A method that's still to be added counts as fine. */
export function problemOf(form: AutopayForm, facts: AutopayFacts, today: Day): MethodProblem | undefined {
  if (form.methodId === newMethod) return undefined
  const method = chosenMethod(form, facts)
  return method ? whyUnusable(method, today) : 'method-missing'
}

/** Returns the initial form: the current values when editing a rule, otherwise the usual method and days. */
export function newForm(facts: AutopayFacts, rule: Autopay | undefined, today: Day): AutopayForm {
  const usual = choosable(facts).find((method) => whyUnusable(method, today) === undefined)
  return {
    methodId: rule?.methodId ?? usual?.id ?? newMethod,
    newKind: 'card',
    daysBefore: rule?.daysBefore ?? defaultDaysBefore,
  }
}

/** Returns the kind of the method that will pay. */
export function kindOf(form: AutopayForm, facts: Pick<AutopayFacts, 'saved'>): MethodKind {
  return chosenMethod(form, facts)?.kind ?? form.newKind
}

/** Returns the active rule. If both systems have one, returns this system's. */
export function activeRule(rules: Autopay[]): Autopay | undefined {
  const active = rules.filter(({ status }) => status === 'Active')
  return active.find(({ isFormer }) => !isFormer) ?? active[0]
}

import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { defaultDaysBefore } from '@lightwell/rulebook/autopay/rules.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { Method, MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { PaymentDates } from '@lightwell/rulebook/payments/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { newMethod } from '../payment-methods/adding.ts'

/** What the customer has chosen so far, as it stands in the form. */
export interface AutopayForm {
  /** The id of a saved method, or `newMethod`. */
  methodId: string
  /** What will be added, while `newMethod` is chosen. */
  newKind: MethodKind
  /** Days before the due date of each bill. */
  daysBefore: number
}

/** What the server told about the account, for choosing and for the rules. */
export interface AutopayFacts {
  accountId: AccountId
  bill: Bill
  saved: Method[]
  dates: PaymentDates
  /** The auto pay rules of the account, as `AutopayBiller.read` tells them. */
  rules: Autopay[]
  /** Where a rule is changed: the first day to which the payment that it has in hand may be moved. */
  earliest?: Day | undefined
}

export type MethodProblem = 'method-missing' | 'method-expired' | NonNullable<Method['barred']>

/** The methods to choose from, the default before the others. */
export function choosable({ saved }: Pick<AutopayFacts, 'saved'>): Method[] {
  return saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

export function chosenMethod(
  { methodId }: Pick<AutopayForm, 'methodId'>,
  { saved }: Pick<AutopayFacts, 'saved'>,
): Method | undefined {
  return saved.find(({ id }) => id === methodId)
}

/** Why the method cannot be chosen for auto pay, or nothing where it can. */
export function whyUnusable(
  { expires, isVerified, barred }: Method,
  today: Day,
): Exclude<MethodProblem, 'method-missing'> | undefined {
  if (expires && hasExpired({ expMonth: expires.month, expYear: expires.year }, today))
    return 'method-expired'
  // A payment may be made with an account that the provider screens itself; a standing order begins with none (README).
  return barred ?? (isVerified ? undefined : 'method-unverified')
}

/** What stands in the way of the form; nothing where nothing does. A new method is still to come, so it is none. */
export function problemOf(form: AutopayForm, facts: AutopayFacts, today: Day): MethodProblem | undefined {
  if (form.methodId === newMethod) return undefined
  const method = chosenMethod(form, facts)
  return method ? whyUnusable(method, today) : 'method-missing'
}

/** What the form begins with: the rule that is changed as it stands, or the usual method and days. */
export function newForm(facts: AutopayFacts, rule: Autopay | undefined, today: Day): AutopayForm {
  const usual = choosable(facts).find((method) => whyUnusable(method, today) === undefined)
  return {
    methodId: rule?.methodId ?? usual?.id ?? newMethod,
    newKind: 'card',
    daysBefore: rule?.daysBefore ?? defaultDaysBefore,
  }
}

/** The kind of the method that will pay. */
export function kindOf(form: AutopayForm, facts: Pick<AutopayFacts, 'saved'>): MethodKind {
  return chosenMethod(form, facts)?.kind ?? form.newKind
}

/** The rule that is active and of this system. */
export function activeRule(rules: Autopay[]): Autopay | undefined {
  const active = rules.filter(({ status }) => status === 'Active')
  return active.find(({ isFormer }) => !isFormer) ?? active[0]
}

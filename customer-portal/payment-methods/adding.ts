// The payment method being added. The tab keeps it while the customer is in the hosted form, even after a reload. It
// has the customer's choices next to the form, and the page to return to (AH §2.2: "the stored cancel or success
// state").
//
// A page that needs a method sends the customer to the form, and reads the result when it opens again:
//
//   startAdding({ accountId, kind: 'card', purpose: 'autopay', returnTo: 'autopaySignup' })
//   navigate({ to: paths.newMethod })
//   …
//   const added = readAdded(accountId, 'autopay')   // when the page opens
//   added?.methodId                                 // the saved method to choose; undefined if they left the form
//   forgetAdded()                                   // once the result was shown, or the choice was sent

import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { paths } from '../shell/paths.ts'

export interface Adding {
  accountId: string
  /** The kind of method to add: the kind chosen beforehand, or the form's first suggestion. */
  kind: MethodKind
  purpose: AddingPurpose
  /** The page to return to after the form was completed or canceled. After completion, `onward` takes precedence. */
  returnTo: Place
  onward?: Place
  /** The URL search of the page to return to, unchanged. */
  search?: Record<string, string>
  /** The saved card being replaced. The form shows its name. */
  replaces?: { id: string; name: string }
  isSaved?: boolean
  /** True if the customer also saw the auto pay terms, because the replaced card pays for auto pay. */
  isForAutopay?: boolean
  nickname?: string
  /** The payment that the method is for, as far as the customer has filled it in. The form shows it. */
  pays?: { amountCents: Cents; payOn: Day }
}

/**
 * The purpose of the method. For a payment, the customer decides if the method is saved. For anything else, it's always
 * saved, under the authorization shown with the form.
 */
export type AddingPurpose = 'payment' | 'autopay' | 'methods'

/** A page of the account, by its name in `paths`. */
export type Place = keyof typeof paths

/** The result of adding a method, for the page that asked for one. */
export interface Added {
  accountId: string
  purpose: AddingPurpose
  /** The id of the saved method. Undefined if the customer left the form. */
  methodId?: string
}

/** The id of the list's last row, "Add a new payment method" (CP §2). */
export const newMethod = 'new'

/** The tab-memory key of the method being added. */
export const adding = 'adding-method'
const added = 'added-method'

export function startAdding(wished: Adding): void {
  unlearn(added)
  remember(adding, wished)
}

/**
 * Returns the method being added for this account. If there's none, because the form was opened by URL, starts adding a
 * card to the list of methods.
 */
export function beginByHand(accountId: string): Adding {
  if (recall<Adding>(adding)?.accountId !== accountId)
    startAdding({ accountId, kind: 'card', purpose: 'methods', returnTo: 'methods' })
  return readAdding(accountId)
}

/** Returns the method being added for this account. By default, a card for a payment. */
export function readAdding(accountId: string): Adding {
  const found = recall<Adding>(adding)
  if (found?.accountId === accountId) return found
  return { accountId, kind: 'card', purpose: 'payment', returnTo: 'payOnce' }
}

/** True if the method must be saved. Only a payment can use a method without saving it. */
export function isAlwaysSaved({ purpose }: Pick<Adding, 'purpose'>): boolean {
  return purpose !== 'payment'
}

/**
 * True if the customer chose a card or a bank account before the form opened. False for a method added from the list of
 * methods: the form's page then asks.
 */
export function isKindChosen({ purpose, replaces }: Pick<Adding, 'purpose' | 'replaces'>): boolean {
  return purpose !== 'methods' || replaces !== undefined
}

/**
 * Ends adding a method. `methodId` is the saved method's id, or undefined if nothing was saved. Records the result for
 * `readAdded`, except for a payment.
 */
export function endAdding({ accountId, purpose }: Adding, methodId?: string): void {
  unlearn(adding)
  if (purpose !== 'payment') remember(added, { accountId, purpose, ...(methodId && { methodId }) })
}

/**
 * Returns the result of adding a method for this purpose, also if the customer left the form. Undefined if there's no
 * result, or if `forgetAdded` was called since.
 */
export function readAdded(accountId: string, purpose: AddingPurpose): Added | undefined {
  const found = recall<Added>(added)
  return found?.accountId === accountId && found.purpose === purpose ? found : undefined
}

export function forgetAdded(): void {
  unlearn(added)
}

/**
 * True if the text has enough consecutive digits to be a card or account number. Don't send such a text: those numbers
 * may be entered only in the provider's form (decisions §5).
 */
export function mayHoldNumber(text: string): boolean {
  return /(?:\d[\s.-]?){7}/.test(text)
}

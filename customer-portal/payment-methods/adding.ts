// What is being added, kept in the tab while the customer is in the hosted form: what they decided beside it, and where
// its two ends lead (AH §2.2: "the stored cancel or success state"). It survives a reload.
//
// A page that needs a method sends the customer to the form and, when it is opened again, learns what came of it:
//
//   startAdding({ accountId, kind: 'card', purpose: 'autopay', returnTo: 'autopaySignup' })
//   navigate({ to: paths.newMethod })
//   …
//   const added = readAdded(accountId, 'autopay')   // when the page opens
//   added?.methodId                                 // the saved method to choose; none where the form was left
//   forgetAdded()                                   // once it was said, or the choice was sent

import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { paths } from '../shell/paths.ts'

export interface Adding {
  accountId: string
  /** What is added: as it was chosen before, or, where nothing was, what the form suggests. */
  kind: MethodKind
  purpose: AddingPurpose
  /** Where both ends of the form lead, unless `onward` says otherwise for what was added. */
  returnTo: Place
  onward?: Place
  /** The search of the page that is returned to, as it stood. */
  search?: Record<string, string>
  /** The saved card whose place the new one takes; its name, for people, stands in the form. */
  replaces?: { id: string; name: string }
  isSaved?: boolean
  /** The text of auto pay stood in the form as well: the card that is replaced pays for it. */
  isForAutopay?: boolean
  nickname?: string
  /** The payment that it is for, as far as it was chosen: the form shows it. */
  pays?: { amountCents: Cents; payOn: Day }
}

/**
 * What the method is for. For a payment it is chosen in the draft, and saved where the customer wishes; for anything else
 * it is always saved, by the authorisation that stands in the form.
 */
export type AddingPurpose = 'payment' | 'autopay' | 'methods'

/** A page of the account, by its name in `paths`. */
export type Place = keyof typeof paths

/** What came of it, for the page that asked. */
export interface Added {
  accountId: string
  purpose: AddingPurpose
  /** The method that was saved; none where the customer left the form. */
  methodId?: string
}

/** The entry that is always among the methods to choose from: "Add a new payment method" (CP §2). */
export const newMethod = 'new'

/** Under which name the tab keeps it. */
export const adding = 'adding-method'
const added = 'added-method'

export function startAdding(wished: Adding): void {
  unlearn(added)
  remember(adding, wished)
}

/**
 * What the form adds where it is opened by hand: a card for the list of methods.
 * @returns what is being added now.
 */
export function beginByHand(accountId: string): Adding {
  if (recall<Adding>(adding)?.accountId !== accountId)
    startAdding({ accountId, kind: 'card', purpose: 'methods', returnTo: 'methods' })
  return readAdding(accountId)
}

/** What is being added for this account; where nobody said so, a card, which then is paid with. */
export function readAdding(accountId: string): Adding {
  const found = recall<Adding>(adding)
  if (found?.accountId === accountId) return found
  return { accountId, kind: 'card', purpose: 'payment', returnTo: 'payOnce' }
}

/** Whether it must be saved: only a payment can do with a method that serves once. */
export function isAlwaysSaved({ purpose }: Pick<Adding, 'purpose'>): boolean {
  return purpose !== 'payment'
}

/** Whether it was chosen before what kind is added; for the list of methods the form asks. */
export function isKindChosen({ purpose, replaces }: Pick<Adding, 'purpose' | 'replaces'>): boolean {
  return purpose !== 'methods' || replaces !== undefined
}

/** Ends it, with the id of the method that was saved, or with none. */
export function endAdding({ accountId, purpose }: Adding, methodId?: string): void {
  unlearn(adding)
  if (purpose !== 'payment') remember(added, { accountId, purpose, ...(methodId && { methodId }) })
}

/** What came of adding a method for this purpose; nothing where nothing was added since, or it was forgotten. */
export function readAdded(accountId: string, purpose: AddingPurpose): Added | undefined {
  const found = recall<Added>(added)
  return found?.accountId === accountId && found.purpose === purpose ? found : undefined
}

export function forgetAdded(): void {
  unlearn(added)
}

/**
 * Whether a text holds so many digits in a row that it may be a card or account number. Such a text is never sent from
 * our pages: those numbers belong into the provider's form alone (decisions §5).
 */
export function mayHoldNumber(text: string): boolean {
  return /(?:\d[\s.-]?){7}/.test(text)
}

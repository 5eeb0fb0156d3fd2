// Saved methods as the pages that manage them know them, for both kinds of account. They stand beside the biller of the rest
// (accounts/biller.ts), so that their calls come with their pages.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import type { Method } from '../accounts/biller.ts'
import type { Answer } from '../answer.ts'

export interface MethodsBiller {
  /** Saved methods, newest first. */
  list(): Promise<SavedMethod[]>
  change(id: string, change: MethodChange): Promise<Answer<SavedMethod, ChangeRefusal>>
  /** Deletes one. Deleted before, it answers the same. */
  remove(id: string): Promise<Answer<undefined, DeleteRefusal>>
  /** Says what the two deposits to a bank account were; it may be a while until it is known whether that is right. */
  confirmDeposits(
    id: string,
    amountsCents: readonly [Cents, Cents],
  ): Promise<Answer<SavedMethod, ConfirmRefusal>>
  /** What was agreed to for the saved method or the auto pay rule of that id; nothing where that was not done here. */
  authorization(id: string): Promise<GivenAuthorization | undefined>
}

export interface GivenAuthorization {
  /** The words that stood there; nothing where they are known from the copy that was mailed alone. */
  text: string | undefined
  /** Of the words. */
  language: 'en' | 'es'
  /** An instant. */
  acceptedAt: string
}

export interface SavedMethod extends Method {
  isExpired: boolean
  /** An active auto pay pays with it. */
  isUsedByAutopay: boolean
  /** Neither an active auto pay nor a payment that is scheduled or on its way needs it. */
  isDeletable: boolean
  /** How far a bank account is from being verified; nothing where it is, and for cards. */
  validation: { state: 'asking' | 'deposits' | 'confirming' | 'locked'; triesLeft: number } | undefined
}

/** What is left out stays as it is. */
export interface MethodChange {
  /** Empty: it has none any more. */
  nickname?: string
  expires?: { month: number; year: number }
  isDefault?: true
}

export type ChangeRefusal = CallRefusal<typeof contract.changePaymentMethod>
export type DeleteRefusal = CallRefusal<typeof contract.deletePaymentMethod>
export type ConfirmRefusal = CallRefusal<typeof contract.confirmDeposits>

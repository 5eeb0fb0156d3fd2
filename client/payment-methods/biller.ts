// API calls about saved cards and bank accounts, for both billing kinds.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import type {
  Method,
  MethodChange,
  MethodToSave,
  SavedMethod,
} from '@lightwell/rulebook/payment-methods/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import type { Answer } from '../answer.ts'
import { legacyMethods } from './legacy.ts'
import { platformMethods, type SaveRefusal } from './platform.ts'

export interface MethodsBiller {
  /** Reads the saved payment methods, newest first. */
  list(): Promise<SavedMethod[]>
  /** Saves a payment method that was entered in the hosted form. */
  save(entered: MethodToSave): Promise<Answer<Method, SaveRefusal>>
  change(id: string, change: MethodChange): Promise<Answer<SavedMethod, ChangeRefusal>>
  /** Deletes a saved payment method. Deleting it again returns the same reply. */
  remove(id: string): Promise<Answer<undefined, DeleteRefusal>>
  /**
   * Sends the amounts of the two small deposits with which a bank account is verified. The provider may take a while to
   * check.
   */
  confirmDeposits(
    id: string,
    amountsCents: readonly [Cents, Cents],
  ): Promise<Answer<SavedMethod, ConfirmRefusal>>
  /**
   * The customer's authorization for a saved method or an auto pay rule. Undefined if none was given in the portal, as
   * for a method that was imported.
   */
  authorization(id: string): Promise<GivenAuthorization | undefined>
}

export interface GivenAuthorization {
  /** The text shown when the customer gave the authorization. Undefined if only the emailed copy has it. */
  text: string | undefined
  /** The language in which the customer read the text. */
  language: 'en' | 'es'
  /** An instant, ISO 8601. */
  acceptedAt: string
}

export type { SaveRefusal }
export type ChangeRefusal = CallRefusal<typeof contract.changePaymentMethod>
export type DeleteRefusal = CallRefusal<typeof contract.deletePaymentMethod>
export type ConfirmRefusal = CallRefusal<typeof contract.confirmDeposits>

/** The API calls about this account's saved payment methods. */
export function methodsBiller(account: LinkedAccount): MethodsBiller {
  return byKind(account, { legacy: legacyMethods, platform: platformMethods })
}

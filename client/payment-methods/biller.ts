// Saved cards and bank accounts, for both kinds of account.
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
  /** Saved methods, newest first. */
  list(): Promise<SavedMethod[]>
  /** Saves an entered method for later payments. */
  save(entered: MethodToSave): Promise<Answer<Method, SaveRefusal>>
  change(id: string, change: MethodChange): Promise<Answer<SavedMethod, ChangeRefusal>>
  /** Deletes a method. Returns the same reply if the method was already deleted. */
  remove(id: string): Promise<Answer<undefined, DeleteRefusal>>
  /** Submits the amounts of the two deposits to a bank account. Checking them may take a while. */
  confirmDeposits(
    id: string,
    amountsCents: readonly [Cents, Cents],
  ): Promise<Answer<SavedMethod, ConfirmRefusal>>
  /**
   * The authorization for a saved method or auto pay rule. Undefined if it wasn't given here, for example because the
   * method was imported.
   */
  authorization(id: string): Promise<GivenAuthorization | undefined>
}

export interface GivenAuthorization {
  /** The words shown when the authorization was given. Undefined if only the emailed copy has them. */
  text: string | undefined
  /** The language of the words. */
  language: 'en' | 'es'
  /** An instant, ISO 8601. */
  acceptedAt: string
}

export type { SaveRefusal }
export type ChangeRefusal = CallRefusal<typeof contract.changePaymentMethod>
export type DeleteRefusal = CallRefusal<typeof contract.deletePaymentMethod>
export type ConfirmRefusal = CallRefusal<typeof contract.confirmDeposits>

/** The saved methods of an account. */
export function methodsBiller(account: LinkedAccount): MethodsBiller {
  return byKind(account, { legacy: legacyMethods, platform: platformMethods })
}

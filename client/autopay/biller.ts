// Auto pay for both kinds of account.
import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { Autopay, AutopayOrder, EndedAutopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import type { Answer } from '../answer.ts'
import { legacyAutopays } from './legacy.ts'
import { platformAutopays } from './platform.ts'

export interface AutopayBiller {
  /** The active rules, newest first. If no rule is active: the stopped one, until another rule replaces it. */
  read(): Promise<Autopay[]>
  /**
   * Signs up, or changes the rule with the order's id, and returns the rule's id. A repeat with the same ids changes
   * nothing.
   */
  save(order: AutopayOrder): Promise<Answer<string, AutopayRefusal>>
  /** Ends a rule. Returns the same reply if the rule had already ended. */
  cancel(rule: Pick<Autopay, 'id' | 'methodId'>): Promise<Answer<EndedAutopay, AutopayEndRefusal>>
}

export type AutopayRefusal = CallRefusal<typeof contract.saveAutopay>
export type AutopayEndRefusal =
  | CallRefusal<typeof contract.cancelAutopay>
  | CallRefusal<typeof contract.deactivateAutoPayment>

/** The auto pay of an account. */
export function autopayBiller(account: LinkedAccount): AutopayBiller {
  return byKind(account, { legacy: legacyAutopays, platform: platformAutopays })
}

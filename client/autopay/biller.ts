// API calls about auto pay, for both billing kinds.
import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { Autopay, AutopayOrder, EndedAutopay } from '@lightwell/rulebook/autopay/wire.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import type { Answer } from '../answer.ts'
import { legacyAutopays } from './legacy.ts'
import { platformAutopays } from './platform.ts'

export interface AutopayBiller {
  /** The active rules, newest first. If no rule is active, the one that stopped last, until a new rule replaces it. */
  read(): Promise<Autopay[]>
  /**
   * Starts auto pay or, if a rule has the order's id, changes that rule. Returns the rule's id. Sending the same order
   * again changes nothing.
   */
  save(order: AutopayOrder): Promise<Answer<string, AutopayRefusal>>
  /** Ends an auto pay rule. Ending it again returns the same reply. */
  cancel(rule: Pick<Autopay, 'id' | 'methodId'>): Promise<Answer<EndedAutopay, AutopayEndRefusal>>
}

export type AutopayRefusal = CallRefusal<typeof contract.saveAutopay>
export type AutopayEndRefusal =
  | CallRefusal<typeof contract.cancelAutopay>
  | CallRefusal<typeof contract.deactivateAutoPayment>

/** The API calls about auto pay for this account. */
export function autopayBiller(account: LinkedAccount): AutopayBiller {
  return byKind(account, { legacy: legacyAutopays, platform: platformAutopays })
}

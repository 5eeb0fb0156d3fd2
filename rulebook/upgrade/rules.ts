import { type BillingFacts, maySeeBills } from '../accounts/rules.ts'

/** Facts that decide whether a person may upgrade an account to the platform. */
export interface MoverFacts extends BillingFacts {
  isPlatform: boolean
  /** True if the person may change the account's services. */
  manages: boolean
}

/**
 * True if the person may upgrade the account to the platform: it's of the legacy kind, and they see its bills and
 * manage it. The banner that links there makes no difference: showing it is up to the provider's campaign.
 */
export const mayMove = (account: MoverFacts): boolean =>
  !account.isPlatform && maySeeBills(account) && account.manages

/**
 * True if a product offers this person to upgrade its account (CP §3 showMigrationBanner): the product is delivered,
 * and the person may upgrade the account.
 */
export const offersMove = (
  product: { isMigrating: boolean; isEnabled: boolean },
  account: MoverFacts,
): boolean => product.isMigrating && product.isEnabled && mayMove(account)

/**
 * Reasons an account can't be upgraded to the platform as it is. `two-autopays`: a rule from the previous system is
 * active beside ours (AH §5), but the platform allows only one, so the customer has to choose which to end.
 * `not-eligible`: the platform doesn't accept the account.
 */
export const upgradeRefusals = ['two-autopays', 'not-eligible'] as const
export type UpgradeRefusal = (typeof upgradeRefusals)[number]

/** The reason an account with this many active auto pay rules can't be upgraded. Undefined if it can. */
export const checkAutopays = (active: number): UpgradeRefusal | undefined =>
  active > 1 ? 'two-autopays' : undefined

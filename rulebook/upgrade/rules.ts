import { type BillingFacts, maySeeBills } from '../accounts/who-may.ts'

/** Facts that decide if a person may upgrade an account to the platform. */
export interface MoverFacts extends BillingFacts {
  isPlatform: boolean
  /** True if the person may change the account's services. */
  manages: boolean
}

/**
 * True if the person may upgrade the account to the platform. It has to be a legacy account, and the person has to see
 * its bills and manage it. It doesn't matter if a banner offers the upgrade.
 */
export const mayMove = (account: MoverFacts): boolean =>
  !account.isPlatform && maySeeBills(account) && account.manages

/**
 * True if a product's banner offers this person the upgrade (CP §3 showMigrationBanner). The product has to be active,
 * and the person has to be allowed to upgrade the account.
 */
export const offersMove = (
  product: { isMigrating: boolean; isEnabled: boolean },
  account: MoverFacts,
): boolean => product.isMigrating && product.isEnabled && mayMove(account)

/**
 * Reasons that an account can't be upgraded to the platform.
 * - `two-autopays`: the account has two active auto pay rules, one of them from the previous system (AH §5). The
 *   platform allows one, so the customer has to choose which to end.
 * - `not-eligible`: the platform doesn't accept the account.
 */
export const upgradeRefusals = ['two-autopays', 'not-eligible'] as const
export type UpgradeRefusal = (typeof upgradeRefusals)[number]

/** Refuses an account with several active auto pay rules. */
export const checkAutopays = (active: number): UpgradeRefusal | undefined =>
  active > 1 ? 'two-autopays' : undefined

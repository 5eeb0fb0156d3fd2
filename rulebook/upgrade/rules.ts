import { type BillingFacts, maySeeBills } from '../accounts/who-may.ts'

/** Facts that decide if a person may upgrade an account to the platform. */
export interface MoverFacts extends BillingFacts {
  isPlatform: boolean
  /** True if the person may change the account's services. */
  manages: boolean
}

/**
 * True if the person may upgrade the account to the platform. The account is a legacy account, and the person sees its
 * bills and manages it. The upgrade's banner makes no difference.
 */
export const mayMove = (account: MoverFacts): boolean =>
  !account.isPlatform && maySeeBills(account) && account.manages

/**
 * True if a product's banner offers this person the upgrade (CP §3 showMigrationBanner). The product is active, and the
 * person may upgrade the account.
 */
export const offersMove = (
  product: { isMigrating: boolean; isEnabled: boolean },
  account: MoverFacts,
): boolean => product.isMigrating && product.isEnabled && mayMove(account)

/**
 * Reasons an account can't be upgraded to the platform.
 * - `two-autopays`: the account has two active auto pay rules, one of them from the previous system (AH §5). The
 *   platform allows only one, so the customer has to choose which to end.
 * - `not-eligible`: the platform doesn't accept the account.
 */
export const upgradeRefusals = ['two-autopays', 'not-eligible'] as const
export type UpgradeRefusal = (typeof upgradeRefusals)[number]

/** Refuses an account with several active auto pay rules. */
export const checkAutopays = (active: number): UpgradeRefusal | undefined =>
  active > 1 ? 'two-autopays' : undefined

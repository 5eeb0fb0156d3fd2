import { type BillingFacts, mayBill } from '../accounts/rules.ts'

/** What decides whether somebody may move an account to the platform. */
export interface MoverFacts extends BillingFacts {
  isPlatform: boolean
  /** Whether they may change what the account has. */
  manages: boolean
}

/**
 * Whether somebody may move an account to the platform: it is of the legacy kind, and they see its bills and manage it. Whether they
 * were shown the banner that leads there does not decide it: for whom that is, is the provider's campaign.
 */
export const mayMove = (account: MoverFacts): boolean =>
  !account.isPlatform && mayBill(account) && account.manages

/** Whether a product offers somebody to move its account (CP §3 showMigrationBanner): it is delivered, and they may. */
export const offersMove = (
  product: { isMigrating: boolean; isEnabled: boolean },
  account: MoverFacts,
): boolean => product.isMigrating && product.isEnabled && mayMove(account)

/**
 * Why an account cannot move to the platform as it is. `two-autopays`: a rule of the former system is active beside ours (AH §5),
 * and the platform holds one; which of them ends is for the customer to say. `not-eligible`: the platform does not take it.
 */
export const upgradeRefusals = ['two-autopays', 'not-eligible'] as const
export type UpgradeRefusal = (typeof upgradeRefusals)[number]

/** Why an account with so many active rules of auto pay cannot move; nothing where it can. */
export const checkAutopays = (active: number): UpgradeRefusal | undefined =>
  active > 1 ? 'two-autopays' : undefined

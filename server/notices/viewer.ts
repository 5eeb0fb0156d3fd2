import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Viewer } from '@lightwell/rulebook/notices/eligibility.ts'
import { pastDueOf } from '@lightwell/rulebook/statements/rules.ts'
import { mayMove } from '@lightwell/rulebook/upgrade/rules.ts'
import { stateOf } from '@lightwell/rulebook/us-states.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import type { Queries } from '../database/transaction.ts'
import { findViewFacts } from './store.ts'

/** The facts about an account that decide which notices it shows. */
export type ViewedAccount = { accountNumber: string } & Pick<
  LinkedAccount,
  | 'id'
  | 'kind'
  | 'accountType'
  | 'serviceAddress'
  | 'billing'
  | 'restrictedEarlyAccess'
  | 'maySeeBills'
  | 'seesServices'
  | 'role'
  | 'manages'
  | 'closedOn'
>

/**
 * Reads the facts that decide which notices someone sees on an account. Also reads which of them this person dismissed,
 * and if a voice line lacks a 911 address.
 */
export async function readViewer(
  queries: Queries,
  account: ViewedAccount,
  { identityId, now, zone }: { identityId: string | undefined; now: Temporal.Instant; zone: string },
): Promise<{ viewer: Viewer; dismissed: ReadonlySet<string>; lacksLocation: boolean }> {
  const today = dayOf(now, zone)
  const facts = await findViewFacts(queries, { accountId: account.id, identityId, now })
  const { balanceCents, bills, serviceTypes, products, dismissed, lacksLocation } = facts
  const pastDueCents = pastDueOf({ balanceCents, bills, today }).amountCents
  return {
    viewer: {
      accountId: account.id,
      accountNumber: account.accountNumber,
      kind: account.kind,
      accountType: account.accountType,
      state: stateOf(account.serviceAddress),
      services: [...serviceTypes, ...products.map(({ line }) => line)],
      // For someone who may not upgrade the account, no product counts as migrating.
      isMigrating:
        mayMove({ ...account, isPlatform: account.kind === 'platform' }) &&
        products.some(({ isMigrating }) => isMigrating),
      owed: account.maySeeBills ? { balanceCents, pastDueCents } : undefined,
      today,
    },
    dismissed: new Set(dismissed),
    lacksLocation,
  }
}

import { bringAbout } from '../fixtures/bill-facts.ts'
import type { Story } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

type Theirs = Pick<Story, 'lightwell' | 'household'>

/** The messages someone dismissed, as stored: `campaign:wifi`. */
export async function dismissedBy({ lightwell: { world }, household }: Theirs): Promise<string[]> {
  const rows = await world.database
    .selectFrom('notice_dismissals')
    .where('identity_id', '=', await household.personId())
    .select('notice')
    .execute()
  return rows.map(({ notice }) => notice)
}

/** Switches the account to paper bills. */
export async function getsPaper({ lightwell: { world }, household }: Theirs): Promise<void> {
  await world.database
    .updateTable('accounts')
    .set({ paperless: false })
    .where('id', '=', await household.accountId())
    .execute()
}

/** Suspends the line of an account that has `pastDueCents` past due. */
export async function isSuspended({ lightwell, household }: Theirs, pastDueCents: number): Promise<void> {
  const accountId = await household.accountId()
  await bringAbout(lightwell, accountId, {
    balanceCents: pastDueCents,
    pastDueCents,
    dueOn: '2026-11-04',
    opensOn: today,
    pendingCents: 0,
    scheduled: undefined,
    autopay: undefined,
    isAutopayOn: false,
  })
  await lightwell.world.database
    .updateTable('played_lines')
    .set({ is_suspended: true, light_dbm: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends the suspension of the account's line. */
export async function isBack({ lightwell: { world }, household }: Theirs): Promise<void> {
  await world.database
    .updateTable('played_lines')
    .set({ is_suspended: false })
    .where('account_id', '=', await household.accountId())
    .execute()
}

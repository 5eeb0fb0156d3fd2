import { bringAbout } from '../fixtures/bill-facts.ts'
import type { Told } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

type Theirs = Pick<Told, 'lightwell' | 'household'>

/** What somebody has dismissed, as it is kept: `campaign:wifi`. */
export async function dismissedBy({ lightwell: { world }, household }: Theirs): Promise<string[]> {
  const rows = await world.database
    .selectFrom('notice_dismissals')
    .where('identity_id', '=', await household.personId())
    .select('notice')
    .execute()
  return rows.map(({ notice }) => notice)
}

/** The account's bills come on paper. */
export async function getsPaper({ lightwell: { world }, household }: Theirs): Promise<void> {
  await world.database
    .updateTable('accounts')
    .set({ paperless: false })
    .where('id', '=', await household.accountId())
    .execute()
}

/** Has the network suspend the line of an account that owes so much past due. */
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

/** The network has the line of the account back. */
export async function isBack({ lightwell: { world }, household }: Theirs): Promise<void> {
  await world.database
    .updateTable('played_lines')
    .set({ is_suspended: false })
    .where('account_id', '=', await household.accountId())
    .execute()
}

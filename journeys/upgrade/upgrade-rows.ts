import type { Story } from '../fixtures/journey.ts'

/** The state of an account's upgrade. Undefined if none was requested. */
export async function moveOf({
  lightwell: { world },
  household,
}: Pick<Story, 'lightwell' | 'household'>): Promise<string | undefined> {
  const move = await world.database
    .selectFrom('upgrades')
    .where('account_id', '=', await household.accountId())
    .select('status')
    .executeTakeFirst()
  return move?.status
}

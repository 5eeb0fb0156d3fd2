import type { Told } from '../fixtures/journey.ts'

/** How far the move of somebody's account is: nothing where none was asked for. */
export async function moveOf({
  lightwell: { world },
  household,
}: Pick<Told, 'lightwell' | 'household'>): Promise<string | undefined> {
  const move = await world.database
    .selectFrom('upgrades')
    .where('account_id', '=', await household.accountId())
    .select('status')
    .executeTakeFirst()
  return move?.status
}

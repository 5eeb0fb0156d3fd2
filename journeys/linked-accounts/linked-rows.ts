import type { Told } from '../fixtures/journey.ts'

/** Somebody who owned their account sees it as anybody else from now on. */
export async function ownsNothingMore({
  lightwell: { world },
  household,
}: Pick<Told, 'lightwell' | 'household'>): Promise<void> {
  await world.database
    .updateTable('account_links')
    .set({ role: 'user' })
    .where('identity_id', '=', await household.personId())
    .execute()
}

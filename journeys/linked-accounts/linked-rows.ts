import type { Story } from '../fixtures/journey.ts'

/** Makes the story's person a helper, no longer the owner, on all of their accounts. */
export async function ownsNothingMore({
  lightwell: { world },
  household,
}: Pick<Story, 'lightwell' | 'household'>): Promise<void> {
  await world.database
    .updateTable('account_links')
    .set({ role: 'user' })
    .where('identity_id', '=', await household.personId())
    .execute()
}

/** Changes a helper's permissions, as from another of the owner's tabs. */
export async function changesElsewhere(
  { lightwell: { world } }: Pick<Story, 'lightwell'>,
  email: string,
  { seesServices, ...scopes }: { billing: boolean; pays: boolean; seesServices: boolean },
): Promise<void> {
  await world.database
    .updateTable('account_links')
    .set({ ...scopes, sees_services: seesServices })
    .where('role', '=', 'user')
    .where('identity_id', 'in', (each) =>
      each.selectFrom('identities').where('email', '=', email).select('id'),
    )
    .execute()
}

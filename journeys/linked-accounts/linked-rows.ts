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

/** What somebody may do who helps is changed by another page of the owner. */
export async function changesElsewhere(
  { lightwell: { world } }: Pick<Told, 'lightwell'>,
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

import type { Story } from '../fixtures/journey.ts'

type At = Pick<Story, 'lightwell'>

/** Changes a customer's identity row in the database. */
export async function changes(
  { lightwell: { world } }: At,
  id: string,
  change: {
    first_name?: string
    last_name?: string
    is_active?: boolean
    is_verified?: boolean
    password_hash?: string
  },
): Promise<void> {
  await world.database.updateTable('identities').set(change).where('id', '=', id).execute()
}

/** Adds unused links that were mailed: one to a new address, and one to choose a password. */
export async function hasLinks(
  { lightwell: { world } }: At,
  { id: identity_id, email }: { id: string; email: string },
): Promise<void> {
  const times = {
    created_at: world.clock().toString(),
    expires_at: world.clock().add({ hours: 1 }).toString(),
  }
  const link = (purpose: 'change-email' | 'reset-password', to: string) => ({
    ...{ token_hash: Buffer.from(crypto.randomUUID()), purpose, identity_id, email: to, used_at: null },
    ...times,
  })
  await world.database
    .insertInto('mailed_links')
    .values([link('change-email', `new.${email}`), link('reset-password', email)])
    .execute()
}

/** Protects the account: only supervisors can then open the customers who have access to it. */
export async function protects({ lightwell: { world } }: At, accountId: string): Promise<void> {
  await world.database
    .updateTable('accounts')
    .set({ is_protected: true })
    .where('id', '=', accountId)
    .execute()
}

import type { Story } from '../fixtures/journey.ts'

/** The database rows of the story's person. */
export function rowsOf({ lightwell: { world }, household }: Pick<Story, 'lightwell' | 'household'>) {
  const { database } = world
  const sessions = async () =>
    database
      .selectFrom('sessions')
      .where('identity_id', '=', await household.personId())
      .select('account_id')
      .execute()
  return {
    /** The number of the person's sessions. */
    sessions: async () => (await sessions()).length,
    /** The account last used in each of the person's sessions. */
    accountsInUse: async () => (await sessions()).map(({ account_id }) => account_id),
    /** The name of the person's one passkey. */
    async passkeyName() {
      const { name } = await database
        .selectFrom('passkeys')
        .where('identity_id', '=', await household.personId())
        .select('name')
        .executeTakeFirstOrThrow()
      return name
    },
    /** The payment methods saved in the story, with the owner of the account of each. */
    async savedMethods() {
      return database
        .selectFrom('payment_methods')
        .innerJoin('accounts', 'accounts.id', 'payment_methods.account_id')
        .where('payment_methods.account_id', 'in', await household.accountIds())
        .where('is_saved', '=', true)
        .where('saved_at', '>=', new Date(world.clock().epochMilliseconds - 3_600_000))
        .select(['accounts.name', 'last_four'])
        .execute()
    },
    /** Uses up the person's tries to enter an authenticator app's first code. */
    async hasTriedEveryFirstCode() {
      const person = `enrolling ${await household.personId()}`
      for (let tries = 0; tries < 30; tries++) await world.limits.take('code', { person })
    },
  }
}

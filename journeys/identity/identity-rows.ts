import type { Told } from '../fixtures/journey.ts'

/** What the database says of whom a story is about. */
export function rowsOf({ lightwell: { world }, household }: Pick<Told, 'lightwell' | 'household'>) {
  const { database } = world
  const sessions = async () =>
    database
      .selectFrom('sessions')
      .where('identity_id', '=', await household.personId())
      .select('account_id')
      .execute()
  return {
    /** How many sessions they have. */
    sessions: async () => (await sessions()).length,
    /** The accounts that their sessions were last looked at with. */
    accountsInUse: async () => (await sessions()).map(({ account_id }) => account_id),
    /** What their one passkey is called. */
    async passkeyName() {
      const { name } = await database
        .selectFrom('passkeys')
        .where('identity_id', '=', await household.personId())
        .select('name')
        .executeTakeFirstOrThrow()
      return name
    },
    /** The methods that were saved in the story, each with whose account it is. */
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
    /** Has them try as many first codes of an app as anybody may. */
    async hasTriedEveryFirstCode() {
      const person = `enrolling ${await household.personId()}`
      for (let tries = 0; tries < 30; tries++) await world.limits.take('code', { person })
    },
  }
}

import type { Story } from '../fixtures/journey.ts'

/** The authorizations of the story's account, in the database. */
export function documentRowsOf({ lightwell: { world }, household }: Story) {
  const { database } = world
  return {
    /** All authorizations, newest first. */
    async authorizations() {
      return database
        .selectFrom('authorizations')
        .where('account_id', '=', await household.accountId())
        .where('identity_id', '=', await household.personId())
        .orderBy('accepted_at', 'desc')
        .orderBy('id', 'desc')
        .select(['id', 'last_four'])
        .execute()
    },
    /** Sets the text of an authorization. */
    async isWorded(id: string, words: { language: 'en' | 'es'; text: string }): Promise<void> {
      await database
        .updateTable('authorizations')
        .set(words)
        .where('account_id', '=', await household.accountId())
        .where('id', '=', id)
        .execute()
    },
  }
}

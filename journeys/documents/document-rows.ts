import type { Told } from '../fixtures/journey.ts'

/** What was agreed to on the story's account, in the database. */
export function documentRowsOf({ lightwell: { world }, household }: Told) {
  const { database } = world
  return {
    /** Everything that was agreed to, the newest first. */
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
    /** Has one of them been agreed to in those words. */
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

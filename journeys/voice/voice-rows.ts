import type { Story } from '../fixtures/journey.ts'

/** The phone lines of the story's person in the database, named as in the demonstration. */
export function rowsOf({ lightwell, household }: Story) {
  const { database } = lightwell.world
  return {
    /** True if voicemail is on for a line. */
    async hasVoicemail(line: string) {
      const { voicemail_enabled } = await database
        .selectFrom('voice_lines')
        .where('account_id', '=', await household.accountId())
        .where('number', '=', household.own(line))
        .select('voicemail_enabled')
        .executeTakeFirstOrThrow()
      return voicemail_enabled
    },
    /** The options that the phone switch was asked to change on a line. */
    async asked(line: string) {
      const changes = await database
        .selectFrom('switch_changes')
        .where('number', '=', household.own(line))
        .select('option')
        .execute()
      return changes.map(({ option }) => option)
    },
    /** Turns a line's voicemail off, as if someone else did it. */
    async isTurnedOff(line: string) {
      await database
        .updateTable('voice_lines')
        .set({ voicemail_enabled: false })
        .where('account_id', '=', await household.accountId())
        .where('number', '=', household.own(line))
        .execute()
    },
    /** Sets how long the phone switch takes to change a line. */
    async takes(line: string, seconds: number) {
      const number = household.own(line)
      await database
        .updateTable('switch_lines')
        .set({ takes_seconds: seconds })
        .where('number', '=', number)
        .execute()
    },
    /** Gives the account one more line. */
    async hasLine(line: string) {
      await database
        .insertInto('voice_lines')
        .values({ account_id: await household.accountId(), number: household.own(line) })
        .execute()
    },
  }
}

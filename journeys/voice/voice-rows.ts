import type { Told } from '../fixtures/journey.ts'

/** What the database says of the phone lines of whom a story is about; they are named as in the demonstration. */
export function rowsOf({ lightwell, household }: Told) {
  const { database } = lightwell.world
  return {
    /** Whether voicemail is on. */
    async hasVoicemail(line: string) {
      const { voicemail_enabled } = await database
        .selectFrom('voice_lines')
        .where('account_id', '=', await household.accountId())
        .where('number', '=', household.own(line))
        .select('voicemail_enabled')
        .executeTakeFirstOrThrow()
      return voicemail_enabled
    },
    /** The options that the switch was asked to change, of a line. */
    async asked(line: string) {
      const changes = await database
        .selectFrom('switch_changes')
        .where('number', '=', household.own(line))
        .select('option')
        .execute()
      return changes.map(({ option }) => option)
    },
    /** Somebody else turns voicemail off. */
    async isTurnedOff(line: string) {
      await database
        .updateTable('voice_lines')
        .set({ voicemail_enabled: false })
        .where('account_id', '=', await household.accountId())
        .where('number', '=', household.own(line))
        .execute()
    },
    /** From now on the switch takes so long for a change of a line. */
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

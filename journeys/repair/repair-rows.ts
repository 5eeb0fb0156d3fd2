import type { Story } from '../fixtures/journey.ts'

/** The repairs of the story's account in the database. */
export function repairRowsOf({ lightwell, household }: Story) {
  const { database } = lightwell.world
  return {
    /** The rows about what repairs found or requested, by name: `provision`, `reboot` … */
    async findings(name: string) {
      return database
        .selectFrom('repair_findings')
        .where('account_id', '=', await household.accountId())
        .where('name', '=', name)
        .select('finding')
        .execute()
    },
    /** True once the network has the last request to provision the line, or the modem has the last one to restart. */
    async isReceived(name: 'provision' | 'reboot') {
      const accountId = await household.accountId()
      const { asked } = await database
        .selectFrom('repair_findings')
        .where('account_id', '=', accountId)
        .where('name', '=', name)
        .select(({ fn }) => fn.max('found_at').as('asked'))
        .executeTakeFirstOrThrow()
      const { received } =
        name === 'provision'
          ? await database
              .selectFrom('played_lines')
              .where('account_id', '=', accountId)
              .select('asked_at as received')
              .executeTakeFirstOrThrow()
          : await database
              .selectFrom('played_devices')
              .innerJoin('devices', 'devices.serial', 'played_devices.serial')
              .where('account_id', '=', accountId)
              .select(({ fn }) => fn.max('told_at').as('received'))
              .executeTakeFirstOrThrow()
      return asked !== null && received !== null && received >= asked
    },
    async reboots() {
      return database
        .selectFrom('reboots')
        .where('account_id', '=', await household.accountId())
        .select('status')
        .execute()
    },
    async cases() {
      return database
        .selectFrom('service_cases')
        .where('account_id', '=', await household.accountId())
        .orderBy('id')
        .select(['step', 'ticket_id'])
        .execute()
    },
    /** Tickets opened by repairs. */
    async tickets() {
      return database
        .selectFrom('tickets')
        .leftJoin('appointments', 'work_id', 'tickets.id')
        .where('tickets.account_id', '=', await household.accountId())
        .where('type', '=', 'repair')
        .select(['tickets.id', 'trouble', 'status', 'starts_at'])
        .execute()
    },
    /** Ends the repair, as from another tab. */
    async hasEnded() {
      await database
        .updateTable('service_cases')
        .set({ step: 'ended' })
        .where('account_id', '=', await household.accountId())
        .execute()
    },
    /**
     * Makes the account's modem slow to come back.
     * @param seconds the time a restart takes
     */
    async restartsTake(seconds: number) {
      const accountId = await household.accountId()
      await database
        .updateTable('played_devices')
        .set({ restart_seconds: seconds })
        .where('serial', 'in', (devices) =>
          devices.selectFrom('devices').where('account_id', '=', accountId).select('serial'),
        )
        .execute()
    },
  }
}

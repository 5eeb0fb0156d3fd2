import type { Told } from '../fixtures/journey.ts'

/** What the database says of the repairs of the story's account. */
export function repairRowsOf({ lightwell, household }: Told) {
  const { database } = lightwell.world
  return {
    /** What was found, or asked for, under a name: `provision`, `reboot` … */
    async findings(name: string) {
      return database
        .selectFrom('repair_findings')
        .where('account_id', '=', await household.accountId())
        .where('name', '=', name)
        .select('finding')
        .execute()
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
    /** Tickets that repairs have opened. */
    async tickets() {
      return database
        .selectFrom('tickets')
        .leftJoin('appointments', 'work_id', 'tickets.id')
        .where('tickets.account_id', '=', await household.accountId())
        .where('type', '=', 'repair')
        .select(['tickets.id', 'trouble', 'status', 'starts_at'])
        .execute()
    },
    /** Somebody ended it in another tab. */
    async hasEnded() {
      await database
        .updateTable('service_cases')
        .set({ step: 'ended' })
        .where('account_id', '=', await household.accountId())
        .execute()
    },
    /** Its modem takes long to come back. @param seconds after a restart */
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

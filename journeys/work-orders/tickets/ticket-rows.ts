// The database rows of a household's tickets and work orders, and changes that stories make to them.
import { formatSpan } from '@lightwell/rulebook/format-time.ts'
import type { Story } from '../../fixtures/journey.ts'
import { today } from '../../fixtures/lightwell.ts'

const zone = 'America/New_York'

/** The rows of the story's own household. `id` is the id of a ticket or a work order. */
export function ticketRowsOf({ lightwell, household, who }: Story) {
  const { database } = lightwell.world
  const appointment = (id: string) =>
    database.selectFrom('appointments').where('work_id', '=', id).selectAll().executeTakeFirstOrThrow()
  return {
    appointment,
    startsAt: async (id: string) => (await appointment(id)).starts_at?.toISOString(),
    contactNumber: async (id: string) => (await appointment(id)).contact_number,
    /** The time window of the scheduled visit, as the page writes it. */
    async window(id: string): Promise<string> {
      const { starts_at, ends_at } = await appointment(id)
      const slot = { startsAt: starts_at?.toISOString() ?? '', endsAt: ends_at?.toISOString() ?? '' }
      return formatSpan(slot, { zone, today, locale: who.language })
    },
    async status(id: string): Promise<string> {
      const ticket = await database
        .selectFrom('tickets')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirstOrThrow()
      return ticket.status
    },
    async orderStatus(id: string): Promise<string> {
      const order = await database
        .selectFrom('orders')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirstOrThrow()
      return order.status
    },
    /** The ticket reported in this story with this text. */
    async reported(trouble: string) {
      return database
        .selectFrom('tickets')
        .leftJoin('appointments', 'work_id', 'tickets.id')
        .where('tickets.account_id', '=', await household.accountId())
        .where('trouble', '=', trouble)
        .select(['tickets.id', 'type', 'contact_number', 'starts_at'])
        .execute()
    },
    async trouble(id: string): Promise<string> {
      const ticket = await database
        .selectFrom('tickets')
        .where('id', '=', id)
        .select('trouble')
        .executeTakeFirstOrThrow()
      return ticket.trouble ?? ''
    },
    /** Completes a ticket or work order, as the provider's staff does. */
    async isCompleted(id: string) {
      await database
        .updateTable('tickets')
        .set({ status: 'Completed', completion_on: '2026-10-14' })
        .where('id', '=', id)
        .execute()
    },
    async isCancelled(id: string) {
      await database.updateTable('tickets').set({ status: 'Cancelled' }).where('id', '=', id).execute()
    },
    async visitIs(id: string, startsAt: string, endsAt: string) {
      await database
        .updateTable('appointments')
        .set({ starts_at: startsAt, ends_at: endsAt, is_hidden: false })
        .where('work_id', '=', id)
        .execute()
    },
    /** Adds four more tickets like this one, which reaches the limit of open tickets. */
    async fourMoreAreOpen(id: string) {
      const like = await database
        .selectFrom('tickets')
        .where('id', '=', id)
        .select(['account_id', 'status', 'type', 'created_on', 'changed_at'])
        .executeTakeFirstOrThrow()
      await database
        .insertInto('tickets')
        .values([1, 2, 3, 4].map((at) => ({ ...like, id: `${id}-${at}` })))
        .execute()
    },
    /** The id of the service that the account's tickets belong to. */
    async service(): Promise<string> {
      const { id } = await database
        .selectFrom('services')
        .where('account_id', '=', await household.accountId())
        .where('type', '=', 'BILLING')
        .select('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { byColumns, byJob } from '@lightwell/server/acting/by.ts'
import { newId } from '@lightwell/server/database/id.ts'
import { newReference } from '@lightwell/server/payments/reference.ts'
import type { Story } from '../fixtures/journey.ts'

/** A story's payments in the database, and changes to them while its pages are open. */
export function paymentsRowsOf({
  lightwell: { world, clock },
  household,
}: Pick<Story, 'lightwell' | 'household'>) {
  const { database } = world
  return {
    /** Adds `count` payments that are older than the household's own. */
    async wereMadeOften(count: number): Promise<void> {
      const accountId = await household.accountId()
      const rows = Array.from({ length: count }, (_, at) => pastPayment(accountId, at))
      await database.insertInto('payments').values(rows).execute()
    },
    /** Sets the account's balance. */
    async balanceBecomes(balanceCents: number): Promise<void> {
      await database
        .updateTable('accounts')
        .set({ balance_cents: balanceCents })
        .where('id', '=', await household.accountId())
        .execute()
    },
    /**
     * Schedules a payment by another person with access to the account, with another card.
     * @returns the payment's day
     */
    async anotherSchedules(cents: number): Promise<string> {
      const payOn = addDays(dayOf(clock.read(), world.config.businessZone), 9)
      const row = {
        ...pastPayment(await household.accountId(), 0),
        amount_cents: cents,
        status: 'scheduled' as const,
      }
      await database
        .insertInto('payments')
        .values({ ...row, pay_on: payOn, received_on: payOn })
        .execute()
      return payOn
    },
    /** Marks a scheduled payment as sent by a server that hasn't had an answer yet. */
    async begins(id: string): Promise<void> {
      await database
        .updateTable('payments')
        .set({ status: 'pending', asked_at: clock.read().toString() })
        .where('account_id', '=', await household.accountId())
        .where('id', '=', id)
        .execute()
    },
    /** Deletes a payment's stored terms, so that it looks like a payment from before terms were stored. */
    async loseTerms(id: string): Promise<void> {
      await database
        .deleteFrom('authorizations')
        .where('account_id', '=', await household.accountId())
        .where('payment_id', '=', id)
        .execute()
    },
  }
}

/**
 * A payment of ten dollars and one cent, `daysBefore` days before January 1, 2020. It's by card if `daysBefore` is
 * even, and from a checking account if it's odd.
 */
function pastPayment(accountId: string, daysBefore: number) {
  const payOn = Temporal.PlainDate.from('2020-01-01').subtract({ days: daysBefore }).toString()
  const madeAt = Temporal.Instant.from(`${payOn}T15:00:00Z`)
  const id = newId(madeAt)
  const method =
    daysBefore % 2 === 0
      ? { method_type: 'card' as const, method_brand: 'Visa', method_last_four: '4242' }
      : { method_type: 'checking' as const, method_brand: null, method_last_four: '6789' }
  return {
    ...method,
    account_id: accountId,
    id,
    idempotency_key: `demonstration-${id}`,
    request_hash: Buffer.from(id),
    ...byColumns(byJob('import')),
    amount_choice: 'other' as const,
    amount_cents: 10_01,
    pay_on: payOn,
    received_on: payOn,
    status: 'completed' as const,
    initiator: 'customer' as const,
    reference: newReference(),
    created_at: madeAt.toString(),
  }
}

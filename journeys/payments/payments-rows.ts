import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { byColumns, byJob } from '@lightwell/server/acting/by.ts'
import { newId } from '@lightwell/server/database/id.ts'
import { newReference } from '@lightwell/server/payments/reference.ts'
import type { Told } from '../fixtures/journey.ts'

/** What a story's payments have been, and what happens to them while its pages stand open. */
export function paymentsRowsOf({
  lightwell: { world, clock },
  household,
}: Pick<Told, 'lightwell' | 'household'>) {
  const { database } = world
  return {
    /** So many more payments, made before those that the household has. */
    async wereMadeOften(count: number): Promise<void> {
      const accountId = await household.accountId()
      const rows = Array.from({ length: count }, (_, at) => pastPayment(accountId, at))
      await database.insertInto('payments').values(rows).execute()
    },
    /** The account owes this much now. */
    async balanceBecomes(balanceCents: number): Promise<void> {
      await database
        .updateTable('accounts')
        .set({ balance_cents: balanceCents })
        .where('id', '=', await household.accountId())
        .execute()
    },
    /** Somebody else who pays for the account has this much paid by another card. @returns the day that it is scheduled for */
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
    /** A scheduled payment is asked for by a server, whose answer is still to come. */
    async begins(id: string): Promise<void> {
      await database
        .updateTable('payments')
        .set({ status: 'pending', asked_at: clock.read().toString() })
        .where('account_id', '=', await household.accountId())
        .where('id', '=', id)
        .execute()
    },
    /** The words that were agreed to for a payment were not kept, as in the past. */
    async loseTerms(id: string): Promise<void> {
      await database
        .deleteFrom('authorizations')
        .where('account_id', '=', await household.accountId())
        .where('payment_id', '=', id)
        .execute()
    },
  }
}

/** Ten dollars and a cent, paid so many days before 1 January 2020: every other time from a checking account. */
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

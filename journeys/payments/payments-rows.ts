import type { Told } from '../fixtures/journey.ts'

/** What happens to the payments of a story while its pages stand open. */
export function paymentRowsOf({
  lightwell: { world, clock },
  household,
}: Pick<Told, 'lightwell' | 'household'>) {
  const { database } = world
  return {
    /** The account owes this much now. */
    async balanceBecomes(balanceCents: number): Promise<void> {
      await database
        .updateTable('accounts')
        .set({ balance_cents: balanceCents })
        .where('id', '=', await household.accountId())
        .execute()
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

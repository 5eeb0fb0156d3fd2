import type { Told } from '../fixtures/journey.ts'

/** What names a payment that the account has made before. */
export async function someCompletedPayment({
  lightwell: { world },
  household,
}: Pick<Told, 'lightwell' | 'household'>): Promise<string> {
  const { id } = await world.database
    .selectFrom('payments')
    .where('account_id', '=', await household.accountId())
    .where('status', '=', 'completed')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

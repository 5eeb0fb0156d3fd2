import type { PaymentMethodRow } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { lockMethod } from './store.ts'

/**
 * Holds a method until the transaction ends, so that it is not deleted between being looked at and being used: whoever
 * writes a payment or an enrolment that names it asks this first, in the same transaction.
 * @returns the method as it is now; nothing where it is gone.
 */
export async function holdMethod(
  trx: Queries,
  accountId: string,
  methodId: string,
): Promise<PaymentMethodRow | undefined> {
  const method = await lockMethod(trx, accountId, methodId, 'to use')
  return method?.status === 'deleted' ? undefined : method
}

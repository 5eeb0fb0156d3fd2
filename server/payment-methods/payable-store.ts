import type { ValidationState } from '@lightwell/rulebook/payment-methods/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { paymentRows } from '../payments/read.ts'
import type { MethodId } from './store.ts'
import type { PaymentMethodRow } from './tables.ts'

/** With how far the provider is with a bank account that was saved, and whether its holder objects to its being charged. */
export type PayableMethod = PaymentMethodRow & { validation: ValidationState | null; isRevoked: boolean }

/** Who pays, and which payment; none while it is still to be written. */
export interface Payer {
  identityId: string
  paymentId: string | undefined
}

/**
 * A method with which somebody may pay: a saved one, or one that they themselves entered, for that payment alone. One whose
 * payment was declined may be tried again. For everybody else, and for any other payment, it does not exist.
 */
export async function findPayable(
  queries: Queries,
  { accountId, methodId }: MethodId,
  { identityId, paymentId }: Payer,
): Promise<PayableMethod | undefined> {
  const found = await sql<PayableMethod>`
    select m.*, v.status as validation, m.revoked_at is not null as "isRevoked" from payment_methods m
    left join account_validations v on v.account_id = m.account_id and v.method_id = m.id
    where m.account_id = ${accountId} and m.id = ${methodId} and m.status <> 'deleted'
      and (m.is_saved or m.by_id = ${identityId} and (
        m.payment_id is null or m.payment_id = ${paymentId ?? null} or exists (
          select from ${paymentRows} p
          where p.account_id = m.account_id and p.id = m.payment_id and p.status = 'declined')))`.execute(
    queries,
  )
  return found.rows[0]
}

/** Notes for which payment a method serves that was entered; the caller has locked it. */
export async function bindToPayment(
  trx: Queries,
  { accountId, methodId }: MethodId,
  paymentId: string,
): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set({ payment_id: paymentId })
    .where('account_id', '=', accountId)
    .where('id', '=', methodId)
    .where('is_saved', '=', false)
    .execute()
}

import type { ValidationState } from '@lightwell/rulebook/payment-methods/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { paymentRows } from '../../payments/read.ts'
import type { MethodId } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'

/**
 * A method with the state of its verification and the holder's objection. `validation` is null unless the method is a
 * saved bank account.
 */
export type PayableMethod = PaymentMethodRow & { validation: ValidationState | null; isRevoked: boolean }

/** The person who pays, and their payment. `paymentId` is undefined if the payment isn't written yet. */
export interface Payer {
  identityId: string
  paymentId: string | undefined
}

/**
 * Finds a method that a person may pay with: a saved method, or one that they entered themselves for this payment
 * alone. If that payment was declined, the entered method can be used for another attempt. For other people and
 * payments, an entered method doesn't exist.
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

/** Records that an entered method is only for this payment. The caller must have locked the method. */
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

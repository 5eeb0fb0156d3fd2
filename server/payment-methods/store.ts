import {
  type MethodEvent,
  type MethodState,
  nextMethodState,
  statesBeforeMethod,
  type ValidationState,
} from '@lightwell/rulebook/payment-methods/states.ts'
import { sql } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import { personIdIn } from '../acting/read.ts'
import { autopayRows } from '../autopay/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { paymentRows } from '../payments/read.ts'
import type { PaymentMethodRow } from './tables.ts'

export interface MethodId {
  accountId: string
  methodId: string
}

/** The columns of a method that API answers may use. The token isn't one of them. */
export interface MethodColumns
  extends Pick<
    PaymentMethodRow,
    | 'id'
    | 'type'
    | 'brand'
    | 'last_four'
    | 'exp_month'
    | 'exp_year'
    | 'nickname'
    | 'billing_city'
    | 'billing_state'
    | 'billing_zip'
    | 'is_default'
    | 'status'
    | keyof ByColumns
    | 'revoked_at'
  > {
  /** True if an active auto pay rule uses the method. */
  used_by_autopay: boolean
  /** True if a payment with the method is scheduled or pending. */
  has_open_payments: boolean
  validation_status: ValidationState | null
  tries_left: number | null
  /** The person who saved the method. Null if that person no longer has access to the account. */
  creator: { name: string; isOwner: boolean } | null
}

/** Finds the methods that a person has saved for an account and that aren't deleted. */
export const findMethodsSavedBy = (queries: Queries, accountId: string, identityId: string) =>
  queries
    .selectFrom('payment_methods')
    .where((of) => of.and({ account_id: accountId, is_saved: true }))
    .where(sql<boolean>`by_id = ${identityId}`)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .select('id')
    .execute()

/** Finds the saved methods of an account, newest first. With an id, finds only the method with this id. */
export async function findSavedMethods(
  queries: Queries,
  accountId: string,
  id?: string,
): Promise<MethodColumns[]> {
  const found = await sql<MethodColumns>`
    select m.id, m.type, m.brand, m.last_four, m.exp_month, m.exp_year, m.nickname, m.billing_city, m.billing_state,
      m.billing_zip, m.is_default, m.status, m.by_kind, m.by_id, m.revoked_at, v.status as validation_status, v.tries_left,
      (select json_build_object('name', i.first_name || ' ' || i.last_name, 'isOwner', l.role = 'owner')
        from ${identityRows} i join ${linkRows} l on l.identity_id = i.id
        where l.account_id = ${accountId} and i.id = ${personIdIn('m')}) as creator,
      m.id in (select method_id from ${autopayRows} where account_id = ${accountId} and status = 'active')
        as used_by_autopay,
      m.id in (select method_id from ${paymentRows}
        where account_id = ${accountId} and status in ('scheduled', 'pending') and method_id is not null)
        as has_open_payments
    from payment_methods m
    left join account_validations v on v.account_id = m.account_id and v.method_id = m.id
    where m.account_id = ${accountId} and m.is_saved and m.status <> 'deleted'
      ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by m.id desc`.execute(queries)
  return found.rows
}

export async function findMethod(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<PaymentMethodRow | undefined> {
  return queries
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .selectAll()
    .executeTakeFirst()
}

/** True if a saved method was deleted, so that pages no longer show it. */
export async function isDeleted(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const found = await queries
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('is_saved', '=', true)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Locks a method in any state until the transaction ends. `to use` lets other payments use the method at the same time.
 * `to change` doesn't.
 */
export async function lockMethod(
  trx: Queries,
  accountId: string,
  id: string,
  purpose: 'to use' | 'to change',
): Promise<PaymentMethodRow | undefined> {
  return trx
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .selectAll()
    .$if(purpose === 'to use', (query) => query.forShare())
    .$if(purpose === 'to change', (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Stores an entered method. Unless the method gets saved, its token is deleted after `forgetAfter`. */
export async function insertMethod(
  queries: Queries,
  method: Omit<
    PaymentMethodRow,
    | 'created_at'
    | 'saved_at'
    | 'is_default'
    | 'expiry_asked_at'
    | 'forget_after'
    | 'payment_id'
    | 'revoked_at'
  >,
  forgetAfter: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('payment_methods')
    .values({
      ...method,
      is_default: false,
      created_at: now.toString(),
      forget_after: forgetAfter.toString(),
    })
    .execute()
}

/** Columns that may be set in the same update as a method's state. */
export type MethodFacts = Partial<
  Pick<
    PaymentMethodRow,
    | 'nickname'
    | 'exp_month'
    | 'exp_year'
    | 'is_saved'
    | 'is_default'
    | 'saved_at'
    | 'expiry_asked_at'
    | 'forget_after'
  >
>

/**
 * Moves a method to another state. Returns undefined if the table of states (`rulebook/payment-methods/states.ts`)
 * doesn't allow it from the current state.
 */
export async function moveMethod(
  queries: Queries,
  { accountId, methodId }: MethodId,
  event: MethodEvent,
  facts: MethodFacts,
): Promise<PaymentMethodRow | undefined> {
  const from = statesBeforeMethod(event)
  const isEntered = from.includes('entered')
  return queries
    .updateTable('payment_methods')
    .set({ ...facts, ...statusAfter(event, from) })
    .where('account_id', '=', accountId)
    .where('id', '=', methodId)
    .where('is_saved', '=', !isEntered)
    .where('status', 'in', isEntered ? ['active'] : (from as PaymentMethodRow['status'][]))
    .returningAll()
    .executeTakeFirst()
}

/** The `status` column after an event. Empty if the event doesn't change the status. */
function statusAfter(event: MethodEvent, from: MethodState[]): { status?: PaymentMethodRow['status'] } {
  const [to, ...others] = new Set(from.map((state) => nextMethodState(state, event)))
  if (from.every((state) => nextMethodState(state, event) === state)) return {}
  if (to === undefined || to === 'entered' || others.length > 0)
    throw new Error(`The event ${event} leads to more than one state.`)
  return { status: to }
}

/** True if any saved method of the account is the default. */
export async function hasDefault(queries: Queries, accountId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .where('status', '<>', 'deleted')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Ends the use of a method that failed for good: it's no longer the default. If its holder objects to charges, the
 * method can't be charged until the holder authorizes it again. The update waits for transactions that are using the
 * method.
 */
export async function endUse(
  trx: Queries,
  { accountId, methodId }: MethodId,
  { isRevoked }: { isRevoked: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set({
      is_default: false,
      ...(isRevoked && { revoked_at: sql`coalesce(revoked_at, ${now.toString()}::timestamptz)` }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', methodId)
    .execute()
}

/**
 * Allows charges to a method again after its holder objected. The caller must have locked the method, and stores the
 * new authorization.
 */
export async function authorizeAgain(trx: Queries, { accountId, methodId }: MethodId): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set({ revoked_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', methodId)
    .execute()
}

/** Makes sure that no method of the account is the default. */
export async function clearDefault(queries: Queries, accountId: string): Promise<void> {
  await queries
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

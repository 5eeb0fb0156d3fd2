import {
  nextValidationState,
  statesBeforeValidation,
  type ValidationEvent,
} from '@lightwell/rulebook/payment-methods/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { isNoDeadLetter } from '../../jobs/read.ts'
import type { MethodId } from '../store.ts'
import type { AccountValidationRow, PaymentMethodRow } from '../tables.ts'

/**
 * Records that we have to ask the provider about a bank account. Runs in the transaction that saves the bank account.
 */
export async function insertValidation(
  queries: Queries,
  validation: Pick<
    AccountValidationRow,
    'account_id' | 'method_id' | 'tries_left' | 'notice_email' | 'language'
  >,
  now: Temporal.Instant,
): Promise<void> {
  const moment = now.toString()
  await queries
    .insertInto('account_validations')
    .values({ ...validation, status: 'asking', created_at: moment, asked_at: moment })
    .execute()
}

export async function findValidation(
  queries: Queries,
  { accountId, methodId }: MethodId,
): Promise<AccountValidationRow | undefined> {
  return queries
    .selectFrom('account_validations')
    .where('account_id', '=', accountId)
    .where('method_id', '=', methodId)
    .selectAll()
    .executeTakeFirst()
}

/** The columns that can be written with a validation's new state. */
type ValidationFacts = Partial<Pick<AccountValidationRow, 'tries_left' | 'amounts_cents' | 'try_id'>> & {
  asked_at?: string
}

/**
 * Moves a validation to another state. Returns undefined in two cases:
 * - The table of states (`rulebook/payment-methods/states.ts`) doesn't allow `event` in the current state.
 * - The provider's answer isn't about the amounts that were sent last.
 */
export async function moveValidation(
  queries: Queries,
  { accountId, methodId }: MethodId,
  event: ValidationEvent,
  { tryId, ...facts }: ValidationFacts & { tryId?: string | null },
): Promise<AccountValidationRow | undefined> {
  const from = statesBeforeValidation(event)
  const [to, ...others] = new Set(from.map((state) => nextValidationState(state, event)))
  if (to === undefined || others.length > 0) throw new Error(`The event ${event} leads to no one state.`)
  return queries
    .updateTable('account_validations')
    .set({ ...facts, status: to })
    .where('account_id', '=', accountId)
    .where('method_id', '=', methodId)
    .where('status', 'in', from)
    .$if(tryId !== undefined, (query) => query.where('try_id', 'is not distinct from', tryId ?? null))
    .returningAll()
    .executeTakeFirst()
}

export async function removeValidation(queries: Queries, { accountId, methodId }: MethodId): Promise<void> {
  await queries
    .deleteFrom('account_validations')
    .where('account_id', '=', accountId)
    .where('method_id', '=', methodId)
    .execute()
}

/** A validation with an open request to the provider, and the bank account's token. */
export type OpenValidation = AccountValidationRow & Pick<PaymentMethodRow, 'token_sealed'>

/**
 * Claims validations that have no answer and were last sent to the provider before `askedBefore`. Only one server at a
 * time handles each validation.
 */
export async function claimOpenValidations(
  queries: Queries,
  askedBefore: Temporal.Instant,
  now: Temporal.Instant,
  most: number,
): Promise<OpenValidation[]> {
  const claimed = await sql<OpenValidation>`
    with stale as (
      select account_id, method_id from account_validations
      where status in ('asking', 'confirming') and asked_at < ${askedBefore.toString()}
        and ${isNoDeadLetter('resume-validations', sql`account_id || '/' || method_id`, now)}
      order by asked_at, account_id, method_id limit ${most} for update skip locked)
    update account_validations v set asked_at = ${now.toString()}
    from stale, payment_methods m
    where v.account_id = stale.account_id and v.method_id = stale.method_id
      and m.account_id = v.account_id and m.id = v.method_id
    returning v.*, m.token_sealed`.execute(queries)
  return claimed.rows
}

/**
 * SQL for validations that wait for the provider's answer: the backlog of the job `resume-validations` (`Job.waiting`).
 */
export const unansweredValidations = () =>
  sql`from account_validations where status in ('asking', 'confirming')`

import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { paymentChangeRows, paymentRows } from '../../payments/read.ts'
import type { AuthorizationRow, PaymentMethodRow as MethodRow } from '../tables.ts'

/** Stores an authorization. A request may arrive twice, so storing the same id again does nothing. */
export async function insertAuthorization(
  queries: Queries,
  authorization: Omit<AuthorizationRow, 'accepted_at'>,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('authorizations')
    .values({ ...authorization, accepted_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The columns of an authorization that calls return, without its text. */
export type AuthorizationColumns = Pick<
  GivenAuthorization,
  | 'purpose'
  | 'text_version'
  | 'channel'
  | 'language'
  | 'last_four'
  | 'accepted_at'
  | 'method_type'
  | 'method_brand'
>

/** An authorization, with the facts about its method that the authorization's text names. */
export interface GivenAuthorization extends AuthorizationRow {
  method_type: MethodRow['type']
  method_brand: MethodRow['brand']
}

/** Finds the latest authorization for a saved method, an auto pay rule, or a payment. */
export function findAuthorization(
  queries: Queries,
  accountId: string,
  subjectId: string,
): Promise<GivenAuthorization | undefined> {
  return queries
    .selectFrom('authorizations as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.id', '=', 'a.method_id'),
    )
    .where('a.account_id', '=', accountId)
    .where(({ eb, and, or }) =>
      or([
        eb('a.payment_id', '=', subjectId),
        // With this condition, the query doesn't read the authorizations of the account's many payments.
        and([
          eb('a.payment_id', 'is', null),
          or([
            eb('a.autopay_id', '=', subjectId),
            and([eb('a.method_id', '=', subjectId), eb('a.autopay_id', 'is', null)]),
          ]),
        ]),
      ]),
    )
    .orderBy('a.accepted_at', 'desc')
    .selectAll('a')
    .select(['m.type as method_type', 'm.brand as method_brand'])
    .limit(1)
    .executeTakeFirst()
}

/**
 * Finds the version of the terms that a payment was made under, and the time they were last accepted. For payments
 * whose terms weren't stored as text.
 */
export async function findTermsWithoutWords(
  queries: Queries,
  accountId: string,
  paymentId: string,
): Promise<AuthorizationColumns | undefined> {
  const found = await sql<AuthorizationColumns>`
    select 'pay-once' as purpose, terms_version as text_version, terms_channel as channel, language, method_type, method_brand,
      method_last_four as last_four, coalesce(
        (select max(changed_at) from ${paymentChangeRows} c
          where c.account_id = p.account_id and c.payment_id = p.id and c.event = 'edit'), created_at) as accepted_at
    from ${paymentRows} p
    where account_id = ${accountId} and id = ${paymentId} and terms_version is not null`.execute(queries)
  return found.rows[0]
}

/** Says whose authorizations to select, and on which accounts. */
export interface OwnAuthorizations {
  identityId: string
  accountIds: readonly string[]
}

/** Finds one authorization that the person gave. */
export function findAuthorizationOf(
  queries: Queries,
  { identityId, accountIds }: OwnAuthorizations,
  id: string,
): Promise<GivenAuthorization | undefined> {
  return queries
    .selectFrom('authorizations as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.id', '=', 'a.method_id'),
    )
    .where('a.account_id', '=', sql<string>`any(${accountIds}::text[])`)
    .where('a.identity_id', '=', identityId)
    .selectAll('a')
    .select(['m.type as method_type', 'm.brand as method_brand'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

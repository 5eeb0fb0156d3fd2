import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { AuthorizationRow, PaymentMethodRow as MethodRow } from './tables.ts'

/** Keeps what was agreed to, once under its id: an order may come twice. */
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

/** What an authorisation was given for, named as its text names it. */
export interface GivenAuthorization extends AuthorizationRow {
  method_type: MethodRow['type']
  method_brand: MethodRow['brand']
}

/** The latest authorisation by which a method was saved, or by which an auto pay rule goes, whichever the id is of. */
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
        eb('a.autopay_id', '=', subjectId),
        and([eb('a.method_id', '=', subjectId), eb('a.autopay_id', 'is', null)]),
      ]),
    )
    .orderBy('a.accepted_at', 'desc')
    .selectAll('a')
    .select(['m.type as method_type', 'm.brand as method_brand'])
    .limit(1)
    .executeTakeFirst()
}

/** Whose authorisations are read: a person's own, of these accounts. */
export interface OwnAuthorizations {
  identityId: string
  accountIds: readonly string[]
}

const ofPerson = (queries: Queries, { identityId, accountIds }: OwnAuthorizations) =>
  queries
    .selectFrom('authorizations as a')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.id', '=', 'a.method_id'),
    )
    .where('a.account_id', '=', sql<string>`any(${accountIds}::text[])`)
    .where('a.identity_id', '=', identityId)
    .selectAll('a')
    .select(['m.type as method_type', 'm.brand as method_brand'])

/** What a person agreed to, from behind the one of the id `before` on, the newest first. */
export function findAuthorizationsOf(
  queries: Queries,
  whose: OwnAuthorizations,
  before: string | undefined,
  most: number,
): Promise<GivenAuthorization[]> {
  const all = ofPerson(queries, whose)
  const behind =
    before === undefined
      ? all
      : all.where(
          sql<boolean>`(a.accepted_at, a.id) < (
            select accepted_at, id from authorizations
            where account_id = any(${whose.accountIds}::text[]) and identity_id = ${whose.identityId} and id = ${before})`,
        )
  return behind.orderBy('a.accepted_at', 'desc').orderBy('a.id', 'desc').limit(most).execute()
}

/** One of them. */
export function findAuthorizationOf(
  queries: Queries,
  whose: OwnAuthorizations,
  id: string,
): Promise<GivenAuthorization | undefined> {
  return ofPerson(queries, whose).where('a.id', '=', id).executeTakeFirst()
}

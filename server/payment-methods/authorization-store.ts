import type { Queries } from '../database/transaction.ts'
import type { AuthorizationRow } from './tables.ts'

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
  method_type: 'card' | 'checking'
  method_brand: string | null
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

import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { fullName, identityRows } from '../identity/read.ts'
import { methodRows } from '../payment-methods/read.ts'

/**
 * The people who may get an email about money: the person it's for, the person who caused it, and the person who added
 * the payment method.
 */
export interface Concerned {
  accountId: string
  personId: string | null
  doerId: string | null
  methodId: string | null
}

/** The current facts that decide who gets an email about money. */
export interface FoundReaders {
  /**
   * The account's owners come first. The others are listed only if they can see the bills: the person the email is for,
   * the person who caused it, and the person who added the method.
   */
  linked: { id: string; email: string; language: 'en' | 'es'; isOwner: boolean; addedMethod: boolean }[]
  /**
   * The name of the person who caused the email. If `doerId` is null, the name of the person it's for. Null if that
   * identity was deleted.
   */
  doer: string | null
  /** The account's email address on file. It only gets email if the account has no owner. */
  onFile: string | null
  ownAddress: string | null
  /** True if the identity that the email is for was deleted. */
  isDeleted: boolean
}

/**
 * Reads the facts about the people who may get each email.
 * @returns the facts in the order of `concerned`, with every owner of each account
 */
export async function findReaders(
  queries: Queries,
  concerned: readonly Concerned[],
): Promise<FoundReaders[]> {
  if (concerned.length === 0) return []
  const column = <T>(value: (one: Concerned) => T) => concerned.map(value)
  const found = await sql<FoundReaders>`
    select
      coalesce((
        select json_agg(json_build_object('id', r.id, 'email', r.email, 'language', r.language, 'isOwner', r.is_owner,
            'addedMethod', r.added_method)
          order by r.is_owner desc, r.id)
        from (
          select i.id, i.email, i.language, l.role = 'owner' as is_owner,
            coalesce(l.identity_id::text = m.by_id, false) as added_method
          from account_links l join ${identityRows} i on i.id = l.identity_id
          where l.account_id = c.account_id and i.is_active
            and (l.role = 'owner' or l.billing and (l.identity_id = c.person_id or l.identity_id = c.doer_id
              or l.identity_id::text = m.by_id))) r), '[]') as linked,
      (select ${fullName('i')} from ${identityRows} i
        where i.id = coalesce(c.doer_id, c.person_id)) as doer,
      (select a.contact_email from ${accountRows} a where a.id = c.account_id) as "onFile",
      (select i.email from ${identityRows} i where i.id = c.person_id and i.is_active) as "ownAddress",
      exists (select from ${identityRows} i where i.id = c.person_id and i.deleted_at is not null) as "isDeleted"
    from unnest(${column(({ accountId }) => accountId)}::text[], ${column(({ personId }) => personId)}::uuid[],
      ${column(({ doerId }) => doerId)}::uuid[], ${column(({ methodId }) => methodId)}::uuid[])
      with ordinality as c (account_id, person_id, doer_id, method_id, place)
    left join ${methodRows} m on m.account_id = c.account_id and m.id = c.method_id
    order by c.place`.execute(queries)
  return found.rows
}

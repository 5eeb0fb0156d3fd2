import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows, mailedLinkRows } from '../identity/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import type { ReadCount } from '../web/limits.ts'

/** An identity, with the facts that staff see when they manage it. */
export interface IdentityRow {
  firstName: string
  lastName: string
  email: string
  isVerified: boolean
  isActive: boolean
  passwordHash: string
  dstUsername: string | null
  usi: string | null
  usiOverride: string | null
  createdAt: Date
  origin: 'import' | 'registration' | 'invitation' | 'staff'
  isProtected: boolean
  /** A new email that the customer still has to confirm with an emailed link. Null if there's none. */
  unverified: string | null
  resetSentAt: Date | null
  resetEndsAt: Date | null
}

/** SQL that reads an identity's lockouts and counts of attempts. */
export interface Counts {
  signInLockedUntil: RawBuilder<Date | null>
  resets: RawBuilder<ReadCount[]>
  links: RawBuilder<ReadCount[]>
}
interface Counted {
  signInLockedUntil: Date | null
  resets: ReadCount[]
  links: ReadCount[]
}

/** Reads only an identity's lockouts and counts of attempts. */
export async function findCounts(
  queries: Queries,
  { signInLockedUntil, resets, links }: Counts,
): Promise<Counted | undefined> {
  const found = await sql<Counted>`
    select ${signInLockedUntil} as "signInLockedUntil", ${resets} as resets, ${links} as links`.execute(
    queries,
  )
  return found.rows[0]
}

/** Reads an identity with its lockouts, in one SQL statement. Undefined if no identity has that id. */
export async function findCustomerIdentity(
  queries: Queries,
  { identityId, now }: { identityId: string; now: Temporal.Instant },
  countsOf: Counts,
): Promise<(IdentityRow & Counted) | undefined> {
  const found = await sql<IdentityRow & Counted>`
    select i.first_name as "firstName", i.last_name as "lastName", i.email, i.is_verified as "isVerified",
      i.is_active as "isActive", i.password_hash as "passwordHash", i.dst_user_name as "dstUsername", i.usi,
      i.usi_override as "usiOverride", i.created_at as "createdAt", i.origin,
      exists (select from ${linkRows} k join ${accountRows} a on a.id = k.account_id
        where k.identity_id = i.id and a.is_protected) as "isProtected",
      change.email as unverified, reset.created_at as "resetSentAt", reset.expires_at as "resetEndsAt",
      ${countsOf.signInLockedUntil} as "signInLockedUntil", ${countsOf.resets} as resets, ${countsOf.links} as links
    from ${identityRows} i
      left join lateral (${latestLink('change-email', now)}) change on true
      left join lateral (${latestLink('reset-password', now)}) reset on reset.email = i.email
    where i.id = ${identityId} and i.deleted_at is null`.execute(queries)
  return found.rows[0]
}

/** SQL for the newest link to identity `i` that's for this purpose and can still be used. */
const latestLink = (purpose: 'change-email' | 'reset-password', now: Temporal.Instant) => sql`
  select l.email, l.created_at, l.expires_at from ${mailedLinkRows} l
  where l.identity_id = i.id and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now.toString()}::timestamptz
  order by l.created_at desc limit 1`

/** Reads someone's name and contact details. Undefined if the identity was deleted. */
export async function findContact(
  queries: Queries,
  identityId: string,
): Promise<
  | {
      firstName: string
      lastName: string
      email: string
      telephone: string | null
      telephoneVerified: boolean
    }
  | undefined
> {
  const found = await sql<NonNullable<Awaited<ReturnType<typeof findContact>>>>`
    select first_name as "firstName", last_name as "lastName", email, telephone, telephone_verified as "telephoneVerified"
    from ${identityRows} where id = ${identityId}::uuid and deleted_at is null`.execute(queries)
  return found.rows[0]
}

/**
 * Reads someone's code (USI) in the video system, and the code used instead of it, if any. Undefined if the identity
 * was deleted.
 */
export async function findUsi(
  queries: Queries,
  identityId: string,
): Promise<{ usi: string | null; usiOverride: string | null } | undefined> {
  const found = await sql<{ usi: string | null; usiOverride: string | null }>`
    select usi, usi_override as "usiOverride" from ${identityRows}
    where id = ${identityId}::uuid and deleted_at is null`.execute(queries)
  return found.rows[0]
}

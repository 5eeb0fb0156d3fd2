import { sql } from 'kysely'
import type { Language } from '../acting/language.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { notChosen } from '../identity/passwords.ts'
import type { Moment } from '../jobs/job.ts'

/** A registration to store. Its person still has to prove that the address is theirs. */
export interface Registration {
  state: 'open' | 'unknown' | 'known'
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  language: Language
  accountId: string | null
}

export async function keepRegistration(
  queries: Queries,
  tokenHash: Buffer,
  { state, email, firstName, lastName, passwordHash, language, accountId }: Registration,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('registrations')
    .values({
      token_hash: tokenHash,
      state,
      email,
      first_name: firstName,
      last_name: lastName,
      // If the registration can't be confirmed, the password isn't stored.
      password_hash: state === 'open' ? passwordHash : notChosen,
      language,
      account_id: accountId,
      created_at: now.toString(),
      expires_at: expiresAt.toString(),
      used_at: null,
    })
    .execute()
}

const columns = [
  'state',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'password_hash as passwordHash',
  'language',
  'account_id as accountId',
] as const

/** Reads an open registration by its link, without changing anything. */
export async function findRegistration(queries: Queries, tokenHash: Buffer, now: Temporal.Instant) {
  return queries
    .selectFrom('registrations')
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'open')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select(columns)
    .executeTakeFirst()
}

/** Marks an open registration as used, so its link works only once. Undefined if the link no longer works. */
export async function useRegistration(queries: Queries, tokenHash: Buffer, now: Temporal.Instant) {
  return queries
    .updateTable('registrations')
    .set({ used_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'open')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning(columns)
    .executeTakeFirst()
}

/** True if an address has an open registration, which a link can confirm. */
export async function isWaiting(queries: Queries, email: string, now: Temporal.Instant): Promise<boolean> {
  const found = await queries
    .selectFrom('registrations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('state', '=', 'open')
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select('email')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Adds another link to an address's newest unexpired registration, whatever its outcome. Earlier links keep working.
 * The requester may be a stranger, who must not end a link that somebody is about to use.
 */
export async function addRegistrationLink(
  queries: Queries,
  email: string,
  tokenHash: Buffer,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<Pick<Registration, 'language' | 'state'> | undefined> {
  const added = await sql<Pick<Registration, 'language' | 'state'>>`
    insert into registrations (
      token_hash, state, email, first_name, last_name, password_hash, language, account_id, created_at, expires_at)
    select ${tokenHash}, state, email, first_name, last_name, password_hash, language, account_id, created_at,
      ${expiresAt.toString()}::timestamptz
    from registrations
    where email = ${email} and used_at is null and expires_at > ${now.toString()}::timestamptz
    order by created_at desc, expires_at desc limit 1
    returning language, state`.execute(queries)
  return added.rows[0]
}

/** Removes up to `most` registrations that are over. Returns how many. */
export const removeOldRegistrations = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    'registrations',
    sql`select ctid from registrations where expires_at <= ${now.toString()}::timestamptz limit ${most}`,
  )

/** SQL for expired registrations (`Job.waiting`). */
export const oldRegistrations = ({ now }: Moment) =>
  sql`from registrations where expires_at <= ${now.toString()}::timestamptz`

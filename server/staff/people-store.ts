// Members of staff, and the set-up links with which they choose a password.
import type { Role } from '@lightwell/rulebook/call.ts'
import type { Queries } from '../database/transaction.ts'

/** Finds an active or former member of staff by their user name, in lowercase. */
export async function findStaffByUserName(queries: Queries, userName: string) {
  return queries
    .selectFrom('staff')
    .where('user_name', '=', userName)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .executeTakeFirst()
}

/**
 * Locks an active member of staff until the transaction ends.
 * @param passwordHash the hash that must still be stored. Undefined: any
 * @returns false if they aren't active or the hash differs
 */
export async function lockStaff(trx: Queries, staffId: string, passwordHash?: string): Promise<boolean> {
  const found = await trx
    .selectFrom('staff')
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash as string))
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Locks an active member of staff by their user name.
 * @returns their id
 */
export async function lockStaffByUserName(trx: Queries, userName: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('staff')
    .where('user_name', '=', userName)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/**
 * Adds a member of staff, or reactivates a former one.
 * @returns their id; undefined if an active one has that user name
 */
export async function insertStaff(
  queries: Queries,
  added: { id: string; userName: string; fullName: string; role: Role; passwordHash: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { id, userName: user_name, fullName: full_name, role, passwordHash: password_hash } = added
  const stored = await queries
    .insertInto('staff')
    .values({ id, user_name, password_hash, full_name, role, created_at: now.toString() })
    .onConflict((conflict) =>
      conflict
        .column('user_name')
        .doUpdateSet({ password_hash, full_name, role, is_active: true })
        .where('staff.is_active', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** Changes the given columns of a member of staff. */
export async function updateStaff(
  queries: Queries,
  staffId: string,
  changed: {
    passwordHash?: string
    role?: Role
    fullName?: string
    isActive?: boolean
    email?: string | null
    accountKey?: string | null
  },
): Promise<void> {
  const { passwordHash, role, fullName, isActive, email, accountKey } = changed
  await queries
    .updateTable('staff')
    .set({
      ...(fullName !== undefined && { full_name: fullName }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(role !== undefined && { role }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(email !== undefined && { email }),
      ...(accountKey !== undefined && { account_key: accountKey }),
    })
    .where('id', '=', staffId)
    .execute()
}

/** Lists all members of staff, former ones last, with the time their app was confirmed. */
export async function listStaff(queries: Queries) {
  return queries
    .selectFrom('staff')
    .leftJoin('staff_authenticators as app', 'app.staff_id', 'staff.id')
    .leftJoin('staff_provider_people as of', 'of.staff_id', 'staff.id')
    .orderBy('is_active', 'desc')
    .orderBy('user_name')
    .select([
      'user_name as userName',
      'full_name as fullName',
      'role',
      'is_active as isActive',
      'password_hash as passwordHash',
      'app.confirmed_at as appSince',
      'of.issuer',
    ])
    .execute()
}

/** Stores someone's set-up link in place of the previous link. */
export async function keepStaffLink(
  queries: Queries,
  { staffId, tokenHash }: { staffId: string; tokenHash: Buffer },
  expiresAt: Temporal.Instant,
): Promise<void> {
  const [token_hash, expires_at] = [tokenHash, expiresAt.toString()]
  await queries
    .insertInto('staff_links')
    .values({ staff_id: staffId, token_hash, expires_at })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ token_hash, expires_at }))
    .execute()
}

/** Reads the owner of a set-up link, if the link still works. */
export async function findStaffLink(queries: Queries, tokenHash: Buffer, now: Temporal.Instant) {
  return queries
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select(['staff.id as staffId', 'user_name as userName', 'full_name as fullName'])
    .executeTakeFirst()
}

/**
 * Uses up someone's set-up link.
 * @returns true if the link still worked
 */
export async function useStaffLink(
  trx: Queries,
  { staffId, tokenHash }: { staffId: string; tokenHash: Buffer },
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

// Members of staff who sign in at the identity service.
import type { Role } from '@lightwell/rulebook/call.ts'
import type { Somebody } from '../../connectors/identity-provider/port.ts'
import type { Queries } from '../../database/transaction.ts'
import { notChosen } from '../../identity/passwords.ts'

/** Finds the member of staff tied to this issuer and subject, active or former. */
export async function findProviderStaff(queries: Queries, { issuer, subject }: Somebody) {
  const found = await queries
    .selectFrom('staff_provider_people')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('staff_id as staffId')
    .executeTakeFirst()
  return found?.staffId
}

/** Finds the issuer of the identity service that a member of staff signs in with. Undefined if they sign in here. */
export async function findIssuerOf(queries: Queries, staffId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('staff_provider_people')
    .where('staff_id', '=', staffId)
    .select('issuer')
    .executeTakeFirst()
  return found?.issuer
}

/**
 * Adds a member of staff from the identity service.
 * @returns false if the user name is taken, even by a former member of staff
 */
export async function insertProviderStaff(
  trx: Queries,
  { issuer, subject }: Somebody,
  added: { id: string; userName: string; fullName: string; role: Role },
  now: Temporal.Instant,
): Promise<boolean> {
  const { id, userName: user_name, fullName: full_name, role } = added
  const inserted = await trx
    .insertInto('staff')
    .values({ id, user_name, password_hash: notChosen, full_name, role, created_at: now.toString() })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await trx.insertInto('staff_provider_people').values({ issuer, subject, staff_id: id }).execute()
  return true
}

/**
 * Stores the role that someone's groups give.
 * @returns true if their role has changed
 */
export async function giveRole(trx: Queries, staffId: string, role: Role): Promise<boolean> {
  const given = await trx
    .updateTable('staff')
    .set({ role })
    .where('id', '=', staffId)
    .where('role', '<>', role)
    .executeTakeFirst()
  return given.numUpdatedRows === 1n
}

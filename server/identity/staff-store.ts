import type { Queries } from '../database/transaction.ts'

/** Finds the member of staff of a user name in small letters, active or not. */
export async function findStaffByUserName(queries: Queries, userName: string) {
  return queries
    .selectFrom('staff')
    .where('user_name', '=', userName)
    .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
    .executeTakeFirst()
}

/** Locks an active member of staff until the transaction ends, where that is what's stored of their password. */
export async function lockStaff(trx: Queries, staffId: string, passwordHash: string): Promise<boolean> {
  const found = await trx
    .selectFrom('staff')
    .where('id', '=', staffId)
    .where('password_hash', '=', passwordHash)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

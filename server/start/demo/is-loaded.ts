import type { Queries } from '../../database/transaction.ts'
import { emailOf, signIns } from '../../demo/people.ts'

/** True if people of the demonstration are in the database. */
export async function isDemoLoaded(queries: Queries): Promise<boolean> {
  const found = await queries
    .selectFrom('identities')
    .where('email', 'in', signIns.map(emailOf))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

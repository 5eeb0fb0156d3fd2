import type { Queries } from '../../database/transaction.ts'
import { emailOf, signIns } from '../../demo/people.ts'

/** Whether people of the demonstration are here, rather than those of an import. */
export async function isDemoLoaded(queries: Queries): Promise<boolean> {
  const found = await queries
    .selectFrom('identities')
    .where('email', 'in', signIns.map(emailOf))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import type { Queries } from '../database/transaction.ts'
import { emailOf, signIns } from './people.ts'

/** Whether the people of the demonstration can sign in here, rather than those of an import. */
export async function isDemoLoaded(queries: Queries): Promise<boolean> {
  const found = await queries
    .selectFrom('identities')
    .where('email', '=', emailOf(signIns[0]))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

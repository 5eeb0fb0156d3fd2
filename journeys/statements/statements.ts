import type { SignIn } from '@lightwell/server/demo/people.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

/** The statements of somebody's account as the books have them, newest first; of those in the demonstration there are many. */
export async function statementsOf({ world }: Lightwell, signIn: SignIn) {
  const [newest, before, ...older] = await world.database
    .selectFrom('statements')
    .innerJoin('account_links', 'account_links.account_id', 'statements.account_id')
    .innerJoin('identities', 'identities.id', 'account_links.identity_id')
    .where('identities.email', '=', emailOf(signIn))
    .selectAll('statements')
    .orderBy('statement_on', 'desc')
    .execute()
  if (newest === undefined || before === undefined) throw new Error(`${signIn} has no two statements.`)
  return [newest, before, ...older] as const
}

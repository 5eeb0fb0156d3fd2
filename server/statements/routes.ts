import {
  listBillInserts,
  listStatements,
  readCurrentStatement,
  readStatement,
} from '@lightwell/rulebook/statements/contract.ts'
import { encodeInsert, encodeListed, encodeStatement } from '@lightwell/rulebook/statements/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Language } from '../acting/language.ts'
import { refuse } from '../web/errors.ts'
import { billingAccount } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { toInserts, toListed, toStatement } from './encode.ts'
import { readStatements } from './read-statements.ts'
import { findStatement } from './store.ts'

/**
 * Serves an account's statements in the format for legacy accounts. Platform accounts use only one of these calls: the
 * one for a bill's inserts.
 */
export function serveStatements(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: AccountId }>() =>
    billingAccount(({ params }: { params: P }) => params.id)
  const zoneAndLanguage = (language: Language) => ({ language, zone: world.config.businessZone })

  serve(serving, listStatements, ofAccount(), async ({ query }, { account }) => {
    const { statements, next, years } = await readStatements(world, account.id, query)
    return { statements: statements.map((each) => encodeListed(toListed(each))), next: next ?? null, years }
  })

  serve(serving, readCurrentStatement, ofAccount(), async (_taken, { account, language }) => {
    const which = { accountId: account.id, on: 'newest' as const }
    const statement = await findStatement(world.database, which, zoneAndLanguage(language))
    return statement ? encodeStatement(toStatement(statement, language)) : refuse('no-statement')
  })

  serve(
    serving,
    readStatement,
    ofAccount<{ id: AccountId; date: string }>(),
    async ({ params }, { account, language }) => {
      const which = { accountId: account.id, on: params.date }
      const statement = await findStatement(world.database, which, zoneAndLanguage(language))
      return statement ? encodeStatement(toStatement(statement, language)) : refuse('not-found')
    },
  )

  serve(serving, listBillInserts, ofAccount(), async (_taken, { account, language }) => {
    const which = { accountId: account.id, on: 'newest' as const }
    const statement = await findStatement(world.database, which, zoneAndLanguage(language))
    return statement ? toInserts(statement).map(encodeInsert) : []
  })
}

import type * as contract from '@lightwell/rulebook/statements/contract.ts'
import { decodeListed, decodeStatement } from '@lightwell/rulebook/statements/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'
import type { StatementBiller } from './biller.ts'
import { legacyPdfAddress } from './pdf-both-kinds.ts'
import { queryOf } from './query.ts'

/** Calls about the statements of a legacy account, below `/api/accounts/{id}` (CP §7, AH §7). */
export function legacyStatements(accountId: AccountId): StatementBiller {
  const params = { id: accountId }

  const withDocument = <Item extends { date: string }>(statement: Item) => ({
    ...statement,
    pdfAddress: legacyPdfAddress(accountId, statement.date),
  })

  return {
    async readCurrent() {
      const line = 'GET /api/accounts/{id}/statements/current'
      const outcome = await ask<typeof contract.readCurrentStatement>(line, { params })
      if (!outcome.ok && outcome.refusal === 'no-statement') return undefined
      return withDocument(decodeStatement(replyOf(outcome)))
    },

    async readStatement(date) {
      const line = 'GET /api/accounts/{id}/statements/{date}'
      const outcome = await ask<typeof contract.readStatement>(line, { params: { ...params, date } })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return withDocument(decodeStatement(replyOf(outcome)))
    },

    async listStatements(wish) {
      const line = 'GET /api/accounts/{id}/statements'
      const asked = await ask<typeof contract.listStatements>(line, { params, query: queryOf(wish) })
      const { statements, next, years } = replyOf(asked)
      return {
        statements: statements.map((wire) => withDocument(decodeListed(wire))),
        next: next ?? undefined,
        years,
      }
    },
  }
}

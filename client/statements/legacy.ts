import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/statements/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { cents, replyOf } from '../accounts/wire.ts'
import type { ListedStatement, Statement, StatementBiller } from './biller.ts'
import { insertsOf, paymentsOf, queryOf, rowsOf } from './both-kinds.ts'

type InList = CallReply<typeof contract.listStatements>['statements'][number]
type Whole = CallReply<typeof contract.readStatement>

/** The statements of a legacy account: resources below `/api/accounts/{id}` (CP §7, AH §7). */
export function legacyStatements(accountId: AccountId): StatementBiller {
  const params = { id: accountId }

  const listed = (wire: InList): ListedStatement => ({
    date: wire.date,
    dueOn: wire.due.date,
    invoiceNumber: wire.invoiceNumber,
    newChargesCents: cents(wire.totals.newCharges),
    amountDueCents: cents(wire.totals.amountDue),
    openCents: cents(wire.openAmount),
    pdfAddress: `/api/accounts/${encodeURIComponent(accountId)}/statements/${wire.date}/pdf`,
  })

  const whole = (wire: Whole): Statement => ({
    ...listed(wire),
    balanceForwardCents: cents(wire.balanceForward),
    paymentsCents: cents(wire.totals.payments),
    sections: wire.sections.map(({ heading, kind, collapseLineItems, total, rows }) => ({
      heading,
      kind: kind ?? undefined,
      collapses: collapseLineItems,
      totalCents: cents(total),
      rows: rowsOf(rows),
    })),
    inserts: insertsOf(wire.billInserts),
    previous: wire.previous
      ? { date: wire.previous.date, amountDueCents: cents(wire.previous.amountDue) }
      : undefined,
    next: wire.nextDate ?? undefined,
    payments: paymentsOf(wire.payments),
    recentBills: wire.recentBills.map(({ date, newCharges, amountDue }) => ({
      date,
      newChargesCents: cents(newCharges),
      amountDueCents: cents(amountDue),
    })),
  })

  return {
    async readCurrent() {
      const line = 'GET /api/accounts/{id}/statements/current'
      const outcome = await ask<typeof contract.readCurrentStatement>(line, { params })
      if (!outcome.ok && outcome.refusal === 'no-statement') return undefined
      return whole(replyOf(outcome))
    },

    async readStatement(date) {
      const line = 'GET /api/accounts/{id}/statements/{date}'
      const outcome = await ask<typeof contract.readStatement>(line, { params: { ...params, date } })
      if (!outcome.ok && outcome.refusal === 'not-found') return undefined
      return whole(replyOf(outcome))
    },

    async listStatements(wish) {
      const line = 'GET /api/accounts/{id}/statements'
      const asked = await ask<typeof contract.listStatements>(line, { params, query: queryOf(wish) })
      const { statements, next, years } = replyOf(asked)
      return { statements: statements.map(listed), next: next ?? undefined, years }
    },
  }
}

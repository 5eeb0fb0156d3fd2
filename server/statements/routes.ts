import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import {
  listBillInserts,
  listStatements,
  readCurrentStatement,
  readStatement,
} from '@lightwell/rulebook/statements/contract.ts'
import { explainsPayments } from '@lightwell/rulebook/statements/rules.ts'
import {
  lineKindOf,
  type StatementSection,
  sectionKindOf,
  sectionTotalCents,
} from '@lightwell/rulebook/statements/sections.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { methodName } from '../payment-methods/name.ts'
import { refuse } from '../web/errors.ts'
import { billingAccount } from '../web/guards.ts'
import type { Language } from '../web/language.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { headingOf } from './heading.ts'
import { lineText } from './line-text.ts'
import { readStatements } from './read-statements.ts'
import { findStatement, type ListedStatement, type ShownStatement, type WholeStatement } from './store.ts'

/** Statements as the legacy kind has them: resources below its account. What comes with a bill is told to both kinds. */
export function serveStatements(serving: Serving, world: World): void {
  const ofAccount = <P extends { id: AccountId }>() =>
    billingAccount(({ params }: { params: P }) => params.id)
  const telling = (language: Language) => ({ language, zone: world.config.businessZone })

  serve(serving, listStatements, ofAccount(), async ({ query }, { account }) => {
    const { statements, next, years } = await readStatements(world, account.id, query)
    return { statements: statements.map(listedOnWire), next: next ?? null, years }
  })

  serve(serving, readCurrentStatement, ofAccount(), async (_taken, { account, language }) => {
    const which = { accountId: account.id, on: 'newest' as const }
    const statement = await findStatement(world.database, which, telling(language))
    return statement ? statementOnWire(statement, language) : refuse('no-statement')
  })

  serve(
    serving,
    readStatement,
    ofAccount<{ id: AccountId; date: string }>(),
    async ({ params }, { account, language }) => {
      const which = { accountId: account.id, on: params.date }
      const statement = await findStatement(world.database, which, telling(language))
      return statement ? statementOnWire(statement, language) : refuse('not-found')
    },
  )

  serve(serving, listBillInserts, ofAccount(), async (_taken, { account, language }) => {
    const which = { accountId: account.id, on: 'newest' as const }
    const statement = await findStatement(world.database, which, telling(language))
    return statement ? insertsOnWire(statement) : []
  })
}

function listedOnWire(statement: ListedStatement): CallAnswer<typeof listStatements>['statements'][number] {
  return {
    id: statement.id,
    date: statement.statementOn,
    statementDate: statement.statementOn,
    due: { amount: wireFromCents(statement.amountDueCents), date: statement.dueOn },
    balanceForward: wireFromCents(statement.balanceForwardCents),
    totals: {
      payments: wireFromCents(statement.paymentsCents),
      newCharges: wireFromCents(statement.newChargesCents),
      amountDue: wireFromCents(statement.amountDueCents),
    },
    invoiceNumber: statement.invoiceNumber,
    openAmount: wireFromCents(statement.openCents),
  }
}

function statementOnWire(statement: ShownStatement, language: Language): CallAnswer<typeof readStatement> {
  const { previous, next } = statement
  return {
    ...listedOnWire(statement),
    sections: statement.sections.map((section) => ({
      heading: headingOf(section, language),
      kind: sectionKindOf(section) ?? null,
      rows: rowsOnWire(section, statement.statementOn, language),
      collapseLineItems: section.collapseLineItems,
      total: wireFromCents(sectionTotalCents(section)),
    })),
    billInserts: insertsOnWire(statement),
    previous: previous && {
      date: previous.statementOn,
      amountDue: wireFromCents(previous.amountDueCents),
    },
    nextDate: next?.statementOn ?? null,
    payments: paymentsOnWire(statement, language),
    recentBills: statement.recent.map((bill) => ({
      date: bill.statementOn,
      newCharges: wireFromCents(bill.newChargesCents),
      amountDue: wireFromCents(bill.amountDueCents),
    })),
  }
}

/** The lines of a section, alike for both kinds. */
export const rowsOnWire = (section: StatementSection, statementOn: Day, language: Language) =>
  section.rows.map((row) => ({
    description: lineText(row, statementOn, language),
    amount: wireFromCents(row.amountCents),
    kind: lineKindOf(section, row),
    code: row.code ?? null,
    period: row.from && row.to ? { from: row.from, to: row.to } : null,
  }))

export const insertsOnWire = ({ inserts }: Pick<WholeStatement, 'inserts'>) =>
  inserts.map(({ code, description }) => ({ insertCode: code, insertCodeDesc: description }))

/** The payments one by one, where they come to what the statement says was paid. */
export function paymentsOnWire(statement: WholeStatement, language: Language) {
  if (!explainsPayments(statement.payments, statement.paymentsCents)) return []
  return statement.payments.map((payment) => ({
    date: payment.on,
    amount: wireFromCents(payment.amountCents),
    method: methodName(payment, language),
  }))
}

import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import type {
  ListedStatement,
  ListWish,
  Statement,
  StatementList,
} from '@lightwell/client/statements/biller.ts'
import { statementBiller } from '@lightwell/client/statements/biller.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { type Comparison, compareStatements } from '@lightwell/rulebook/statements/compare.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'

interface Loading {
  context: { account: LinkedAccount }
}

export interface StatementAndMore {
  /** Undefined if the account has no statement, or none from the requested day. */
  statement: Statement | Error | undefined
  /** The account's current bill. */
  bill: Bill | Error
  account: Account | Error
}

/** Reads the data for a statement's page: the newest statement, or a given day's. */
export async function readStatement({
  context: { account },
  deps: { date },
}: Loading & { deps: { date?: Day } }): Promise<StatementAndMore> {
  const [statement, bill, read] = await Promise.all([
    readPart(
      date === undefined
        ? statementBiller(account).readCurrent()
        : statementBiller(account).readStatement(date),
    ),
    readPart(readBill(account)),
    readPart(readAccount(account.id)),
  ])
  return { statement, bill, account: read }
}

/** Reads the data for the history. The current bill is needed to show the status of unpaid bills. */
export async function readHistory({
  context: { account },
  deps,
}: Loading & { deps: ListWish }): Promise<StatementList & { bill: Bill }> {
  const [list, bill] = await Promise.all([statementBiller(account).listStatements(deps), readBill(account)])
  return { ...list, bill }
}

/** The most bills to choose from for a comparison: as many as one page of the list can have. */
const mostToChoose = 100

/** Reads the bills that can be compared, newest first. */
export async function readSelection({
  context: { account },
}: Loading): Promise<{ statements: ListedStatement[] }> {
  return statementBiller(account).listStatements({ limit: mostToChoose })
}

export interface BillsCompared {
  comparison: Comparison
  /** The amount due on each of the two bills. */
  dueCents: { former: Cents; later: Cents }
}

/**
 * Reads the data for the comparison. If the URL doesn't name two existing bills, redirects to the selection (CP §2).
 */
export async function readComparison({
  context: { account },
  deps: { one, other },
}: Loading & { deps: { one?: Day; other?: Day } }): Promise<BillsCompared> {
  if (one === undefined || other === undefined) throw toSelect()
  const [first, second] = await Promise.all([
    statementBiller(account).readStatement(one),
    statementBiller(account).readStatement(other),
  ])
  if (first === undefined || second === undefined) throw toSelect()
  const comparison = compareStatements(comparable(first), comparable(second))
  if (comparison === 'same-statement') throw toSelect()
  const [former, later] = first.date < second.date ? [first, second] : [second, first]
  return { comparison, dueCents: { former: former.amountDueCents, later: later.amountDueCents } }
}

const toSelect = () => redirect({ to: paths.selectBills, replace: true })

function comparable({ date, amountDueCents, sections }: Statement): Parameters<typeof compareStatements>[0] {
  return {
    statementOn: date,
    amountDueCents,
    sections: sections.map(({ heading, kind, collapses, rows }) => ({
      heading,
      ...(kind && { kind }),
      collapseLineItems: collapses,
      rows: rows.map(({ description, amountCents, kind, code, period }) => ({
        description,
        amountCents,
        kind,
        ...(code !== undefined && { code }),
        ...period,
      })),
    })),
  }
}

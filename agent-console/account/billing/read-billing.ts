import { readAccount } from '@lightwell/client/accounts/account.ts'
import { readBill } from '@lightwell/client/accounts/bill.ts'
import { type AccountDocument, listDocuments } from '@lightwell/client/documents/documents.ts'
import { listPaperBills } from '@lightwell/client/paper-bills/biller.ts'
import { historyBiller } from '@lightwell/client/payments/history-biller.ts'
import { type ListedStatement, statementBiller } from '@lightwell/client/statements/biller.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { areCopiesOver } from '@lightwell/rulebook/accounts/closing.ts'
import { mayChooseDelivery, maySeeBills } from '@lightwell/rulebook/accounts/who-may.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { PastPayment, UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { type Adjustments, readAdjustments } from '../../adjustments/calls.ts'
import { type Plan, readPlan } from '../../closing/calls.ts'
import type { InUse } from '../in-use.ts'
import { type Part, readPart } from '../parts.ts'
import type { Page } from '../use-more.ts'
import { type HistoryPlace, nextPlace } from './history-place.ts'

export interface Billing {
  inUse: InUse
  account: Part<Account>
  bill: Part<Bill>
  upcoming: Part<UpcomingPayment[]>
  past: Part<Page<PastPayment, HistoryPlace>>
  statements: Part<Page<ListedStatement, Day>>
  paperBills: Part<PaperBill[]>
  documents: Part<Page<AccountDocument, string>>
  adjustments: Part<Adjustments>
  closing: Part<Plan>
}

/** Reads all parts of the billing page, at the same time. */
export async function readBilling(inUse: InUse): Promise<Billing> {
  const { account: linked, serviceId } = inUse
  const mayRead = maySeeBills(linked)
  const mayOrder = mayChooseDelivery(linked) && !areCopiesOver(linked, today()) && serviceId !== undefined
  const detail = { mode: 'detail', mayRead } as const
  const [account, bill, upcoming, past, statements, paperBills, documents, adjustments, closing] =
    await Promise.all([
      readPart(inUse, { mode: 'look' }, () => readAccount(linked.id)),
      readPart(inUse, detail, () => readBill(linked)),
      readPart(inUse, detail, () => historyBiller(linked).listUpcoming()),
      readPart(inUse, detail, () => readHistory(inUse, { after: undefined, page: 0 })),
      readPart(inUse, detail, () => readStatements(inUse, undefined)),
      readPart(inUse, { mode: 'detail', mayRead: mayOrder }, () => paperBillsOf(inUse)),
      readPart(inUse, { mode: 'detail' }, () => readDocuments(inUse, undefined)),
      readPart(inUse, detail, () => readAdjustments(linked.id)),
      readPart(inUse, { mode: 'look', mayRead }, () => readPlan(linked.id)),
    ])
  return { inUse, account, bill, upcoming, past, statements, paperBills, documents, adjustments, closing }
}

const paperBillsOf = async ({ serviceId }: InUse): Promise<PaperBill[]> =>
  serviceId === undefined ? [] : listPaperBills(serviceId)

/** Reads a page of past payments, newest first. */
export async function readHistory(
  { account }: Pick<InUse, 'account'>,
  place: HistoryPlace,
): Promise<Page<PastPayment, HistoryPlace>> {
  const { payments, batch } = await historyBiller(account).readHistory(place)
  return { items: payments, next: nextPlace(place, batch) }
}

const statementsOnPage = 12

/**
 * Reads a page of bills, newest first.
 * @param after the day of the last bill on the previous page
 */
export async function readStatements(
  { account }: Pick<InUse, 'account'>,
  after: Day | undefined,
): Promise<Page<ListedStatement, Day>> {
  const { statements, next } = await statementBiller(account).listStatements({
    after,
    limit: statementsOnPage,
  })
  return { items: statements, next }
}

/**
 * Reads a page of documents, newest first.
 * @param after `next` of the previous page
 */
export async function readDocuments(
  { account }: Pick<InUse, 'account'>,
  after: string | undefined,
): Promise<Page<AccountDocument, string>> {
  const { documents, next } = await listDocuments(account, { after })
  return { items: documents, next }
}

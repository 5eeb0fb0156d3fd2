// Schedules auto pay payments. Each new bill is queued and processed once. If an auto pay rule pays the bill, its
// payment is scheduled, and the customer is emailed the advance notice. On the payment's day,
// `server/payments/scheduled/make-scheduled.ts` charges it like every scheduled payment. One transaction removes the
// bill from the queue and writes the payment and the email. If the server dies halfway, nothing is written, and the
// bill is still in the queue.
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Queries } from '../database/transaction.ts'
import { workThrough } from '../jobs/dead-letters.ts'
import { readersOf } from '../linked-accounts/readers.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import { insertPlanned } from '../payments/scheduled/planned.ts'
import type { World } from '../world.ts'
import { type BillToPay, findBillsToPay } from './amount-store.ts'
import { type BillId, holdRulesOf, insertBillsToAnnounce, takeBills } from './bill-store.ts'
import { noticeMail } from './mails.ts'
import { type Calendar, dayFor, planPayment, readCalendar } from './plan-payment.ts'

const billsAtOnce = 1_000

/** Queues new bills for auto pay, in the transaction that makes the bills. */
export const billsMade = (trx: Queries, bills: readonly BillId[]): Promise<void> =>
  insertBillsToAnnounce(trx, bills)

/**
 * Processes the queued bills. Schedules a payment for each bill that an auto pay rule pays. A bill that fails becomes a
 * dead letter.
 * @returns the number of bills processed
 */
export function announceBills(world: World): Promise<number> {
  return workThrough<BillId>(world, {
    job: 'announce-bills',
    most: billsAtOnce,
    thingOf: ({ accountId, statementOn }) => `${accountId}/${statementOn}`,
    claim: (trx, most, after) => takeBills(trx, most, world.clock(), after),
    work: (trx, bills) => announceThese(trx, world, bills),
  })
}

async function announceThese(
  trx: Transaction<Tables>,
  { config, clock }: World,
  bills: BillId[],
): Promise<void> {
  const calendar = await readCalendar(trx, config, clock())
  await holdRulesOf(trx, bills)
  const planned = (await findBillsToPay(trx, bills)).map((bill) => ({ bill, row: planBill(bill, calendar) }))
  const rows = planned.map(({ row }) => row)
  const written = await insertPlanned(trx, rows, calendar.now)
  const announced = planned.filter(({ row }) => written.has(row.id))
  const readers = await readersOf(
    trx,
    announced.map(({ bill, row }) => ({ ...row, dueOn: bill.due_on })),
  )
  const mails = readers.map((each) => noticeMail(headOf(config, calendar.now), each, each.dueOn))
  await addAllToOutbox(trx, mails, calendar.now)
}

function planBill(bill: BillToPay, calendar: Calendar) {
  const payer = { rule: { ...bill, id: bill.rule_id }, method: bill.method }
  const payOn = dayFor(payer, bill.due_on, calendar.today, calendar)
  const what = { statementOn: bill.statement_on, amountCents: bill.owed_cents, attempt: 1, payOn }
  return planPayment(payer, what, calendar)
}

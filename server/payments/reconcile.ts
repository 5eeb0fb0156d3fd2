import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { tryAgain } from '../autopay/try-again.ts'
import type { ReportEvent } from '../connectors/card-form/port.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import { isDatabaseAway } from '../database/away.ts'
import { newId } from '../database/id.ts'
import { findDueContents, removeMisfits } from '../database/misfits.ts'
import { inTransaction } from '../database/transaction.ts'
import { rememberMisfit } from '../misfits.ts'
import { chargeReturnedPayment } from '../statements/charge-returned-payment.ts'
import type { World } from '../world.ts'
import { paymentOfKey } from './ask-biller.ts'
import { returnedMail } from './letters.ts'
import { enterPayments, ledgerMoves } from './outcome-store.ts'
import { recordOutcome } from './record-outcome.ts'
import {
  findPayment,
  findUnexplained,
  markReported,
  movePayment,
  type PaymentId,
  readCursor,
  recordDiscrepancy,
  writeCursor,
} from './store.ts'

const job = 'reconcile'
const cursorName = 'card-form-report'
const mostPages = 1_000
/** How many hours the provider's report may take to confirm a payment before it counts as a discrepancy. */
const patienceHours = 24
const mostQuestioned = 100
const mostAgain = 100

/**
 * Compares our books with the provider's report in both directions. Every new line of the report must match a payment,
 * and a line must confirm every payment within a day. Mismatches are stored as discrepancies for people to resolve; a
 * line that cannot be entered becomes a misfit (`misfits.ts`). Running it twice changes nothing.
 * @returns how many lines of the report were new.
 * @throws Error if the report could not be read to its end.
 */
export async function reconcile(world: World): Promise<number> {
  await explainAgain(world)
  const { read, isComplete } = await explainReport(world)
  // Only a report that was read to its end proves that a payment is missing from it.
  if (!isComplete) throw new Error('The provider’s report could not be read to its end.')
  await questionPayments(world)
  return read
}

/** Comes back to lines that could not be entered. */
async function explainAgain(world: World): Promise<void> {
  const due = await findDueContents(world.database, job, world.clock(), mostAgain)
  for (const { thing, content } of due)
    if (await explainOrLeave(world, content as ReportEvent)) await removeMisfits(world.database, job, [thing])
}

/**
 * Reads the report on from where it was left: a charge whose outcome we did not know is recorded, a debit that the bank
 * returned is entered into the ledger.
 */
async function explainReport(world: World): Promise<{ read: number; isComplete: boolean }> {
  let read = 0
  for (let page = 0; page < mostPages; page++) {
    const after = await readCursor(world.database, cursorName)
    const report = await world.cardForm.readReport(after)
    if (report === 'unreachable') return { read, isComplete: false }
    for (const line of report.lines)
      if (line.kind === 'unreadable') await keep(world, undefined, 'unreadable-line', line.detail)
      else await explainOrLeave(world, line)
    read += report.lines.length
    if (report.lines.length === 0 || report.next === undefined || report.next === after)
      return { read, isComplete: true }
    await writeCursor(world.database, cursorName, report.next, world.clock())
  }
  return { read, isComplete: false }
}

/**
 * Matches a line with a payment. A line that fails is stored whole and the result is `false`: reading continues with
 * the next line.
 */
async function explainOrLeave(world: World, event: ReportEvent): Promise<boolean> {
  try {
    await explain(world, event)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const thing = `${event.kind} ${event.chargeId}`
    await rememberMisfit(world, { job, thing, content: event }, error)
    return false
  }
}

async function explain(world: World, event: ReportEvent): Promise<void> {
  const which = paymentOfKey(event.key)
  const payment = which && (await findPayment(world.database, which))
  if (which === undefined || payment === undefined)
    return discrepancy(world, event, which, 'charge-without-payment')
  if (payment.amount_cents !== event.amountCents) return discrepancy(world, event, which, 'amount-differs')
  if (event.kind === 'returned') return takeBack(world, which, event)
  if (event.kind === 'settled') return
  if (event.kind === 'declined') {
    if (payment.status === 'declined' || payment.status === 'pending') return
    return discrepancy(world, event, which, `declined-but-${payment.status}`)
  }
  if (payment.status === 'pending')
    await recordOutcome(
      world,
      payment,
      { outcome: 'approved', chargeId: event.chargeId },
      { mailDecline: true },
    )
  else if (payment.status !== 'completed' && payment.status !== 'returned')
    return discrepancy(world, event, which, `charged-but-${payment.status}`)
  await markReported(world.database, which, world.clock())
}

/** Finds payments that the report should have named by now; one that was ordered for later, since its day. */
async function questionPayments(world: World): Promise<void> {
  const instant = world.clock().subtract({ hours: patienceHours })
  const before = { instant, day: dayOf(instant, world.config.businessZone) }
  for (const { kind, ...which } of await findUnexplained(world.database, before, mostQuestioned))
    await keep(world, which, kind, which.paymentId)
}

/**
 * The bank returned a debit: the payment is undone by a second ledger entry, and the customer is told; one of auto pay is
 * tried again.
 */
async function takeBack(world: World, which: PaymentId, event: ReportEvent): Promise<void> {
  const now = world.clock()
  const fits = await inTransaction(world.database, async (trx) => {
    const returned = await movePayment(trx, which, 'return', now, { decline_reason: 'bank-returned' })
    if (returned === undefined) return (await findPayment(trx, which))?.status === 'returned'
    await enterPayments(trx, [returned], ledgerMoves.paymentReturn, now)
    await chargeReturnedPayment(trx, which, dayOf(now, world.config.businessZone))
    const { mails, left } = await tryAgain(trx, world, [returned], now)
    const untold = left.filter((payment) => payment.receipt_email !== null)
    const returns = untold.map((payment) => returnedMail(world.config, payment))
    await addAllToOutbox(trx, [...mails, ...returns], now)
    return true
  })
  if (!fits) await discrepancy(world, event, which, 'returned-but-not-completed')
}

const discrepancy = (world: World, event: ReportEvent, which: PaymentId | undefined, kind: string) =>
  keep(world, which, kind, event.chargeId)

async function keep(world: World, which: PaymentId | undefined, kind: string, detail: string): Promise<void> {
  const now = world.clock()
  const isNew = await recordDiscrepancy(world.database, { id: newId(now), kind, detail, which }, now)
  if (isNew) world.events.discrepancyFound({ kind, paymentId: which?.paymentId ?? null })
}

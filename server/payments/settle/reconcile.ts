import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { DeclineReason } from '@lightwell/rulebook/payments/decline-reasons.ts'
import { costsReturnFee, reasonOfReturn } from '@lightwell/rulebook/payments/declines.ts'
import { tryAgain } from '../../autopay/try-again.ts'
import type { Bill, Change, MoneyChange } from '../../connectors/billing/port.ts'
import { isDatabaseAway } from '../../database/connection-errors.ts'
import { newId } from '../../database/id.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { findDueContents, keepDeadLetter, removeDeadLetters } from '../../jobs/dead-letters.ts'
import { enterReturns } from '../../ledger/enter.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { chargeReturnedPayment } from '../../statements/billing/charge-returned-payment.ts'
import { enterBill } from '../../statements/billing/enter-bill.ts'
import type { World } from '../../world.ts'
import { paymentOfKey } from '../charge/ask-biller.ts'
import { recordOutcome } from '../charge/record-outcome.ts'
import { returnedMail } from '../mails.ts'
import { giveUpMethods, holdToGiveUp } from '../methods/give-up-methods.ts'
import { findFirstTry, findPayment, movePayment, type PaymentId } from '../store.ts'
import type { PaymentRow } from '../tables.ts'
import { findUnexplained, markReported, readCursor, recordDiscrepancy, writeCursor } from './report-store.ts'

const job = 'reconcile'
const mostPages = 1_000
/**
 * The number of hours within which the biller's changes must confirm a payment. After that, an unconfirmed payment is a
 * discrepancy.
 */
const patienceHours = 24
const mostQuestioned = 100
const mostAgain = 100

/**
 * Enters the biller's changes into our ledger, and compares the changes and the ledger in both directions:
 * - New bills are entered.
 * - Every money movement at the biller must match a payment. The biller must confirm every payment within 24 hours. A
 *   mismatch is stored as a discrepancy for people to resolve.
 * - A change that can't be entered becomes a dead letter. Entering a change again has no effect.
 * @returns the number of new changes.
 * @throws Error if the changes couldn't be read to their end.
 */
export async function reconcile(world: World): Promise<number> {
  await explainAgain(world)
  const { read, isComplete } = await explainChanges(world)
  // A payment can only be missing from the changes if all of them were read.
  if (!isComplete) throw new Error('The biller’s changes could not be read to their end.')
  await questionPayments(world)
  return read
}

/** Tries again to enter the biller's changes that became dead letters. */
async function explainAgain(world: World): Promise<void> {
  const due = await findDueContents(world.database, job, world.clock(), mostAgain)
  for (const { thing, content } of due)
    if (await explainOrLeave(world, content as Change)) await removeDeadLetters(world.database, job, [thing])
}

/**
 * Reads the changes after the position where the last run ended. Records outcomes of charges that were unknown, and
 * enters the biller's bills and returned debits into the ledger.
 */
async function explainChanges(world: World): Promise<{ read: number; isComplete: boolean }> {
  let read = 0
  for (let pages = 0; pages < mostPages; pages++) {
    const after = await readCursor(world.database, world.biller.feed)
    const page = await world.biller.pullChanges(after)
    if (page === 'unreachable') return { read, isComplete: false }
    for (const change of page.changes)
      if (change.kind === 'unreadable') await keep(world, undefined, 'unreadable-line', change.detail)
      else await explainOrLeave(world, change)
    read += page.changes.length
    if (page.changes.length === 0 || page.next === undefined || page.next === after)
      return { read, isComplete: true }
    await writeCursor(world.database, world.biller.feed, page.next, world.clock())
  }
  return { read, isComplete: false }
}

/**
 * Enters a change. If that fails, stores the change as a dead letter and returns false. The caller goes on with the
 * next change.
 */
async function explainOrLeave(world: World, change: Change): Promise<boolean> {
  try {
    if (change.kind === 'billed') await takeBill(world, change.bill)
    else await explain(world, change)
    return true
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const about = change.kind === 'billed' ? nameOf(change.bill) : change.chargeId
    const thing = `${change.kind} ${about}`
    await keepDeadLetter(world, { job, thing, content: change }, error)
    return false
  }
}

/** Enters a bill, or stores the reason that the bill can't be entered. */
async function takeBill(world: World, bill: Bill): Promise<void> {
  const misfit = await enterBill(world, bill)
  // The biller may make a bill before our import adds its account. The error makes the bill a dead letter, which is
  // retried until the account is there.
  if (misfit === 'bill-without-account') throw new Error('The account of a bill has not been imported yet.')
  if (misfit !== undefined) await keep(world, undefined, misfit, nameOf(bill))
}

const nameOf = ({ accountId, statementOn }: Bill) => `${accountId}/${statementOn}`

/** Compares a money movement with its payment. Stores a mismatch as a discrepancy. */
async function explain(world: World, change: MoneyChange): Promise<void> {
  const which = paymentOfKey(change.key)
  const payment = which && (await findPayment(world.database, which))
  if (which === undefined || payment === undefined)
    return discrepancy(world, change, which, 'charge-without-payment')
  if (payment.amount_cents !== change.amountCents) return discrepancy(world, change, which, 'amount-differs')
  if (isOfAnotherCharge(payment, change)) return discrepancy(world, change, which, 'another-charge')
  if (isBack(change.kind)) {
    // The biller reports that money went back, so it must have taken the money before. If the payment is still pending,
    // its charge hasn't been recorded yet. So the charge is recorded first.
    if (payment.status === 'pending') await recordCharge(world, payment, change)
    return takeBack(world, payment, change)
  }
  if (change.kind === 'settled') return
  if (change.kind === 'declined') {
    if (payment.status === 'declined' || payment.status === 'pending') return
    return discrepancy(world, change, which, `declined-but-${payment.status}`)
  }
  if (payment.status === 'pending') await recordCharge(world, payment, change)
  else if (payment.status !== 'completed' && payment.status !== 'returned')
    return discrepancy(world, change, which, `charged-but-${payment.status}`)
  await markReported(world.database, which, world.clock())
}

const recordCharge = (world: World, payment: PaymentRow, { chargeId }: MoneyChange): Promise<void> =>
  recordOutcome(world, payment, { outcome: 'approved', chargeId }, { mailDecline: true })

/**
 * True if a completed or returned payment is reported under a charge id other than its own. Then the biller took money
 * a second time under the payment's key, or something other than this payment was returned.
 */
function isOfAnotherCharge(payment: PaymentRow, { kind, chargeId }: MoneyChange): boolean {
  const { status, provider_charge_id: ours } = payment
  const isMade = status === 'completed' || status === 'returned'
  return isMade && ours !== null && ours !== chargeId && (kind === 'taken' || isBack(kind))
}

const isBack = (kind: MoneyChange['kind']) => kind === 'returned' || kind === 'charged-back'

/**
 * Stores discrepancies for payments that the biller's changes should have confirmed by now. For a pending payment, the
 * 24 hours count from the end of its day.
 */
async function questionPayments(world: World): Promise<void> {
  const instant = world.clock().subtract({ hours: patienceHours })
  const before = { instant, day: dayOf(instant, world.config.businessZone) }
  for (const { kind, ...which } of await findUnexplained(world.database, before, mostQuestioned))
    await keep(world, which, kind, which.paymentId)
}

/**
 * Handles a debit that the bank returned, or a charge that the cardholder disputed. A second ledger entry reverses the
 * payment, and the customer is emailed. The reason decides everything else (`rulebook/payments/declines.ts`): if auto
 * pay tries again, if there's a fee, and if the method can be charged again.
 */
async function takeBack(world: World, payment: PaymentRow, change: MoneyChange): Promise<void> {
  const now = world.clock()
  const which = { accountId: payment.account_id, paymentId: payment.id }
  const reason = whyBack(payment, change)
  const facts = { decline_reason: reason, decline_code: change.returnCode ?? null }
  const fits = await inTransaction(world.database, async (trx) => {
    await holdToGiveUp(trx, [{ accountId: which.accountId, reason }])
    const returned = await movePayment(trx, which, 'return', now, facts)
    if (returned === undefined) return (await findPayment(trx, which))?.status === 'returned'
    await enterReturns(trx, [returned], now)
    if (costsReturnFee(reason)) await chargeFee(trx, world, returned, now)
    const { mails, left } = await tryAgain(trx, world, [returned], now)
    mails.push(...(await giveUpMethods(trx, world, [returned], now)))
    const returns = (await readersOf(trx, left)).map((each) => returnedMail(world.config, each))
    await addAllToOutbox(trx, [...mails, ...returns], now)
    return true
  })
  if (!fits) await discrepancy(world, change, which, 'returned-but-not-completed')
}

/**
 * The reason that a payment was reversed. A bank can't return a card payment, so a reversed card payment was disputed.
 */
const whyBack = (
  { method_type }: Pick<PaymentRow, 'method_type'>,
  { kind, returnCode }: MoneyChange,
): DeclineReason =>
  kind === 'charged-back' || method_type === 'card' ? 'charged-back' : reasonOfReturn(returnCode)

/**
 * Charges the fee for a returned payment. It may be charged once per entry (Nacha), and all attempts to pay the same
 * bill are one entry. So the fee is stored under the first attempt's id, and an id can have only one fee.
 */
async function chargeFee(trx: Queries, world: World, returned: PaymentRow, now: Temporal.Instant) {
  const { account_id: accountId, id } = returned
  const first = await findFirstTry(trx, returned)
  const today = dayOf(now, world.config.businessZone)
  await chargeReturnedPayment(trx, { accountId, paymentId: first?.id ?? id }, today)
}

const discrepancy = (world: World, change: MoneyChange, which: PaymentId | undefined, kind: string) =>
  keep(world, which, kind, change.chargeId)

async function keep(world: World, which: PaymentId | undefined, kind: string, detail: string): Promise<void> {
  const now = world.clock()
  const isNew = await recordDiscrepancy(world.database, { id: newId(now), kind, detail, which }, now)
  if (isNew) world.events.discrepancyFound({ kind, paymentId: which?.paymentId ?? null })
}

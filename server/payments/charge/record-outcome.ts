import type { Transaction } from 'kysely'
import { tryAgain } from '../../autopay/try-again.ts'
import type { MoneyOutcome } from '../../connectors/billing/port.ts'
import { isDatabaseAway } from '../../database/connection-errors.ts'
import type { Tables } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { enterPayments } from '../../ledger/enter.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { headOf } from '../../messages/mail/compose.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import type { World } from '../../world.ts'
import { declinedMail, receiptMail } from '../mails.ts'
import { giveUpMethods, holdToGiveUp } from '../methods/give-up-methods.ts'
import type { PaymentRow } from '../tables.ts'
import { decidePayments } from './outcome-store.ts'

export type KnownOutcome = Extract<MoneyOutcome, { outcome: 'approved' | 'declined' }>

/**
 * The biller's answer about one pending payment. `mailDecline` is true if the customer gets an email about a decline,
 * because they aren't on the page to see it.
 */
export interface Decision {
  payment: Pick<PaymentRow, 'account_id' | 'id'>
  outcome: KnownOutcome
  mailDecline: boolean
}

/** Records the biller's answer about one payment. */
export const recordOutcome = (
  world: World,
  payment: Decision['payment'],
  outcome: KnownOutcome,
  options: { mailDecline: boolean },
): Promise<void> => recordOutcomes(world, [{ payment, outcome, ...options }])

/**
 * Records the biller's outcomes of pending payments in one transaction: new states, ledger entries, balances, auto
 * pay's next step, and emails.
 * - Only changes payments that are still pending, so recording an outcome twice does nothing the second time.
 * - If the transaction fails, records each outcome in a transaction of its own. One failure then doesn't hold up the
 *   other outcomes.
 */
export async function recordOutcomes(world: World, decisions: readonly Decision[]): Promise<void> {
  try {
    await recordTogether(world, decisions)
  } catch (error) {
    if (decisions.length === 1 || isDatabaseAway(error)) throw error
    const failures: unknown[] = []
    for (const decision of decisions)
      await recordTogether(world, [decision]).catch((failure: unknown) => failures.push(failure))
    if (failures.length > 0) throw new AggregateError(failures, 'Some payments could not be recorded.')
  }
}

async function recordTogether(world: World, decisions: readonly Decision[]): Promise<void> {
  const now = world.clock()
  await inTransaction(world.database, async (trx) => {
    await holdToGiveUp(trx, decisions.flatMap(declineOf))
    const settled = await decidePayments(trx, decisions.map(decidedOf), now)
    const completed = settled.filter(({ status }) => status === 'completed')
    await enterPayments(trx, completed, now)
    const readers = await readersOf(trx, completed)
    const receipts = readers.map((each) => receiptMail(headOf(world.config, now), each))
    const declines = await followDeclines(trx, world, settled, decisions, now)
    await addAllToOutbox(trx, [...receipts, ...declines], now)
  })
}

/**
 * Handles declined payments.
 * - Auto pay schedules another attempt, or stops.
 * - For other payments, the customer gets an email unless they saw the decline on the page.
 * - If the method's holder objects to charges, the method isn't charged anymore.
 */
async function followDeclines(
  trx: Transaction<Tables>,
  world: World,
  settled: readonly PaymentRow[],
  decisions: readonly Decision[],
  now: Temporal.Instant,
) {
  const declined = settled.filter(({ status }) => status === 'declined')
  const { mails, left } = await tryAgain(trx, world, declined, now)
  mails.push(...(await giveUpMethods(trx, world, declined, now)))
  const declinedIds = new Set(
    decisions.flatMap(({ payment, mailDecline }) => (mailDecline ? [payment.id] : [])),
  )
  const mailed = left.filter(({ id }) => declinedIds.has(id))
  const readers = await readersOf(trx, mailed)
  return [...mails, ...readers.map((each) => declinedMail(world.config, each))]
}

const declineOf = ({ payment, outcome }: Decision) =>
  outcome.outcome === 'declined' ? [{ accountId: payment.account_id, reason: outcome.reason }] : []

const decidedOf = ({ payment, outcome }: Decision) => ({
  accountId: payment.account_id,
  paymentId: payment.id,
  event: outcome.outcome === 'approved' ? ('approve' as const) : ('decline' as const),
  chargeId: outcome.chargeId,
  declineReason: outcome.outcome === 'approved' ? null : outcome.reason,
  declineCode: outcome.outcome === 'approved' ? null : outcome.code,
})

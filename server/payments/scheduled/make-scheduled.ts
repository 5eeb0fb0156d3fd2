// Charges due payments as fast as the biller allows. A fixed number of charges is in flight at a time. When one charge
// ends, the next one starts, so a slow answer doesn't delay other payments. Payments are claimed in batches in advance,
// and outcomes are recorded in batches as they arrive. So the database gets a few large SQL statements instead of many
// small ones.
import { addDays, isBlocked, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { needlessMail as needlessAutopayMail, otherSumMail } from '../../autopay/mails.ts'
import { readCalendar, receiptOf } from '../../autopay/plan-payment.ts'
import type { MoneyOutcome } from '../../connectors/billing/port.ts'
import { isDatabaseAway } from '../../database/connection-errors.ts'
import { inTransaction } from '../../database/transaction.ts'
import { keepDeadLetter, removeDeadLetters } from '../../jobs/dead-letters.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import type { World } from '../../world.ts'
import { charge, chargeKeyOf, isKnown, isUndone, keyRefused } from '../charge/ask-biller.ts'
import {
  type ClaimedPayment,
  claimDuePayments,
  type DuePlace,
  findClaimed,
  handBack,
  postponeAutopay,
} from '../charge/claim-store.ts'
import { openRecorder } from '../charge/recorder.ts'
import { needlessMail, unauthorizedMail, unfitMail } from '../mails.ts'
import { askedAfter } from '../settle/resolve-pending.ts'

/** The most charges that wait for the biller's answer at once. */
const mostInFlight = 64
/**
 * The number of payments per claim. It doubles with each claim, as long as the last claim's payments were used up
 * within `withinMs`. So no claimed payment waits long. If one did, `resolve-pending.ts` would take it for unanswered
 * and send its charge as well.
 */
const claimedAtOnce = { least: 64, most: 1_024, withinMs: 2_000 }
const postponedAtOnce = 1_000

/**
 * Charges the scheduled payments that are due. Each payment is claimed by one server, which makes it pending. If that
 * server dies, `resolve-pending.ts` resolves the pending payment.
 * @returns the number of payments claimed, including those that were canceled instead of charged
 * @throws Error if the biller refuses our key. The payments stay scheduled, and the failed job alerts operators.
 */
export async function makeScheduled(world: World): Promise<number> {
  await restOnBlockedDay(world)
  let after: DuePlace | undefined
  const due = openSupply(async (most) => {
    const claimed = await claimFitting(world, most, after)
    after = claimed.at(-1) ?? after
    return claimed
  })
  const recorder = openRecorder(world)
  let isKeyRefused = false
  const line = async () => {
    for (let payment = await due.next(); payment !== undefined; payment = await due.next()) {
      const outcome = await chargeOrLeave(world, payment)
      if (isKnown(outcome)) await recorder.add({ payment, outcome, mailDecline: true })
      // If this payment couldn't be sent, no other one can. Payments that weren't sent go back to scheduled, so they
      // can be canceled until the next run.
      if (isUndone(outcome)) due.giveUp(payment)
      isKeyRefused ||= outcome.outcome === 'key-refused'
    }
  }
  const lines = await Promise.allSettled(Array.from({ length: mostInFlight }, line))
  await recorder.done()
  // Payments that were never charged go back to scheduled until the next run.
  await handBack(world.database, await due.left())
  for (const ended of lines) if (ended.status === 'rejected') throw ended.reason
  if (isKeyRefused) throw new Error(keyRefused)
  return due.end()
}

/**
 * Postpones auto pay payments that are due on a blocked day to the next open day. Auto pay never charges on a blocked
 * day, and a day may become blocked after its payments were scheduled.
 */
async function restOnBlockedDay(world: World): Promise<void> {
  const calendar = await readCalendar(world.database, world.config, world.clock())
  if (!isBlocked(calendar.today, calendar.blockedDates)) return
  const payOn = nextOpenDay(addDays(calendar.today, 1), calendar.blockedDates)
  const receivedOn = {
    card: receiptOf(payOn, 'card', calendar),
    checking: receiptOf(payOn, 'checking', calendar),
  }
  const to = { payOn, receivedOn }
  while ((await postponeAutopay(world.database, calendar.today, to, postponedAtOnce)) === postponedAtOnce);
}

/**
 * Charges a payment. If that throws, the payment stays pending and becomes a dead letter of the job
 * `resolve-pending.ts`.
 */
async function chargeOrLeave(world: World, payment: ClaimedPayment): Promise<MoneyOutcome> {
  try {
    return await charge(world, payment)
  } catch (error) {
    await keepDeadLetter(world, { job: askedAfter.job, thing: askedAfter.thingOf(payment) }, error)
    return { outcome: 'unknown' }
  }
}

/**
 * Claims a batch of due payments. If the claim fails, retries with smaller batches. In the end, the payment that causes
 * the failure is alone in its batch and becomes a dead letter.
 */
async function claimFitting(
  world: World,
  most: number,
  after: DuePlace | undefined,
): Promise<ClaimedPayment[]> {
  for (let count = most; ; ) {
    const claimed: ClaimedPayment[] = []
    try {
      await claimSome(world, count, after, claimed)
      return claimed
    } catch (error) {
      const [alone, ...others] = claimed
      if (alone === undefined || isDatabaseAway(error)) throw error
      count = Math.ceil(claimed.length / 2)
      if (others.length === 0)
        await keepDeadLetter(world, { job: 'make-scheduled', thing: chargeKeyOf(alone) }, error)
    }
  }
}

/**
 * Claims a batch of due payments into `claimed`. A payment is canceled instead if nothing is owed, or if its method may
 * not be charged. A retry of a returned debit is canceled if the amount has changed. Emails tell the customers which
 * payments were canceled.
 */
async function claimSome(
  world: World,
  most: number,
  after: DuePlace | undefined,
  claimed: ClaimedPayment[],
): Promise<void> {
  const now = world.clock()
  const { today, blockedDates } = await readCalendar(world.database, world.config, now)
  const isScreened = world.config.accountValidation === 'by-provider'
  const facts = { today, autopayRests: isBlocked(today, blockedDates), verifiedOnly: !isScreened, after }
  await inTransaction(world.database, async (trx) => {
    claimed.splice(0, Infinity, ...(await claimDuePayments(trx, facts, now, most)))
    const needless = await findClaimed(
      trx,
      claimed.filter(({ status }) => status === 'cancelled'),
    )
    const why = new Map(claimed.map(({ id, why_not }) => [id, why_not ?? ('needless' as const)]))
    const mails = (await readersOf(trx, needless)).map((payment) => {
      const reason = why.get(payment.id) ?? 'needless'
      const isOwn = reason === 'needless' && payment.autopay_id === null
      return (isOwn ? needlessMail : notMadeMails[reason])(world.config, payment)
    })
    await addAllToOutbox(trx, mails, now)
    await removeDeadLetters(trx, 'make-scheduled', claimed.map(chargeKeyOf))
  })
}

const notMadeMails = {
  needless: needlessAutopayMail,
  unverified: unfitMail,
  unauthorized: unauthorizedMail,
  'amount-changed': otherSumMail,
} as const

/** Hands out claimed payments one by one, and claims the next batch before the current one is used up. */
function openSupply(claim: (most: number) => Promise<ClaimedPayment[]>) {
  const ready: ClaimedPayment[] = []
  const left: ClaimedPayment[] = []
  const failures: unknown[] = []
  let claiming: Promise<void> | undefined
  let isOver = false
  let isGivenUp = false
  let taken = 0
  let most = claimedAtOnce.least
  let lastAt = performance.now()

  async function refill(): Promise<void> {
    const isQuick = performance.now() - lastAt < claimedAtOnce.withinMs
    most = isQuick ? Math.min(most * 2, claimedAtOnce.most) : claimedAtOnce.least
    lastAt = performance.now()
    try {
      const claimed = await claim(most)
      taken += claimed.length
      isOver = claimed.length === 0
      ready.push(...claimed.filter(({ status }) => status === 'pending'))
    } catch (error) {
      isOver = true
      failures.push(error)
    }
    claiming = undefined
  }

  return {
    async next(): Promise<ClaimedPayment | undefined> {
      if (isGivenUp) return undefined
      // Claims more payments before the claimed ones run out, so that no charge waits for a claim.
      if (ready.length < mostInFlight && !isOver) claiming ??= refill()
      while (ready.length === 0 && !isOver) {
        claiming ??= refill()
        await claiming
      }
      return ready.shift()
    },
    /**
     * Stops claiming and handing out payments, because nothing can be charged right now.
     * @param unsent a payment that was handed out but not charged. `left` returns it
     */
    giveUp(unsent?: ClaimedPayment): void {
      isGivenUp = true
      if (unsent) left.push(unsent)
    },
    /** Returns the claimed payments that weren't charged. */
    async left(): Promise<ClaimedPayment[]> {
      await claiming
      return [...left, ...ready]
    },
    /**
     * Returns the number of payments claimed.
     * @throws the error of a failed claim, if any.
     */
    end(): number {
      if (failures.length > 0) throw failures[0]
      return taken
    },
  }
}

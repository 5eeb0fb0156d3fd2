// What falls due is charged as fast as the provider lets us: so many charges are on their way at any moment, the next begins
// when one ends, and whoever waits for an answer holds up nobody. Payments are claimed some at a time before they are
// needed, and outcomes are recorded together as they come in, so that the database sees few large statements instead of
// many small ones.
import { addDays, isBlocked, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { needlessMail } from '../autopay/letters.ts'
import { readCalendar, receiptOf } from '../autopay/plan-payment.ts'
import type { ChargeOutcome } from '../connectors/card-form/port.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import { isDatabaseAway } from '../database/away.ts'
import { removeMisfits } from '../database/misfits.ts'
import { inTransaction } from '../database/transaction.ts'
import { rememberMisfit } from '../misfits.ts'
import type { World } from '../world.ts'
import { charge, chargeKeyOf, isKnown } from './ask-biller.ts'
import {
  type ClaimedPayment,
  claimDuePayments,
  type DuePlace,
  findClaimed,
  handBack,
  postponeAutopay,
} from './claim-store.ts'
import { unfitMail } from './letters.ts'
import { openRecorder } from './recorder.ts'
import { askedAfter } from './resolve-pending.ts'

/** How many charges are on their way at once. */
const mostInFlight = 64
/**
 * How many payments are claimed at a time: the more, the faster they are charged, so that none waits for long. One that
 * waited as long as the janitor's patience would be asked for twice, though charged once.
 */
const claimedAtOnce = { least: 64, most: 1_024, withinMs: 2_000 }
const postponedAtOnce = 1_000

/**
 * Makes the scheduled payments whose day has come. Each is claimed by one server, becomes pending, and is then like any
 * other: if this server ends now, the janitor goes on.
 * @returns how many it took up, those of auto pay among them for which nothing is owed any more.
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
  const line = async () => {
    for (let payment = await due.next(); payment !== undefined; payment = await due.next()) {
      const outcome = await chargeOrLeave(world, payment)
      if (isKnown(outcome)) await recorder.add({ payment, outcome, mailDecline: true })
      if (outcome.outcome === 'not-asked') due.giveUp(payment)
    }
  }
  const lines = await Promise.allSettled(Array.from({ length: mostInFlight }, line))
  await recorder.done()
  // The provider is away: what nobody was asked for waits as before, for the next minute, and can be cancelled meanwhile.
  await handBack(world.database, await due.left())
  for (const ended of lines) if (ended.status === 'rejected') throw ended.reason
  return due.end()
}

/** Auto pay never charges on a blocked day; one that was blocked after a payment was scheduled moves it to the next open one. */
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

/** Charges a payment. One with which that fails is pending, so that the janitor comes back to it, and not at once. */
async function chargeOrLeave(world: World, payment: ClaimedPayment): Promise<ChargeOutcome> {
  try {
    return await charge(world, payment)
  } catch (error) {
    await rememberMisfit(world, { job: askedAfter.job, thing: askedAfter.thingOf(payment) }, error)
    return { outcome: 'unknown' }
  }
}

/** Claims some of what is due, fewer where one of them does not fit: once it is alone it is left for later. */
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
        await rememberMisfit(world, { job: 'make-scheduled', thing: chargeKeyOf(alone) }, error)
    }
  }
}

/** Claims some of what is due into `claimed`; whoever owes nothing any more is told so instead. */
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
    const told = needless.filter((payment) => payment.receipt_email !== null)
    const unfit = new Set(claimed.filter(({ is_unfit }) => is_unfit).map(({ id }) => id))
    const mails = told.map((payment) =>
      (unfit.has(payment.id) ? unfitMail : needlessMail)(world.config.brand, payment),
    )
    await addAllToOutbox(trx, mails, now)
    await removeMisfits(trx, 'make-scheduled', claimed.map(chargeKeyOf))
  })
}

/** Gives one payment after the other, and claims the next ones while there still are some. */
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
      // In good time, so that nobody has to wait.
      if (ready.length < mostInFlight && !isOver) claiming ??= refill()
      while (ready.length === 0 && !isOver) {
        claiming ??= refill()
        await claiming
      }
      return ready.shift()
    },
    /** Nobody can be reached: nothing more is claimed or given, and this one is left as well. */
    giveUp(payment: ClaimedPayment): void {
      isGivenUp = true
      left.push(payment)
    },
    /** What was claimed and is left. */
    async left(): Promise<ClaimedPayment[]> {
      await claiming
      return [...left, ...ready]
    },
    /** How many were taken. @throws what the last claim failed with. */
    end(): number {
      if (failures.length > 0) throw failures[0]
      return taken
    },
  }
}

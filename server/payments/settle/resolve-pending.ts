import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { isWaitOver } from '@lightwell/rulebook/payments/unanswered.ts'
import { type Calendar, readCalendar } from '../../autopay/plan-payment.ts'
import { followUp, type Intent } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { charge, chargeKeyOf, isKnown, keyRefused } from '../charge/ask-biller.ts'
import { type ClaimedPayment, claimPendingPayments } from '../charge/claim-store.ts'
import { type KnownOutcome, recordOutcome } from '../charge/record-outcome.ts'

/** Longer than any request lives, in seconds. */
const usualPatienceSeconds = 20
/** The job name under which `jobs/dead-letters.ts` stores payments that couldn't be looked up or recorded. */
export const askedAfter = { job: 'resolve-pending', thingOf: chargeKeyOf } as const

/**
 * The janitor: resolves payments whose outcome is unknown because an answer was lost or a server died halfway. It
 * looks the charge up at the biller by the payment's key. If the biller doesn't know the key, it requests the charge
 * again under the same key, which can create only one charge, unless the method's holder has objected to being
 * charged since. Each payment is checked again after 1 minute, 2, 4 and so on, at most an hour. Once the wait is over
 * (`rulebook/payments/unanswered.ts`), nothing is charged anymore: a payment that the biller has never heard of ends
 * as not taken, and one that it can't say anything about becomes a dead letter, for operators.
 * @returns the number of payments it checked
 */
export const resolvePending = (world: World): Promise<number> =>
  resolve(world, { seconds: usualPatienceSeconds, grows: true })

/**
 * The same, but always with the same wait.
 * @param patienceSeconds the least time since a payment was last requested or checked
 */
export const resolvePendingAfter = (world: World, patienceSeconds: number): Promise<number> =>
  resolve(world, { seconds: patienceSeconds, grows: false })

async function resolve(world: World, patience: { seconds: number; grows: boolean }): Promise<number> {
  const began = world.clock()
  // Each payment is tried once per run: one that stays unknown gets a new `asked_at` and waits for the next run.
  const asking = { askedBefore: began.subtract({ seconds: patience.seconds }), grows: patience.grows }
  return tryThrough(world, {
    ...askedAfter,
    async find(most) {
      const now = world.clock()
      const stale = await claimPendingPayments(world.database, asking, now, most)
      if (stale.length === 0) return []
      const calendar = await readCalendar(world.database, world.config, now)
      return stale.map((payment) => ({ ...payment, calendar }))
    },
    work: (payment) => followUp(world, chargeInDoubt, payment),
  })
}

/** A payment that may or may not have been charged. @throws Error if an operator has to look into it */
const chargeInDoubt: Intent<ClaimedPayment & { calendar: Calendar }, KnownOutcome, ClaimedPayment> = {
  async check(world, { calendar, ...payment }) {
    const found = await world.biller.findTaken(chargeKeyOf(payment), payment.amount_cents)
    if (isKnown(found)) return { settle: found }
    if (found.outcome === 'key-refused') throw new Error(keyRefused)
    const isOver = isWaitOver(askedOn(world, payment, calendar), calendar.today, calendar.blockedDates)
    if (found.outcome === 'unknown') {
      if (isOver) throw new Error('The biller has not said for three banking days what became of it.')
      return 'wait'
    }
    if (isOver) return { settle: neverTaken }
    // Requested now, it would be the first debit after the objection.
    return payment.is_revoked ? { settle: objectedTo } : { ask: payment }
  },
  // If the biller can't be reached, the payment stays pending: an earlier request may still be on its way.
  async ask(world, payment) {
    const outcome = await charge(world, payment)
    if (outcome.outcome === 'key-refused') throw new Error(keyRefused)
    return isKnown(outcome) ? outcome : undefined
  },
  settle: (world, payment, outcome) => recordOutcome(world, payment, outcome, { mailDecline: true }),
}

const neverTaken: KnownOutcome = { outcome: 'declined', chargeId: null, reason: 'not-taken', code: null }
const objectedTo: KnownOutcome = { outcome: 'declined', chargeId: null, reason: 'not-authorized', code: null }

const askedOn = (world: World, { first_asked_at }: ClaimedPayment, { today }: Calendar) =>
  first_asked_at ? dayOf(first_asked_at.toTemporalInstant(), world.config.businessZone) : today

import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { isWaitOver } from '@lightwell/rulebook/payments/unanswered.ts'
import { type Calendar, readCalendar } from '../../autopay/plan-payment.ts'
import { followUp, type Intent } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { charge, chargeKeyOf, isKnown, keyRefused } from '../charge/ask-biller.ts'
import { type ClaimedPayment, claimPendingPayments } from '../charge/claim-store.ts'
import { type KnownOutcome, recordOutcome } from '../charge/record-outcome.ts'

/** The number of seconds after a charge request before the payment is checked. No charge request runs longer. */
const usualPatienceSeconds = 20
/**
 * The job name and key of the dead letters (`jobs/dead-letters.ts`) for payments that couldn't be checked or recorded.
 */
export const askedAfter = { job: 'resolve-pending', thingOf: chargeKeyOf } as const

/**
 * Resolves pending payments whose outcome is unknown because an answer was lost or a server died.
 *
 * For each payment, looks up the charge at the biller by the payment's key. If the biller doesn't know the key,
 * requests the charge again under the same key. That can't create a second charge. If the method's holder has since
 * objected to charges, the payment is declined instead.
 *
 * A payment is checked again after 1 minute, then 2, 4 and so on, up to an hour. After three banking days
 * (`rulebook/payments/unanswered.ts`), no charge is requested anymore. If the biller has never heard of the payment,
 * the payment ends as not taken. If the biller can't say anything about the payment, the payment becomes a dead letter,
 * for operators.
 * @returns the number of payments it checked
 */
export const resolvePending = (world: World): Promise<number> =>
  resolve(world, { seconds: usualPatienceSeconds, grows: true })

/**
 * Resolves pending payments like `resolvePending`, but with the same wait between all checks of a payment.
 * @param patienceSeconds the least number of seconds since a payment was last charged or checked
 */
export const resolvePendingAfter = (world: World, patienceSeconds: number): Promise<number> =>
  resolve(world, { seconds: patienceSeconds, grows: false })

async function resolve(world: World, patience: { seconds: number; grows: boolean }): Promise<number> {
  const began = world.clock()
  // Checks each payment once per run. A payment that stays unknown gets a new `asked_at`, so only a later run finds it.
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

/**
 * Resolves a payment that may or may not have been charged.
 * @throws Error if an operator has to look into the payment
 */
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
    // The biller has no charge for this payment. A request made now would charge the holder after their objection.
    return payment.is_revoked ? { settle: objectedTo } : { ask: payment }
  },
  // If the biller can't be reached, the payment stays pending, because an earlier request may still arrive there.
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

import { addDays, type Day, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { receivedOn } from '@lightwell/rulebook/payments/rules.ts'
import { billingTerms, lateFee, returnedPaymentFee } from '@lightwell/rulebook/statements/fees.ts'
import { type OneTimeCharge, rate, totalOf } from '@lightwell/rulebook/statements/rating.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { between, type Chance } from './chance.ts'
import { type Act, type HabitName, habits } from './habits.ts'
import { chargesOf, months, type PlanName, statementDay, usageOf } from './plans.ts'

/** The time zone of the business day (decisions §4). */
export const zone = 'America/New_York'

export interface DemoStatement {
  month: number
  statementOn: Day
  dueOn: Day
  balanceForwardCents: number
  paymentsCents: number
  newChargesCents: number
  amountDueCents: number
  sections: StatementSection[]
}

export interface DemoPayment extends Omit<Act, 'on' | 'part'> {
  choice: 'current' | 'other'
  amountCents: number
  payOn: Day
  receivedOn: Day
  /** The day on which the bank returned the payment. Undefined if it wasn't returned. */
  returnedOn: Day | undefined
  madeAt: Temporal.Instant
}

interface Life {
  plan: PlanName
  habit: HabitName
  newestOn: Day
  today: Day
  blockedDates: ReadonlySet<Day>
  chance: Chance
}

/**
 * Makes up an account's history, month by month: a bill, then how the customer pays it. Every bill starts with the
 * amount due from the previous bill and includes the payments received since. Nothing happens after `today`.
 */
export function liveThrough({ plan, habit, newestOn, today, blockedDates, chance }: Life): {
  statements: DemoStatement[]
  payments: DemoPayment[]
} {
  const statements: DemoStatement[] = []
  const payments: DemoPayment[] = []
  const charges = chargesOf(plan, newestOn)
  let fees: OneTimeCharge[] = []
  for (let month = 0; month < months; month++) {
    const former = statements.at(-1)
    const statementOn = statementDay(newestOn, month)
    const billed = { from: statementDay(newestOn, month - 1), statementOn }
    const balanceForwardCents = former?.amountDueCents ?? 0
    const paymentsCents = former ? receivedBetween(payments, former.statementOn, statementOn) : 0
    const planned = charges.oneTime.filter(({ chargedOn: on }) => billed.from <= on && on < statementOn)
    const used = usageOf(plan, addDays(statementOn, -3), chance)
    const sections = rate(billed, { ...charges, oneTime: [...planned, ...fees, ...used] })
    const newChargesCents = totalOf(sections)
    const amountDueCents = balanceForwardCents - paymentsCents + newChargesCents
    const dueOn = addDays(statementOn, billingTerms.daysUntilDue)
    const bill = { month, statementOn, dueOn, balanceForwardCents, paymentsCents, newChargesCents }
    statements.push({ ...bill, amountDueCents, sections })

    const acts = habits[habit]({ month, statementOn, dueOn }, chance)
    const inFlightCents = receivedBetween(payments, statementOn, '9999-12-31')
    const made = payFor(acts, amountDueCents - inFlightCents, blockedDates, chance)
    payments.push(...made.filter((payment) => (payment.returnedOn ?? payment.receivedOn) <= today))
    fees = feesFor(made, amountDueCents - inFlightCents, addDays(dueOn, billingTerms.graceDays))
  }
  return { statements, payments }
}

/**
 * The amount by which payments lowered the balance, after the day `from` and through the day `to`. Payments returned in
 * this period raised it again.
 */
export function receivedBetween(payments: DemoPayment[], from: Day, to: Day): number {
  const within = (day: Day | undefined) => day !== undefined && from < day && day <= to
  return payments
    .filter((payment) => payment.outcome !== 'declined')
    .reduce((sum, payment) => {
      const taken = within(payment.receivedOn) ? payment.amountCents : 0
      return sum + taken - (within(payment.returnedOn) ? payment.amountCents : 0)
    }, 0)
}

function payFor(
  acts: Act[],
  dueCents: number,
  blockedDates: ReadonlySet<Day>,
  chance: Chance,
): DemoPayment[] {
  let openCents = dueCents
  const made: DemoPayment[] = []
  for (const { on, part, ...act } of acts) {
    const amountCents = Math.round(openCents * part)
    if (amountCents <= 0) continue
    if (act.outcome === 'completed') openCents -= amountCents
    const payOn = nextOpenDay(on, blockedDates)
    const madeAt = timeOn(payOn, between(chance, 6 * 60, 22 * 60))
    const payingWith = act.with === 'checking' ? 'checking' : 'card'
    const received = receivedOn({ payOn, today: payOn, now: madeAt, payingWith, blockedDates })
    const returned = act.outcome === 'returned' ? nextOpenDay(addDays(received, 2), blockedDates) : undefined
    const choice = part === 1 ? 'current' : 'other'
    made.push({ ...act, choice, amountCents, payOn, receivedOn: received, returnedOn: returned, madeAt })
  }
  return made
}

function feesFor(made: DemoPayment[], dueCents: number, lastDay: Day): OneTimeCharge[] {
  const inTimeCents = made
    .filter((payment) => payment.outcome === 'completed' && payment.payOn <= lastDay)
    .reduce((sum, payment) => sum + payment.amountCents, 0)
  return [
    ...(inTimeCents < dueCents ? [lateFee(addDays(lastDay, 1))] : []),
    ...made.flatMap(({ returnedOn }) => (returnedOn ? [returnedPaymentFee(returnedOn)] : [])),
  ]
}

/**
 * The instant at a local time of a day in the business zone.
 * @param minutes the local time, in minutes since midnight
 */
export function timeOn(day: Day, minutes: number): Temporal.Instant {
  const plainTime = { hour: Math.floor(minutes / 60), minute: minutes % 60 }
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).toInstant()
}

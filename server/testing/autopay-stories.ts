// Random sequences of events for an account with auto pay ("stories"), and the invariants that must hold after every
// step.
import { noticeDays, retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { blockedDatesBetween, type Day, daysBetween, isBlocked } from '@lightwell/rulebook/calendar.ts'
import fc from 'fast-check'
import { type AutopayModel, type Happening, type ModelMethod, newAutopayModel } from './autopay-model.ts'

/** The business day on which every story starts. */
export const firstDay: Day = '2026-10-14'
const holidays = blockedDatesBetween('2026-08-01', '2031-12-31', [])

/** An account at the start of a story, before any event. */
export const beginning = (): AutopayModel => newAutopayModel(firstDay, new Set(holidays))

const method = fc.constantFrom<ModelMethod>('visa', 'declined', 'checking', 'comes back')
const daysBefore = fc.constantFrom(0, 1, 5, 10)

/** The relative frequency of each event. */
const weights = {
  'sign-up': 3,
  change: 2,
  cancel: 1,
  bill: 4,
  'pay-by-hand': 2,
  'move-payment': 2,
  'cancel-payment': 1,
  'days-pass': 8,
  'silent-days': 2,
  'answers-come': 2,
  block: 1,
  'bank-returns': 2,
} as const satisfies Record<Happening['what'], number>

const details: {
  [Name in Happening['what']]: fc.Arbitrary<Omit<Extract<Happening, { what: Name }>, 'what'>>
} = {
  'sign-up': fc.record({ method, daysBefore }),
  change: fc.record({ method, daysBefore }),
  cancel: fc.constant({}),
  bill: fc.record({
    chargesCents: fc.integer({ min: 0, max: 20_000 }),
    dueInDays: fc.constantFrom(3, 14, 21, 21, 30),
  }),
  'pay-by-hand': fc.record({ percent: fc.constantFrom(20, 50, 100) }),
  'move-payment': fc.record({ inDays: fc.integer({ min: 1, max: 25 }) }),
  'cancel-payment': fc.constant({}),
  'days-pass': fc.record({ days: fc.integer({ min: 1, max: 12 }) }),
  'silent-days': fc.record({ days: fc.integer({ min: 1, max: 6 }) }),
  'answers-come': fc.constant({}),
  block: fc.record({ inDays: fc.integer({ min: 1, max: 20 }) }),
  'bank-returns': fc.constant({}),
}

/** Generates a story with `steps` events. */
export function storyOf(steps: number): fc.Arbitrary<Happening[]> {
  const names = Object.keys(weights) as Happening['what'][]
  const happening = fc.oneof(
    ...names.map((what) => ({
      weight: weights[what],
      arbitrary: details[what].map((detail) => ({ what, ...detail }) as Happening),
    })),
  )
  return fc.array(happening, { minLength: steps, maxLength: steps })
}

const stepsOfStory = 100

/** A fixed seed, which makes the random stories the same every time. */
export const storySeed = 20_261_122

/**
 * Runs the model through random stories that have `steps` events in all.
 * @returns the final states of the payments (by attempt) and of the rules
 * @throws Error with the shortest story found that breaks an invariant
 */
export function liveThrough(steps: number): Set<string> {
  const seen = new Set<string>()
  fc.assert(
    fc.property(storyOf(stepsOfStory), (story) => {
      const model = beginning()
      for (const each of story) {
        model.happen(each)
        const broken = brokenPromise(model)
        if (broken !== undefined) throw new Error(`${JSON.stringify(each)}: ${broken}`)
      }
      for (const { status, attempt } of model.payments) seen.add(`${status} ${attempt}`)
      for (const { status } of model.rules) seen.add(status)
    }),
    { seed: storySeed, numRuns: Math.ceil(steps / stepsOfStory) },
  )
  return seen
}

const signUp = { what: 'sign-up', method: 'declined', daysBefore: 5 } as const
const bill = { what: 'bill', chargesCents: 8_000, dueInDays: 21 } as const
const days = (count: number) => ({ what: 'days-pass', days: count }) as const
const answers = { what: 'answers-come' } as const
/** Auto pay pays a bill with a card that will be declined, but the provider hasn't answered yet. */
const untilInFlight: Happening[] = [signUp, bill, days(14), { what: 'silent-days', days: 3 }]

/** Stories in which something happens while a payment is in flight. */
export const storiesInFlight: [name: string, story: Happening[]][] = (
  [
    ['nothing', []],
    ['auto pay is cancelled', [{ what: 'cancel' }]],
    ['auto pay is cancelled and begins again', [{ what: 'cancel' }, { ...signUp, method: 'visa' }]],
    ['auto pay gets another method', [{ what: 'change', method: 'visa', daysBefore: 5 }]],
    ['auto pay gets other days', [{ what: 'change', method: 'declined', daysBefore: 1 }]],
    ['the rest is paid by hand', [{ what: 'pay-by-hand', percent: 100 }]],
    ['a new bill comes', [{ ...bill, chargesCents: 500, dueInDays: 14 }]],
    ['a new bill comes and is on its way, too', [bill, days(14), { what: 'silent-days', days: 6 }]],
    ['its next day is blocked', [{ what: 'block', inDays: 1 }]],
    ['the customer would cancel it', [{ what: 'cancel-payment' }]],
    ['the customer would move it', [{ what: 'move-payment', inDays: 3 }]],
    ['more days pass', [days(9)]],
  ] satisfies [string, Happening[]][]
).map(([name, story]) => [name, [...untilInFlight, ...story, answers, days(12), answers, days(12)]])

/** The states that the random stories must reach. Otherwise a passing test would prove little. */
export const everywhere = [
  ...['cancelled', 'completed', 'declined', 'pending', 'returned', 'scheduled'].flatMap((status) =>
    [1, 2, 3].map((attempt) => `${status} ${attempt}`),
  ),
  ...['active', 'cancelled', 'stopped'],
]

/**
 * Checks the invariants that must hold after every step of a story.
 * @returns the first broken invariant, in words
 */
function brokenPromise({
  rules,
  payments,
  blockedDates,
  today,
  balanceCents,
}: AutopayModel): string | undefined {
  if (rules.filter(({ status }) => status === 'active').length > 1) return 'two rules are active'
  if (balanceCents < 0) return 'more was taken than was owed'
  const paid = new Set<object>()
  for (const payment of payments) {
    const { status, attempt, bill, chargedOn, isUnanswered } = payment
    if (status === 'scheduled' || status === 'pending' || status === 'completed') {
      if (paid.has(bill)) return `the bill of ${bill.on} is paid twice`
      paid.add(bill)
    }
    if ((status === 'pending') !== isUnanswered) return 'an answer was forgotten'
    if (attempt > 1 + retryDays.length) return `the bill of ${bill.on} was tried ${attempt} times`
    if (status === 'scheduled' && rules[payment.rule]?.status !== 'active')
      return `the bill of ${bill.on} waits for a rule that ended`
    if (chargedOn !== today) continue
    if (isBlocked(today, blockedDates)) return `a charge on the blocked day ${today}`
    if (attempt === 1 && daysBetween(payment.noticedOn, today) < noticeDays)
      return `a charge on ${today} without its notice`
  }
}

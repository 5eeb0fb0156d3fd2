// Stories of what may happen to an account with auto pay, told by chance, and what has to hold after every step of them.
import { noticeDays, retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { blockedDatesBetween, type Day, daysBetween, isBlocked } from '@lightwell/rulebook/calendar.ts'
import fc from 'fast-check'
import { type AutopayModel, type Happening, type ModelMethod, newAutopayModel } from './autopay-model.ts'

/** The business day on which every story begins. */
export const firstDay: Day = '2026-10-14'
const holidays = blockedDatesBetween('2026-08-01', '2031-12-31', [])

/** An account of which nothing has happened yet. */
export const beginning = (): AutopayModel => newAutopayModel(firstDay, new Set(holidays))

const method = fc.constantFrom<ModelMethod>('visa', 'declined', 'checking', 'comes back')
const daysBefore = fc.constantFrom(0, 1, 5, 10)

/** How often each of it happens, beside the others. */
const weights = {
  'sign-up': 3,
  change: 2,
  cancel: 1,
  bill: 4,
  'pay-by-hand': 2,
  'move-payment': 2,
  'cancel-payment': 1,
  'days-pass': 8,
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
  block: fc.record({ inDays: fc.integer({ min: 1, max: 20 }) }),
  'bank-returns': fc.constant({}),
}

/** A story of so many steps. */
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

/**
 * Lets the model live through stories of so many steps in all.
 * @returns which states its payments, by their try, and its rules have ended in.
 * @throws Error with the shortest story that it found to break a promise.
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
    { numRuns: Math.ceil(steps / stepsOfStory) },
  )
  return seen
}

/** Where chance has to have been, so that what was proved was not the proof of little. */
export const everywhere = [
  ...['cancelled', 'completed', 'declined', 'returned', 'scheduled'].flatMap((status) =>
    [1, 2, 3].map((attempt) => `${status} ${attempt}`),
  ),
  ...['active', 'cancelled', 'stopped'],
]

/** What must hold whatever happened; the first that does not, in words. */
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
    const { status, attempt, bill, chargedOn } = payment
    if (status === 'scheduled' || status === 'completed') {
      if (paid.has(bill)) return `the bill of ${bill.on} is paid twice`
      paid.add(bill)
    }
    if (status === 'pending') return 'an answer was forgotten'
    if (attempt > 1 + retryDays.length) return `the bill of ${bill.on} was tried ${attempt} times`
    if (status === 'scheduled' && rules[payment.rule]?.status !== 'active')
      return `the bill of ${bill.on} waits for a rule that ended`
    if (chargedOn !== today) continue
    if (isBlocked(today, blockedDates)) return `a charge on the blocked day ${today}`
    if (attempt === 1 && daysBetween(payment.noticedOn, today) < noticeDays)
      return `a charge on ${today} without its notice`
  }
}

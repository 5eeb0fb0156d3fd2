import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BillFacts,
  type BillState,
  billStateOf,
  type ComingPayments,
  orderedCents,
} from './bill-state.ts'
import { exampleOwed } from './example-owed.ts'

const today = '2026-11-18'
const dueOn = '2026-12-03'
const paidOn = (amountCents: number, firstOn: string, lastOn = firstOn) => ({ amountCents, firstOn, lastOn })

const nothingKnown: BillFacts = {
  balanceCents: 0,
  dueOn,
  pastDueCents: 0,
  pendingCents: 0,
  scheduled: undefined,
  autopay: undefined,
  isAutopayOn: false,
  opensOn: today,
  owed: [],
}
const withOwed = (facts: BillFacts): BillFacts => ({
  ...facts,
  owed: facts.owed.length > 0 ? facts.owed : exampleOwed(facts),
})
const due: Partial<BillFacts> = { balanceCents: 100_00 }
const allPastDue: Partial<BillFacts> = { balanceCents: 60_00, pastDueCents: 60_00 }
const partPastDue: Partial<BillFacts> = { balanceCents: 100_00, pastDueCents: 60_00 }
const by = (day: string) => (amountCents: number) => paidOn(amountCents, day)
const inTime = by('2026-11-25')
const tooLate = by('2026-12-10')
const autopayOf = (payment: ComingPayments) => ({ autopay: payment, isAutopayOn: true })

// A balance of two bills: the second one came before the first was due.
const twoBills: Partial<BillFacts> = {
  balanceCents: 100_00,
  dueOn: '2026-12-19',
  owed: [
    { amountCents: 60_00, dueOn },
    { amountCents: 40_00, dueOn: '2026-12-19' },
  ],
}
const each = (first: string, last: string) => [
  { amountCents: 60_00, payOn: first },
  { amountCents: 40_00, payOn: last },
]

type Row = [facts: Partial<BillFacts>[], name: BillState['name'], said: Partial<BillState>]

const table: Record<string, Row> = {
  'a credit': [
    [{ balanceCents: -20_00 }],
    'credit',
    { figureCents: 20_00, tone: 'good', action: 'pay-more' },
  ],
  'a credit with a payment scheduled': [
    [{ balanceCents: -20_00, scheduled: inTime(10_00) }],
    'credit',
    { figureCents: 20_00, surplusCents: 10_00 },
  ],
  'nothing owed': [[], 'paid', { figureCents: 0, tone: 'good', action: 'pay-more' }],
  'nothing owed, and a payment is still scheduled': [
    [{ scheduled: inTime(125_06) }],
    'paid',
    { figureCents: 0, leftCents: 0, surplusCents: 125_06 },
  ],
  'nothing owed, auto pay on': [[{ isAutopayOn: true }], 'paid', { figureCents: 0, autopay: undefined }],
  'nothing owed any more of what auto pay has planned': [
    [autopayOf(inTime(100_00))],
    'paid',
    { autopay: undefined },
  ],

  due: [[due], 'due', { figureCents: 100_00, leftCents: 100_00, tone: 'calm', action: 'pay' }],
  'due without a bill': [[due, { dueOn: undefined }], 'due', { figureCents: 100_00 }],
  'due, a part on its way': [
    [due, { pendingCents: 30_00 }],
    'due',
    { figureCents: 100_00, leftCents: 70_00, surplusCents: 0, action: 'pay' },
  ],
  'due, a part scheduled': [
    [due, { scheduled: inTime(30_00) }],
    'due',
    { figureCents: 100_00, leftCents: 70_00, missedOn: undefined },
  ],
  'due, a part scheduled for after the due date': [
    [due, { scheduled: tooLate(30_00) }],
    'due',
    { leftCents: 70_00, missedOn: undefined },
  ],
  'due, of what is past due a part on its way and the rest scheduled': [
    [partPastDue, { pendingCents: 20_00, scheduled: inTime(60_00) }],
    'due',
    { leftCents: 20_00, coveredPastDueCents: 40_00 },
  ],
  'due, all but a cent scheduled': [[due, { scheduled: inTime(99_99) }], 'due', { leftCents: 1 }],
  'due, a part of it by auto pay that ended meanwhile': [
    [due, { autopay: inTime(30_00) }],
    'due',
    { figureCents: 100_00, leftCents: 70_00 },
  ],

  'all of it on its way': [
    [due, { pendingCents: 100_00 }],
    'on-its-way',
    { figureCents: 100_00, leftCents: 0, tone: 'calm', action: 'look' },
  ],
  'more than all of it on its way': [
    [due, { pendingCents: 150_00 }],
    'on-its-way',
    { figureCents: 100_00, surplusCents: 50_00 },
  ],
  'all of it on its way, auto pay has it, too': [
    [due, { pendingCents: 100_00 }, autopayOf(inTime(100_00))],
    'on-its-way',
    { autopay: undefined },
  ],
  'all of it scheduled': [
    [due, { scheduled: inTime(100_00) }],
    'scheduled',
    { figureCents: 100_00, leftCents: 0, surplusCents: 0, tone: 'calm', action: 'look', missedOn: undefined },
  ],
  'scheduled for the due date': [
    [due, { scheduled: by(dueOn)(100_00) }],
    'scheduled',
    { missedOn: undefined },
  ],
  'scheduled for after the due date': [
    [due, { scheduled: tooLate(100_00) }],
    'scheduled',
    { missedOn: dueOn, tone: 'warning' },
  ],
  'scheduled in two parts, the last of them late': [
    [due, { scheduled: paidOn(100_00, '2026-11-25', '2026-12-10') }],
    'scheduled',
    { missedOn: dueOn },
  ],
  'a part on its way, the rest scheduled': [
    [due, { pendingCents: 30_00, scheduled: inTime(70_00) }],
    'scheduled',
    { figureCents: 100_00 },
  ],
  'scheduled by hand although auto pay has it, too': [
    [due, { scheduled: inTime(100_00) }, autopayOf(inTime(100_00))],
    'scheduled',
    { autopay: undefined },
  ],

  'auto pay pays it': [
    [due, autopayOf(inTime(100_00))],
    'autopay-pays',
    { figureCents: 100_00, leftCents: 0, tone: 'calm', action: 'pay-more', missedOn: undefined },
  ],
  'auto pay pays it on the due date': [
    [due, autopayOf(by(dueOn)(100_00))],
    'autopay-pays',
    { missedOn: undefined },
  ],
  'auto pay pays it late': [
    [due, autopayOf(tooLate(100_00))],
    'autopay-pays',
    { missedOn: dueOn, tone: 'warning' },
  ],
  'auto pay pays the rest of what was paid in part': [
    [due, autopayOf(inTime(150_00))],
    'autopay-pays',
    { figureCents: 100_00, autopay: inTime(100_00) },
  ],
  'auto pay pays what a scheduled payment leaves': [
    [due, { scheduled: inTime(30_00) }, autopayOf(inTime(100_00))],
    'autopay-pays',
    { figureCents: 100_00, leftCents: 0, autopay: inTime(70_00) },
  ],
  'auto pay pays what a pending payment leaves': [
    [due, { pendingCents: 30_00 }, autopayOf(inTime(100_00))],
    'autopay-pays',
    { figureCents: 100_00, leftCents: 0 },
  ],
  'auto pay is on and has not planned it': [
    [due, { isAutopayOn: true }],
    'autopay-skips',
    { figureCents: 100_00, leftCents: 100_00, tone: 'warning', action: 'pay' },
  ],
  'auto pay has planned a part': [
    [due, autopayOf(inTime(30_00))],
    'autopay-skips',
    { figureCents: 100_00, leftCents: 70_00, action: 'pay' },
  ],
  'auto pay is on, a part is scheduled, the rest nobody pays': [
    [due, { isAutopayOn: true, scheduled: inTime(30_00) }],
    'autopay-skips',
    { figureCents: 100_00, leftCents: 70_00 },
  ],

  'all of it past due': [
    [allPastDue],
    'past-due',
    { figureCents: 60_00, laterCents: 0, tone: 'warning', action: 'pay-past-due' },
  ],
  'a part past due': [[partPastDue], 'past-due', { figureCents: 60_00, leftCents: 60_00, laterCents: 40_00 }],
  'past due, a part of that on its way': [
    [partPastDue, { pendingCents: 25_00 }],
    'past-due',
    { figureCents: 60_00, leftCents: 35_00, laterCents: 40_00, coveredPastDueCents: 0 },
  ],
  'past due, a part of that scheduled': [
    [partPastDue, { scheduled: inTime(25_00) }],
    'past-due',
    { figureCents: 60_00, leftCents: 35_00, laterCents: 40_00, coveredPastDueCents: 25_00 },
  ],
  'past due, exactly that on its way': [
    [partPastDue, { pendingCents: 60_00 }],
    'due',
    { figureCents: 100_00, leftCents: 40_00, coveredPastDueCents: 0, tone: 'calm' },
  ],
  'past due, exactly that scheduled': [
    [partPastDue, { scheduled: inTime(60_00) }],
    'due',
    { figureCents: 100_00, leftCents: 40_00, coveredPastDueCents: 60_00, tone: 'warning' },
  ],
  'past due, all of the balance scheduled': [
    [partPastDue, { scheduled: inTime(100_00) }],
    'scheduled',
    { figureCents: 100_00, coveredPastDueCents: 60_00, tone: 'warning', action: 'look' },
  ],
  'past due, all of the balance on its way': [
    [partPastDue, { pendingCents: 100_00 }],
    'on-its-way',
    { figureCents: 100_00, coveredPastDueCents: 0, tone: 'calm' },
  ],
  'past due, and auto pay reaches all of it later': [
    [partPastDue, autopayOf(inTime(100_00))],
    'past-due',
    { figureCents: 60_00, laterCents: 40_00, autopay: inTime(100_00), action: 'pay-past-due' },
  ],
  'past due, and auto pay is on without a plan': [
    [partPastDue, { isAutopayOn: true }],
    'past-due',
    { figureCents: 60_00, autopay: undefined },
  ],
  'past due scheduled, the rest by auto pay': [
    [partPastDue, { scheduled: inTime(60_00) }, autopayOf(inTime(100_00))],
    'autopay-pays',
    { figureCents: 100_00, leftCents: 0, coveredPastDueCents: 60_00, tone: 'warning' },
  ],
  'past due on its way, the rest skipped by auto pay': [
    [partPastDue, { pendingCents: 60_00, isAutopayOn: true }],
    'autopay-skips',
    { figureCents: 100_00, leftCents: 40_00 },
  ],

  'auto pay pays two bills, each in time': [
    [
      twoBills,
      autopayOf({ ...paidOn(100_00, '2026-11-27', '2026-12-10'), each: each('2026-11-27', '2026-12-10') }),
    ],
    'autopay-pays',
    { missedOn: undefined, tone: 'calm' },
  ],
  'auto pay pays two bills, the first of them late': [
    [
      twoBills,
      autopayOf({ ...paidOn(100_00, '2026-12-04', '2026-12-10'), each: each('2026-12-04', '2026-12-10') }),
    ],
    'autopay-pays',
    { missedOn: dueOn, tone: 'warning' },
  ],
  'a payment covers the bill that auto pay would be late for': [
    [
      twoBills,
      { scheduled: inTime(60_00) },
      autopayOf({ ...paidOn(100_00, '2026-12-04', '2026-12-10'), each: each('2026-12-04', '2026-12-10') }),
    ],
    'autopay-pays',
    { missedOn: undefined, autopay: paidOn(40_00, '2026-12-04') },
  ],

  'a day on which no payments are made': [[due, { opensOn: '2026-11-23' }], 'due', { opensOn: '2026-11-23' }],
  'a day on which payments are made': [[due], 'due', { opensOn: undefined }],
}

describe('what an account owes has one state', () => {
  test.each(Object.entries(table))('%s', (_, [facts, name, said]) => {
    const state = billStateOf(withOwed(Object.assign({}, nothingKnown, ...facts)), today)
    expect(state).toMatchObject({ name, ...said })
  })
})

const cents = fc.integer({ min: 0, max: 200_00 })
const anyDay = fc.constantFrom('2026-11-18', '2026-11-25', '2026-12-03', '2026-12-10')
const anyPayments = fc.option(
  fc.tuple(cents, anyDay).map(([amount, day]) => paidOn(amount, day)),
  { nil: undefined },
)
const anyFacts: fc.Arbitrary<BillFacts> = fc
  .record({
    balanceCents: fc.integer({ min: -50_00, max: 200_00 }),
    dueOn: fc.option(fc.constant(dueOn), { nil: undefined }),
    pastDueCents: cents,
    pendingCents: cents,
    scheduled: anyPayments,
    autopay: anyPayments,
    isAutopayOn: fc.boolean(),
    opensOn: fc.constantFrom(today, '2026-11-23'),
    owed: fc.constant([]),
  })
  .map((facts) =>
    withOwed({ ...facts, pastDueCents: Math.max(0, Math.min(facts.pastDueCents, facts.balanceCents)) }),
  )

describe('whatever the facts of an account', () => {
  test('the figure and what falls due later add up to what is owed, whatever payments are planned', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { figureCents, laterCents, leftCents } = billStateOf(facts, today)
        expect(figureCents + laterCents).toBe(Math.abs(facts.balanceCents))
        expect(leftCents).toBeGreaterThanOrEqual(0)
        expect(leftCents).toBeLessThanOrEqual(figureCents)
      }),
    )
  })

  test('payments beyond what is owed are the surplus, and nothing is left to pay', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { surplusCents, leftCents } = billStateOf(facts, today)
        const owedCents = Math.max(0, facts.balanceCents)
        expect(surplusCents).toBe(Math.max(0, orderedCents(facts) - owedCents))
        if (surplusCents > 0) expect(leftCents).toBe(0)
      }),
    )
  })

  test('the filled button asks for exactly what no payment covers', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { action, leftCents, laterCents, autopay } = billStateOf(facts, today)
        const comes = facts.pendingCents + (facts.scheduled?.amountCents ?? 0)
        const open = facts.balanceCents - comes - (autopay?.amountCents ?? 0)
        const owesPastDue = facts.pastDueCents > comes
        expect(action === 'pay' || action === 'pay-past-due').toBe(open > 0 || owesPastDue)
        if (action === 'pay') expect(leftCents).toBe(open)
        if (action === 'pay-past-due') expect(leftCents + laterCents).toBe(facts.balanceCents - comes)
      }),
    )
  })
})

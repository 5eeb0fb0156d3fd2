import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { billingTerms } from './fees.ts'
import type { FormerStatement } from './late-fee.ts'
import { invoiceNumberOf, nextStatement, type StatementFacts, statementAfter } from './next-statement.ts'

/** A bill with 21 days to pay, such as from October 15 to November 5. Payments aren't late through November 8. */
const bill = (statementOn: string, more: Partial<FormerStatement> = {}): FormerStatement => ({
  statementOn,
  dueOn: addDays(statementOn, 21),
  newChargesCents: 60_00,
  amountDueCents: 60_00,
  ...more,
})
const october = bill('2026-10-15')
const notTaken = (more: Partial<StatementFacts['notTaken'][number]>) => ({
  receivedOn: '2026-11-03',
  endedOn: '2026-11-05',
  amountCents: 60_00,
  isAutopay: false,
  ...more,
})
const paid = (on: string, cents = 60_00) => ({ on, owedCents: -cents })

const usual: StatementFacts = {
  billedFrom: '2026-10-15',
  statementOn: '2026-11-15',
  madeOn: '2026-11-15',
  charges: {
    recurring: [
      {
        code: 'internet',
        description: 'Fiber Internet 500',
        productLine: 'internet',
        amountCents: 60_00,
        isTaxable: false,
        firstOn: '2024-01-01',
        lastOn: null,
      },
    ],
    oneTime: [],
    taxes: [],
  },
  balanceCents: 0,
  moves: [paid('2026-11-03')],
  pending: [],
  notTaken: [],
  paidBeforeFirstCents: 0,
  former: [october],
}
const made = (facts: Partial<StatementFacts> = {}) => {
  const { dueOn, balanceForwardCents, paymentsCents, newChargesCents, amountDueCents } = nextStatement({
    ...usual,
    ...facts,
  })
  return [balanceForwardCents, paymentsCents, newChargesCents, amountDueCents, dueOn]
}

describe('a statement', () => {
  test.each([
    ['after the bill was paid', {}, [60_00, 60_00, 60_00, 60_00, '2026-12-06']],
    [
      'after part of it was paid',
      { balanceCents: 20_00, moves: [paid('2026-11-08', 40_00)] },
      [60_00, 40_00, 70_00, 90_00, '2026-12-06'],
    ],
    ['after more was paid', { balanceCents: -30_00 }, [60_00, 90_00, 60_00, 30_00, '2026-12-06']],
    ['after so much that nothing is due', { balanceCents: -60_00 }, [60_00, 120_00, 60_00, 0, '2026-12-06']],
    ['with a credit left', { balanceCents: -100_00 }, [60_00, 160_00, 60_00, -40_00, '2026-12-06']],
    [
      'after a payment came back',
      { balanceCents: 60_00, moves: [] },
      [60_00, 0, 70_00, 130_00, '2026-12-06'],
    ],
    [
      'before a payment of a later day',
      { moves: [paid('2026-11-03'), paid('2026-11-16', 10_00)], balanceCents: -10_00 },
      [60_00, 60_00, 60_00, 60_00, '2026-12-06'],
    ],
    [
      'after a payment of its own day',
      { moves: [paid('2026-11-03'), paid('2026-11-15', 10_00)], balanceCents: -10_00 },
      [60_00, 70_00, 60_00, 50_00, '2026-12-06'],
    ],
    [
      'without charges',
      { charges: { recurring: [], oneTime: [], taxes: [] } },
      [60_00, 60_00, 0, 0, '2026-12-06'],
    ],
    ['made days later', { madeOn: '2026-11-20' }, [60_00, 60_00, 60_00, 60_00, '2026-12-11']],
    ['that is the first', { former: [], moves: [] }, [0, 0, 60_00, 60_00, '2026-12-06']],
    [
      'that is the first, after something was owed and part of it paid',
      { former: [], moves: [], balanceCents: 30_00, paidBeforeFirstCents: 20_00 },
      [50_00, 20_00, 60_00, 90_00, '2026-12-06'],
    ],
  ] as const)('%s', (_name, facts, expected) => {
    expect(made(facts)).toEqual(expected)
  })

  test('made up of credits is negative', () => {
    const [recurring] = usual.charges.recurring
    if (!recurring) throw new Error('There is one.')
    const charges = { ...usual.charges, recurring: [{ ...recurring, amountCents: -15_00 }] }
    expect(made({ charges })).toEqual([60_00, 60_00, -15_00, -15_00, '2026-12-06'])
  })

  test('adds up, whatever was paid at any time', () => {
    const move = fc.record({
      on: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-10-15', days)),
      owedCents: fc.integer({ min: -100_00, max: 100_00 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: -100_00, max: 100_00 }), fc.array(move), (balanceCents, moves) => {
        const statement = nextStatement({ ...usual, balanceCents, moves })
        const { balanceForwardCents, paymentsCents, newChargesCents, amountDueCents } = statement
        expect(balanceForwardCents - paymentsCents + newChargesCents).toBe(amountDueCents)
        const laterCents = moves
          .filter(({ on }) => on > '2026-11-15')
          .reduce((sum, { owedCents }) => sum + owedCents, 0)
        expect(amountDueCents + laterCents).toBe(balanceCents + newChargesCents)
      }),
    )
  })

  test.each([
    ['2026-12-15', '2027-01-15'],
    ['2027-01-28', '2027-02-28'],
    ['2027-02-28', '2027-03-28'],
    ['2028-02-28', '2028-03-28'],
  ])('on %s is followed by one on %s', (on, next) => {
    expect(statementAfter(on)).toBe(next)
  })
})

describe('the late fee', () => {
  const feesOf = (facts: Partial<StatementFacts>) =>
    nextStatement({ ...usual, ...facts }).sections.flatMap(({ rows }) =>
      rows
        .filter(({ kind }) => kind === 'fee')
        .map(({ description, amountCents, from }) => [description, amountCents, from]),
    )
  const fee = [['Late fee', billingTerms.lateFeeCents, '2026-11-09']]

  test.each([
    ['paid on the due date', { moves: [paid('2026-11-05')] }, []],
    ['paid on the last day of grace', { moves: [paid('2026-11-08')] }, []],
    ['paid a day later', { moves: [paid('2026-11-09')] }, fee],
    ['not paid', { moves: [], balanceCents: 60_00 }, fee],
    ['paid but for a cent', { moves: [paid('2026-11-05', 59_99)], balanceCents: 1 }, fee],
    [
      'paid in time, and the payment came back within grace',
      { balanceCents: 60_00, moves: [paid('2026-11-05'), { on: '2026-11-07', owedCents: 60_00 }] },
      fee,
    ],
    [
      'paid in time, and the payment came back later',
      { balanceCents: 60_00, moves: [paid('2026-11-05'), { on: '2026-11-09', owedCents: 60_00 }] },
      [],
    ],
    [
      'a credit',
      { balanceCents: -5_00, moves: [], former: [bill('2026-10-15', { amountDueCents: -5_00 })] },
      [],
    ],
    ['none yet', { former: [], moves: [], balanceCents: 0 }, []],
    [
      'paid on the last day of grace, which the provider answered later',
      { moves: [{ ...paid('2026-11-10'), receivedOn: '2026-11-08' }] },
      [],
    ],
    [
      'paid on the last day of grace, and told to be received a day later',
      { moves: [{ ...paid('2026-11-08'), receivedOn: '2026-11-09' }] },
      fee,
    ],
    [
      'paid in time, without an answer of the provider so far',
      { moves: [], balanceCents: 60_00, pending: [{ receivedOn: '2026-11-08', amountCents: 60_00 }] },
      [],
    ],
    [
      'paid too late, without an answer of the provider so far',
      { moves: [], balanceCents: 60_00, pending: [{ receivedOn: '2026-11-09', amountCents: 60_00 }] },
      fee,
    ],
    [
      'to be paid in time by a payment that the provider never took, as its customer was told on the due day',
      { moves: [], balanceCents: 60_00, notTaken: [notTaken({ endedOn: '2026-11-05' })] },
      [],
    ],
    [
      'to be paid on the last day of grace by one that the provider never took, of which its customer was told later',
      {
        moves: [],
        balanceCents: 60_00,
        notTaken: [notTaken({ receivedOn: '2026-11-08', endedOn: '2026-11-13' })],
      },
      [],
    ],
    [
      'to be paid by one that the provider never took, as its customer was told while there was time to pay',
      { moves: [], balanceCents: 60_00, notTaken: [notTaken({ endedOn: '2026-11-04' })] },
      fee,
    ],
    [
      'to be paid by one that auto pay was going to try again, as its customer was told before',
      { moves: [], balanceCents: 60_00, notTaken: [notTaken({ endedOn: '2026-11-04', isAutopay: true })] },
      [],
    ],
    [
      'to be paid too late by one that the provider never took',
      {
        moves: [],
        balanceCents: 60_00,
        notTaken: [notTaken({ receivedOn: '2026-11-09', endedOn: '2026-11-13' })],
      },
      fee,
    ],
    [
      'to be paid in part by one that the provider never took',
      {
        moves: [],
        balanceCents: 60_00,
        notTaken: [notTaken({ amountCents: 59_99, endedOn: '2026-11-13' })],
      },
      fee,
    ],
    [
      'made after one that the provider never took',
      {
        moves: [],
        balanceCents: 60_00,
        notTaken: [notTaken({ receivedOn: '2026-10-15', endedOn: '2026-11-13', isAutopay: true })],
      },
      fee,
    ],
    [
      'paid in time but for a cent, without an answer of the provider so far',
      { moves: [], balanceCents: 60_00, pending: [{ receivedOn: '2026-11-08', amountCents: 59_99 }] },
      fee,
    ],
  ])('of a bill that was %s', (_name, facts, expected) => {
    expect(feesOf(facts)).toEqual(expected)
  })

  test('isn’t charged on a late bill while its grace period lasts', () => {
    const late = bill('2026-10-15', { dueOn: '2026-12-01' })
    const facts = { former: [late], moves: [], balanceCents: 60_00 }
    expect(feesOf(facts)).toEqual([])
    const november = bill('2026-11-15', { dueOn: '2026-12-06', amountDueCents: 120_00 })
    const next = {
      ...facts,
      billedFrom: '2026-11-15',
      statementOn: '2026-12-15',
      madeOn: '2026-12-15',
      former: [november, late],
    }
    expect(feesOf({ ...next, balanceCents: 120_00 })).toEqual([['Late fee', 10_00, '2026-12-10']])
    expect(feesOf({ ...next, balanceCents: 0, moves: [paid('2026-12-09', 120_00)] })).toEqual([])
  })

  describe('of a bill whose grace period ends on the day of a statement', () => {
    const ending = bill('2026-10-15', { dueOn: '2026-11-12' })
    const november = bill('2026-11-15', { dueOn: '2026-12-20', amountDueCents: 120_00 })
    const next = {
      billedFrom: '2026-11-15',
      statementOn: '2026-12-15',
      madeOn: '2026-12-15',
      former: [november, ending],
    }

    test('isn’t on that statement', () => {
      expect(feesOf({ former: [ending], moves: [], balanceCents: 60_00 })).toEqual([])
    })

    test.each([
      ['is charged by the next one', { moves: [], balanceCents: 120_00 }, ['2026-11-16']],
      ['is not where it was paid on that day', { moves: [paid('2026-11-15')], balanceCents: 60_00 }, []],
      [
        'is where it was paid the day after',
        { moves: [paid('2026-11-16')], balanceCents: 60_00 },
        ['2026-11-16'],
      ],
    ] as const)('%s', (_name, facts, days) => {
      expect(feesOf({ ...next, ...facts })).toEqual(days.map((day) => ['Late fee', 10_00, day]))
    })
  })

  test('doesn’t count a newer bill’s charges against the bill', () => {
    const newer = bill('2026-11-01', { dueOn: '2026-12-01' })
    const facts = { former: [newer, october], moves: [paid('2026-11-05')], balanceCents: 60_00 }
    expect(feesOf(facts)).toEqual([])
  })

  test('is charged once for a bill, on the one statement whose days include the end of its grace period', () => {
    const facts = { former: [bill('2026-09-15'), bill('2026-08-15')], moves: [], balanceCents: 120_00 }
    expect(feesOf(facts)).toEqual([])
  })
})

test.each([
  ['the end of a long number', '212-555-0134-021500', '34021500-20261115'],
  ['a number that is short', '12-34', '1234-20261115'],
])('a statement is numbered by %s and its day', (_name, accountId, called) => {
  expect(invoiceNumberOf(accountId, '2026-11-15')).toBe(called)
})

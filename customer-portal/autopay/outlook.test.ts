import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { describe, expect, test } from 'vitest'
import type { AutopayFacts, AutopayForm } from './form.ts'
import { outlookOf } from './outlook.ts'

const today = '2026-11-18'
const method = { id: 'm-1', lastFour: '4242', nickname: undefined, isDefault: true }
const card = { ...method, kind: 'card', brand: 'Visa', expires: { month: 6, year: 2029 } } as const
const checking = { ...method, id: 'm-2', kind: 'checking', brand: undefined, expires: undefined } as const
const facts = {
  accountId: 'A1',
  saved: [card, checking],
  bill: {
    balanceCents: 12_845,
    dueOn: '2026-12-09',
    pastDueCents: 0,
    pastDueSince: undefined,
    pendingCents: 0,
  },
  dates: { blockedDates: new Set(['2026-11-26', '2026-12-25']) },
  rules: [],
} as unknown as AutopayFacts
const form: AutopayForm = { methodId: 'm-1', newKind: 'card', daysBefore: 5 }
const withBill = (bill: Partial<AutopayFacts['bill']>) => ({ ...facts, bill: { ...facts.bill, ...bill } })

const covered = { kind: 'covered', amountCents: 12_845, dueOn: '2026-12-09' }

describe('the open bill', () => {
  test.each([
    ['five days before it is due', form, { ...covered, payOn: '2026-12-04' }],
    ['on its due date', { ...form, daysBefore: 0 }, { ...covered, payOn: '2026-12-09' }],
    ['moved back off a weekend', { ...form, daysBefore: 3 }, { ...covered, payOn: '2026-12-04' }],
    [
      'from a bank account early enough to arrive',
      { ...form, methodId: 'm-2', daysBefore: 0 },
      { ...covered, payOn: '2026-12-08' },
    ],
    [
      'with a method that is still to be added',
      { ...form, methodId: 'new', newKind: 'checking', daysBefore: 0 } as const,
      { ...covered, payOn: '2026-12-08' },
    ],
  ])('is covered: %s', (_name, chosen, outlook) => {
    expect(outlookOf(chosen, facts, undefined, today)).toEqual(outlook)
  })

  test.each([
    ['it is due too soon for the notice', '2026-12-01'],
    ['its due date has passed', '2026-11-10'],
    ['it has no due date', undefined],
  ])('is not covered if %s', (_name, dueOn) => {
    const outlook = outlookOf(form, withBill({ dueOn }), undefined, today)
    expect(outlook).toEqual({ kind: 'not-covered', amountCents: 12_845, dueOn })
  })

  test('is covered with fewer days before, if there is time', () => {
    const soon = withBill({ dueOn: '2026-12-01' })
    expect(outlookOf({ ...form, daysBefore: 1 }, soon, undefined, today)).toMatchObject({
      kind: 'covered',
      payOn: '2026-11-30',
    })
  })

  test('excludes payments on their way', () => {
    const half = outlookOf(form, withBill({ pendingCents: 2_845 }), undefined, today)
    expect(half).toMatchObject({ kind: 'covered', amountCents: 10_000 })
    const whole = outlookOf(form, withBill({ pendingCents: 12_845 }), undefined, today)
    expect(whole).toEqual({ kind: 'on-its-way', amountCents: 12_845 })
  })

  test.each([0, -500])('has nothing due if %i cents are owed', (balanceCents) => {
    const outlook = outlookOf(form, withBill({ balanceCents, dueOn: undefined }), undefined, today)
    expect(outlook).toEqual({ kind: 'nothing-due' })
  })
})

describe('a rule’s upcoming payment, after the rule changes', () => {
  const rule = { next: { payOn: '2026-12-04', amountCents: 12_845, attempt: 1 } } as Autopay
  const inHand = withBill({ pendingCents: 12_845 })

  test.each([
    ['to its due date', 0, '2026-11-28', '2026-12-09'],
    ['to an earlier day', 7, '2026-11-28', '2026-12-02'],
    ['back off a weekend', 10, '2026-11-27', '2026-11-27'],
    ['no earlier than its notice allows', 10, '2026-11-28', '2026-11-30'],
  ])('moves %s', (_name, daysBefore, earliest, payOn) => {
    const outlook = outlookOf({ ...form, daysBefore }, { ...inHand, earliest }, rule, today)
    expect(outlook).toEqual({ ...covered, payOn })
  })

  test('keeps its day if it is a retry', () => {
    const retried = { next: { payOn: '2026-12-07', amountCents: 12_845, attempt: 2 } } as Autopay
    const outlook = outlookOf({ ...form, daysBefore: 0 }, inHand, retried, today)
    expect(outlook).toEqual({ ...covered, payOn: '2026-12-07' })
  })

  test('is the next bill’s if there is none', () => {
    expect(outlookOf(form, facts, {} as Autopay, today)).toEqual({ kind: 'next-bill' })
  })
})

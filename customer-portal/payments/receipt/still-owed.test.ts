import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { describe, expect, it } from 'vitest'
import { lateFor, leavesSurplus, leftOpenBy, stillOwed } from './still-owed.ts'

const today = '2026-10-14'
const own = {
  balanceCents: 100_00,
  dueOn: '2026-10-30',
}
const bill = exampleBill(own)
const paid = { status: 'Completed', amountCents: 40_00, payOn: today, receivedOn: today } as Payment

const planned = (amountCents: number) => ({ amountCents, firstOn: '2026-10-26', lastOn: '2026-10-26' })
const onAutopay = { isAutopayOn: true }

describe('what is still owed', () => {
  it.each<[string, Partial<Bill>, ReturnType<typeof stillOwed>]>([
    ['is the balance', {}, { amountCents: 100_00, pastDueCents: 0, dueOn: '2026-10-30' }],
    [
      'excludes what is on its way, which settles the oldest bill first',
      { pastDueCents: 60_00, pendingCents: 40_00 },
      { amountCents: 60_00, pastDueCents: 20_00, dueOn: '2026-10-30' },
    ],
    [
      'has no past-due part once what is on its way covers it',
      { pastDueCents: 40_00, pendingCents: 50_00 },
      { amountCents: 50_00, pastDueCents: 0, dueOn: '2026-10-30' },
    ],
    [
      'excludes what auto pay takes',
      { ...onAutopay, autopay: planned(30_00) },
      { amountCents: 70_00, pastDueCents: 0, dueOn: '2026-10-30' },
    ],
    [
      'is what is past due if auto pay reaches that only on its day',
      { ...onAutopay, pastDueCents: 60_00, autopay: planned(100_00) },
      { amountCents: 60_00, pastDueCents: 60_00, dueOn: '2026-10-30' },
    ],
    ['is nothing if auto pay covers it', { ...onAutopay, autopay: planned(100_00) }, undefined],
    ['is nothing if all of it is on its way', { pendingCents: 100_00 }, undefined],
    ['is nothing if the rest is scheduled', { pendingCents: 40_00, scheduled: planned(60_00) }, undefined],
    ['is nothing if there is a credit', { balanceCents: -5_00 }, undefined],
  ])('%s', (_, part, owed) => {
    expect(stillOwed(exampleBill({ ...own, ...part }), today)).toEqual(owed)
  })
})

describe('a payment leaves unpaid', () => {
  it.each<[string, Partial<Payment>, boolean]>([
    ['what it did not cover, on the day it went through', {}, true],
    ['what it does not cover, while it is scheduled', { status: 'Scheduled', payOn: '2026-10-20' }, true],
    ['nothing on an old receipt', { payOn: '2026-10-13' }, false],
    ['nothing while it is pending', { status: 'Pending' }, false],
    ['nothing if it was not made', { status: 'Declined' }, false],
  ])('%s', (_, part, expected) => {
    expect(leftOpenBy({ ...paid, ...part }, bill, today) !== undefined).toBe(expected)
  })
})

describe('a payment leaves more scheduled than is owed', () => {
  const isPaid = { balanceCents: 0, scheduled: planned(40_00) }
  it.each<[string, Partial<Payment>, Partial<Bill>, boolean]>([
    ['if it paid all of it', {}, isPaid, true],
    ['if it is scheduled itself', { status: 'Scheduled', payOn: '2026-10-20' }, isPaid, true],
    ['if it left less than that', {}, { balanceCents: 30_00, scheduled: planned(40_00) }, true],
    ['not if it left exactly that', {}, { balanceCents: 40_00, scheduled: planned(40_00) }, false],
    ['not if nothing is scheduled', {}, { balanceCents: 0, pendingCents: 40_00 }, false],
    ['not on an old receipt', { payOn: '2026-10-13' }, isPaid, false],
    ['not if it was not made', { status: 'Declined' }, isPaid, false],
  ])('%s', (_, payment, part, expected) => {
    expect(leavesSurplus({ ...paid, ...payment }, exampleBill({ ...own, ...part }), today)).toBe(expected)
  })
})

describe('a payment misses the due date', () => {
  const late = { ...paid, receivedOn: '2026-10-31' }
  it.each<[string, Payment, Partial<Bill>, string | undefined]>([
    ['if it is received after it', { ...late, status: 'Scheduled' }, {}, '2026-10-30'],
    ['if it went through and nothing is owed anymore', late, { balanceCents: 0 }, '2026-10-30'],
    ['never if it is received on it', { ...late, receivedOn: '2026-10-30' }, {}, undefined],
    ['never once that date has passed', late, { dueOn: '2026-10-13' }, undefined],
    ['never if nothing was owed before it', late, { balanceCents: -40_00 }, undefined],
    ['never if it was not made', { ...late, status: 'Declined' }, {}, undefined],
  ])('%s', (_, payment, part, missed) => {
    expect(lateFor(payment, exampleBill({ ...own, ...part }), today)?.dueOn).toBe(missed)
  })
})

describe('a payment leaves past due until its day', () => {
  const later = { ...paid, status: 'Scheduled', payOn: '2026-10-20', receivedOn: '2026-10-20' } as Payment
  const overdue = { pastDueCents: 60_00, pastDueSince: '2026-10-02' }
  it.each<[string, Payment, Partial<Bill>, number | undefined]>([
    ['what it will pay itself', later, { scheduled: planned(40_00) }, 60_00],
    ['what no other payment pays before', later, { scheduled: planned(60_00) }, 40_00],
    ['nothing that another payment covers', later, { scheduled: planned(100_00) }, undefined],
    ['what auto pay reaches only on its day', later, { ...onAutopay, autopay: planned(100_00) }, 60_00],
    ['nothing if it was paid today', paid, {}, undefined],
  ])('%s', (_, payment, part, amountCents) => {
    const late = lateFor(payment, exampleBill({ ...own, ...overdue, ...part }), today)
    expect(late).toEqual(amountCents && { pastDue: { amountCents, since: '2026-10-02' } })
  })
})

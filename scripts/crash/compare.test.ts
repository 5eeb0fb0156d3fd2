import { expect, test } from 'vitest'
import type { OurBooks, OurPayment } from './books.ts'
import type { Told, ToldPayment } from './client.ts'
import { compareBooks } from './compare.ts'
import { type Customer, openingCents } from './customers.ts'
import type { Findings } from './findings.ts'
import type { ProviderBook, ProviderCharge } from './provider.ts'

const accountId = '585-555-0001'
const told: ToldPayment = { id: 'p1', status: 'Completed', amountCents: 500, reference: 'LW-AAAA-BBBB' }
const payment: OurPayment = {
  accountId,
  id: 'p1',
  key: 'order-1',
  status: 'completed',
  amountCents: 500,
  reference: 'LW-AAAA-BBBB',
  isScheduled: false,
}
const charge: ProviderCharge = {
  chargeId: 'ch_1',
  key: `${accountId}/p1`,
  orderId: 'p1',
  amountCents: 500,
  approved: true,
  returned: false,
}
const entry = { accountId, paymentId: 'p1', kind: 'payment', amountCents: 500 }

interface Books {
  told: Told
  provider: ProviderBook
  ours: OurBooks
}

/** Three books that agree on one payment, and what is changed in them. */
function books(change: (books: Books) => void): Books {
  const balanceCents = openingCents - 500
  const agreed: Books = {
    told: {
      order: {
        key: 'order-1',
        customer: { accountId } as Customer,
        method: 'visa',
        amountCents: 500,
        payInDays: 0,
        isOverLimit: false,
        habit: 'patient',
        waitsMs: 100,
        triesOtherAmount: false,
      },
      payOn: '2026-03-02',
      payments: [told],
      refusals: [],
      otherAmount: [],
      unexpected: [],
      vanished: false,
    },
    provider: { charges: [{ ...charge }], faults: {} },
    ours: {
      payments: [{ ...payment }],
      entries: [{ ...entry }],
      accounts: [{ accountId, balanceCents, ledgerCents: balanceCents }],
      mailReferences: [payment.reference],
      discrepancies: [],
    },
  }
  change(agreed)
  return agreed
}

/** The findings that are not empty, by name. */
function found(change: (books: Books) => void): (keyof Findings)[] {
  const { told, provider, ours } = books(change)
  const findings = compareBooks([told], provider, ours)
  return (Object.keys(findings) as (keyof Findings)[]).filter((name) => findings[name].length > 0)
}

const paid = ({ ours }: Books) => ours.payments[0] as OurPayment
const charged = ({ provider }: Books) => provider.charges[0] as ProviderCharge

test('books that agree have no finding', () => {
  expect(found(() => {})).toEqual([])
})

test.each<[string, (books: Books) => void, keyof Findings]>([
  ['a charge is missing in the ledger', ({ ours }) => ours.entries.splice(0), 'lost'],
  ['a charged payment is declined', (all) => Object.assign(paid(all), { status: 'declined' }), 'lost'],
  ['a payment that a client was told of does not exist', ({ ours }) => ours.payments.splice(0), 'lost'],
  [
    'a returned charge stands in the ledger',
    (all) => Object.assign(charged(all), { returned: true }),
    'lost',
  ],
  [
    'a payment is charged twice',
    ({ provider }) => provider.charges.push({ ...charge, chargeId: 'ch_2' }),
    'twice',
  ],
  ['a payment has two ledger entries', ({ ours }) => ours.entries.push({ ...entry }), 'twice'],
  ['a key has two payments', ({ ours }) => ours.payments.push({ ...payment, id: 'p2' }), 'twice'],
  [
    'a charge has no payment',
    ({ provider }) => provider.charges.push({ ...charge, orderId: 'p9' }),
    'orphans',
  ],
  ['an entry has no charge', ({ provider }) => provider.charges.splice(0), 'orphans'],
  ['an entry has no payment', ({ ours }) => ours.entries.push({ ...entry, paymentId: 'p9' }), 'orphans'],
  ['a payment is still pending', (all) => Object.assign(paid(all), { status: 'pending' }), 'orphans'],
  [
    'a client was told both',
    ({ told: { payments } }) => payments.push({ ...told, status: 'Declined' }),
    'contradictions',
  ],
  [
    'a client was told of two payments',
    ({ told: { payments } }) => payments.push({ ...told, id: 'p2' }),
    'contradictions',
  ],
  [
    'a client was told another reference',
    (all) => Object.assign(paid(all), { reference: 'LW-CCCC-DDDD' }),
    'contradictions',
  ],
  ['the charge is of another amount', (all) => Object.assign(charged(all), { amountCents: 501 }), 'mixups'],
  ['the charge is of another account', (all) => Object.assign(charged(all), { key: 'other/p1' }), 'mixups'],
  [
    'the entry is of another amount',
    ({ ours }) => ours.entries.splice(0, 1, { ...entry, amountCents: 5 }),
    'mixups',
  ],
  ['another amount was let through', ({ told }) => told.otherAmount.push('200'), 'mixups'],
  [
    'an amount over the limit was let through',
    ({ told }) => Object.assign(told.order, { isOverLimit: true }),
    'mixups',
  ],
  [
    'a balance is not the sum of its ledger',
    ({ ours }) => ours.accounts.splice(0, 1, { accountId, balanceCents: 1, ledgerCents: 2 }),
    'balances',
  ],
  ['a receipt is missing', ({ ours }) => ours.mailReferences.splice(0), 'mails'],
  ['a receipt was promised twice', ({ ours }) => ours.mailReferences.push(payment.reference), 'mails'],
  [
    'the reconciliation could not explain',
    ({ ours }) => ours.discrepancies.push({ kind: 'k', detail: 'd', paymentId: null }),
    'discrepancies',
  ],
  ['an order had no answer', ({ told }) => told.payments.splice(0), 'answers'],
  ['an answer was out of place', ({ told }) => told.unexpected.push('500 internal'), 'answers'],
])('when %s, it is found', (_what, change, finding) => {
  expect(found(change)).toContain(finding)
})

test.each<[string, (books: Books) => void]>([
  [
    'a client heard Pending before',
    ({ told: { payments } }) => payments.unshift({ ...told, status: 'Pending' }),
  ],
  ['a client vanished without a word', ({ told }) => Object.assign(told, { payments: [], vanished: true })],
  [
    'a declined payment was told of in no mail',
    (all) => {
      Object.assign(paid(all), { status: 'declined' })
      Object.assign(charged(all), { approved: false })
      all.told.payments.splice(0, 1, { ...told, status: 'Declined' })
      all.ours.entries.splice(0)
      all.ours.accounts.splice(0, 1, { accountId, balanceCents: openingCents, ledgerCents: openingCents })
      all.ours.mailReferences.splice(0)
    },
  ],
  [
    'a scheduled payment was told of in two mails',
    (all) => {
      Object.assign(paid(all), { isScheduled: true })
      all.ours.mailReferences.push(payment.reference)
      all.told.payments.unshift({ ...told, status: 'Scheduled' })
    },
  ],
  [
    'a returned payment was undone and told of',
    (all) => {
      Object.assign(paid(all), { status: 'returned' })
      Object.assign(charged(all), { returned: true })
      all.ours.entries.push({ ...entry, kind: 'payment-return' })
      all.ours.accounts.splice(0, 1, { accountId, balanceCents: openingCents, ledgerCents: openingCents })
      all.ours.mailReferences.push(payment.reference)
    },
  ],
])('when %s, nothing is wrong', (_what, change) => {
  expect(found(change)).toEqual([])
})

import { expect, test } from 'vitest'
import type { OurBooks, OurPayment } from './books.ts'
import type { Seen, SeenPayment } from './client.ts'
import { compareBooks } from './compare.ts'
import { type Customer, openingCents } from './customers.ts'
import type { Findings } from './findings.ts'
import { otherCents } from './orders.ts'
import type { ProviderBook, ProviderCharge } from './provider.ts'

const accountId = '585-555-0001'
const seen: SeenPayment = { id: 'p1', status: 'Completed', amountCents: 500, reference: 'LW-AAAA-BBBB' }
const payment: OurPayment = {
  accountId,
  id: 'p1',
  key: 'order-1',
  status: 'completed',
  amountCents: 500,
  reference: 'LW-AAAA-BBBB',
  initiator: 'customer',
  edits: 0,
  agreed: 1,
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
  seen: Seen
  provider: ProviderBook
  ours: OurBooks
}

/** The clients', the provider's and our books about one payment. They agree until `change` changes them. */
function books(change: (books: Books) => void): Books {
  const balanceCents = openingCents - 500
  const agreed: Books = {
    seen: {
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
        secondThought: undefined,
      },
      payOn: '2026-03-02',
      payments: [seen],
      refusals: [],
      otherAmount: [],
      second: undefined,
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
      trailGaps: [],
    },
  }
  change(agreed)
  return agreed
}

/** Returns the names of the findings that aren't empty once `change` has been made to correct books. */
function found(change: (books: Books) => void): (keyof Findings)[] {
  const { seen, provider, ours } = books(change)
  const findings = compareBooks([seen], provider, ours)
  return (Object.keys(findings) as (keyof Findings)[]).filter((name) => findings[name].length > 0)
}

/** Turns the payment order into a scheduled payment that the client later changed or canceled. */
function secondThought({ seen, ours }: Books, wish: 'cancel' | 'amount', second: Seen['second']): void {
  seen.order.secondThought = { wish, when: 'on-its-day' }
  seen.second = second
  seen.payments.unshift({ ...seen.payments[0], status: 'Scheduled' } as SeenPayment)
  ours.mailReferences.push(payment.reference)
}

/** Turns the payment order into one that was canceled in time: nothing was charged, and the client was told so. */
function cancelled(all: Books): void {
  const word = { ...seen, status: 'Cancelled' }
  secondThought(all, 'cancel', word)
  all.seen.payments.splice(1, 1, word)
  Object.assign(paid(all), { status: 'cancelled', initiator: 'merchant' })
  all.provider.charges.splice(0)
  all.ours.entries.splice(0)
  all.ours.accounts.splice(0, 1, { accountId, balanceCents: openingCents, ledgerCents: openingCents })
}

/** Turns the payment order into one whose amount the client changed in time. The new amount was charged. */
function changed(all: Books): void {
  const amountCents = otherCents(all.seen.order)
  secondThought(all, 'amount', { ...seen, amountCents })
  all.seen.payments.splice(1, 1, { ...seen, amountCents })
  for (const each of [paid(all), charged(all), ...all.ours.entries]) each.amountCents = amountCents
  Object.assign(paid(all), { edits: 1, agreed: 2 })
  const balanceCents = openingCents - amountCents
  all.ours.accounts.splice(0, 1, { accountId, balanceCents, ledgerCents: balanceCents })
}

const paid = ({ ours }: Books) => ours.payments[0] as OurPayment
const charged = ({ provider }: Books) => provider.charges[0] as ProviderCharge

test('books that agree have no finding', () => {
  expect(found(() => {})).toEqual([])
})

test.each<[string, (books: Books) => void, keyof Findings]>([
  ['a charge is missing in the ledger', ({ ours }) => ours.entries.splice(0), 'lost'],
  ['a charged payment is declined', (all) => Object.assign(paid(all), { status: 'declined' }), 'lost'],
  ['the words of a payment are missing', (all) => Object.assign(paid(all), { agreed: 0 }), 'lost'],
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
    ({ seen: { payments } }) => payments.push({ ...seen, status: 'Declined' }),
    'contradictions',
  ],
  [
    'a client was told of two payments',
    ({ seen: { payments } }) => payments.push({ ...seen, id: 'p2' }),
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
  ['another amount was let through', ({ seen }) => seen.otherAmount.push('200'), 'mixups'],
  [
    'an amount over the limit was let through',
    ({ seen }) => Object.assign(seen.order, { isOverLimit: true }),
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
  [
    'a payment that was cancelled is made all the same',
    (all) => {
      secondThought(all, 'cancel', { ...seen, status: 'Cancelled' })
      Object.assign(paid(all), { initiator: 'merchant' })
    },
    'lost',
  ],
  ['a payment was cancelled by nobody', (all) => Object.assign(paid(all), { status: 'cancelled' }), 'mixups'],
  [
    'a client was told that it is too late, and it was cancelled',
    (all) => {
      cancelled(all)
      all.seen.second = 'too-late'
    },
    'contradictions',
  ],
  [
    'another amount was granted, and the old one taken',
    (all) => secondThought(all, 'amount', { ...seen, amountCents: otherCents(all.seen.order) }),
    'lost',
  ],
  ['an order had no answer', ({ seen }) => seen.payments.splice(0), 'answers'],
  ['an answer was out of place', ({ seen }) => seen.unexpected.push('500 internal'), 'answers'],
])('when %s, it is found', (_what, change, finding) => {
  expect(found(change)).toContain(finding)
})

test.each<[string, (books: Books) => void]>([
  [
    'a client heard Pending before',
    ({ seen: { payments } }) => payments.unshift({ ...seen, status: 'Pending' }),
  ],
  ['a client vanished without a word', ({ seen }) => Object.assign(seen, { payments: [], vanished: true })],
  [
    'a declined payment was told of in no mail',
    (all) => {
      Object.assign(paid(all), { status: 'declined' })
      Object.assign(charged(all), { approved: false })
      all.seen.payments.splice(0, 1, { ...seen, status: 'Declined' })
      all.ours.entries.splice(0)
      all.ours.accounts.splice(0, 1, { accountId, balanceCents: openingCents, ledgerCents: openingCents })
      all.ours.mailReferences.splice(0)
    },
  ],
  [
    'a scheduled payment was told of in two mails',
    (all) => {
      Object.assign(paid(all), { initiator: 'merchant' })
      all.ours.mailReferences.push(payment.reference)
      all.seen.payments.unshift({ ...seen, status: 'Scheduled' })
    },
  ],
  ['a scheduled payment was cancelled in time', (all) => cancelled(all)],
  [
    'a scheduled payment was changed while it waited, and told of in three mails',
    (all) => {
      changed(all)
      Object.assign(paid(all), { initiator: 'merchant' })
      all.ours.mailReferences.push(payment.reference)
    },
  ],
  ['a scheduled payment was changed on its day, and told of in two mails', (all) => changed(all)],
  [
    'a scheduled payment was made before its client thought again',
    (all) => {
      secondThought(all, 'cancel', 'too-late')
      Object.assign(paid(all), { initiator: 'merchant' })
    },
  ],
  [
    'a scheduled payment was cancelled because an earlier one with its account came back for good',
    (all) => {
      Object.assign(all.seen.order, { method: 'closed' })
      all.seen.payments.splice(0, 1, { ...seen, status: 'Scheduled' })
      Object.assign(paid(all), { status: 'cancelled', initiator: 'merchant' })
      all.provider.charges.splice(0)
      all.ours.entries.splice(0)
      all.ours.accounts.splice(0, 1, { accountId, balanceCents: openingCents, ledgerCents: openingCents })
      all.ours.mailReferences.push(payment.reference)
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

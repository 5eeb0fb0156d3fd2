import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import type { Method } from '@lightwell/rulebook/payment-methods/wire.ts'
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMethod } from '../payment-methods/adding.ts'
import type { FormFacts, PaymentForm } from './form.ts'
import { type ReceivedWords, receivedWords } from './received-words.ts'

const page = { documentElement: { lang: 'en' } }
vi.stubGlobal('document', page)
beforeEach(() => {
  setClock('2026-10-14T11:00:00Z', 'America/New_York')
  page.documentElement.lang = 'en'
})

// Wednesday, October 14, 2026 in New York. The cutoff is noon for cards, 8:45 am for bank accounts.
const today = '2026-10-14'
const inTime = { now: Temporal.Instant.from('2026-10-14T11:00:00Z'), today }
const afterNoon = { now: Temporal.Instant.from('2026-10-14T16:00:00Z'), today }

const visa: Method = {
  id: 'visa',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: undefined,
  nickname: undefined,
  isDefault: true,
  isVerified: true,
}
const facts: FormFacts = {
  accountId: '2125550100' as FormFacts['accountId'],
  accountType: 'Residential',
  isOwner: true,
  isClosed: false,
  bill: exampleBill({}),
  saved: [visa, { ...visa, id: 'checking', kind: 'checking', brand: undefined, isDefault: false }],
  entered: undefined,
  dates: {
    blockedDates: new Set(),
    earliest: today,
    latest: '2027-09-14',
    cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
    freelyPayableCents: 10_000_00,
    proofUntil: undefined,
    declines: { left: 10, fullUntil: undefined },
  },
}
const form: PaymentForm = {
  choice: 'current',
  otherAmount: '',
  methodId: 'visa',
  newKind: 'card',
  payOn: today,
}

const zone = 'Eastern Time'
const [wednesday, thursday, monday] = ['Wednesday, October 14', 'Thursday, October 15', 'Monday, October 19']
const cutoffs = words.payments_date_cutoffs({ card: 'noon', checking: '8:45\u00a0am' })
const untilNoon = words.payments_date_received_before({ day: wednesday, time: 'noon', zone })
const untilMorning = words.payments_date_received_before({ day: thursday, time: '8:45\u00a0am', zone })
const account = words.payments_date_received_account()

test.each<[string, Partial<PaymentForm>, typeof inTime, ReceivedWords | undefined]>([
  ['a card in time', {}, inTime, { day: untilNoon, account: undefined, cutoffs }],
  [
    'a card still to be added, like any card',
    { methodId: newMethod },
    inTime,
    { day: untilNoon, account: undefined, cutoffs },
  ],
  ['an account', { methodId: 'checking' }, inTime, { day: untilMorning, account, cutoffs }],
  [
    'an account still to be added, like any account',
    { methodId: newMethod, newKind: 'checking' },
    inTime,
    { day: untilMorning, account, cutoffs },
  ],
  [
    'a card from its cutoff on',
    {},
    afterNoon,
    {
      day: words.payments_date_received_late({ day: thursday, time: 'noon', zone }),
      account: undefined,
      cutoffs,
    },
  ],
  [
    'an account on a later day, over the weekend and without a cutoff',
    { methodId: 'checking', payOn: '2026-10-16' },
    inTime,
    { day: words.payments_date_received({ day: monday }), account, cutoffs: undefined },
  ],
  ['nothing for a day without payments', { payOn: '2026-10-17' }, inTime, undefined],
])('%s', (_, part, moment, expected) => {
  expect(receivedWords({ ...form, ...part }, facts, moment)).toEqual(expected)
})

test('in Spanish a time has its article, and noon its name', () => {
  page.documentElement.lang = 'es'
  const cutoffs = receivedWords(form, facts, inTime)?.cutoffs
  expect(cutoffs).toContain('mediodía')
  expect(cutoffs).toContain('las 8:45\u00a0a.\u00a0m.')
})

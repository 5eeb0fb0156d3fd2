import { forget } from '@lightwell/web-kit/api/ask.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Biller, PaymentOrder } from './biller.ts'
import { legacyBiller } from './legacy.ts'
import { platformBiller } from './platform.ts'

interface Sent {
  line: string
  body: unknown
  key: string | undefined
}

let sent: Sent[]
let answer: () => Response

beforeEach(() => {
  forget()
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    sent.push({ line: `${init.method} ${address}`, body, key: init.headers['idempotency-key'] })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const legacy = legacyBiller('A1')
const platform = platformBiller('A2', 'BA-2')
const reply = (content: unknown) => () => Response.json(content)
const refusal = (code: string) => () => Response.json({ code, status: 422, requestId: 'r' }, { status: 422 })

const bill = {
  balanceCents: 12_845,
  dueOn: '2026-12-03',
  pastDueCents: 6_420,
  pastDueSince: '2026-10-28',
  pendingPaymentCents: 2_500,
  pendingCents: 1_500,
  scheduled: undefined,
  autopay: { amountCents: 1_000, firstOn: '2026-11-28', lastOn: '2026-11-28' },
  isAutopayOn: true,
  opensOn: '2026-11-23',
  change: { differenceCents: -400, line: { description: 'Sports Pack', change: 'gone' } },
}
const outlook = {
  pending: 15,
  scheduled: null,
  autopay: { amount: 10, firstDate: '2026-11-28', lastDate: '2026-11-28' },
  nextPaymentDate: '2026-11-23',
  change: { amount: -4, line: { description: 'Sports Pack', change: 'gone' } },
}
const legacyBill = {
  currentBalance: { amount: 128.45, dueDate: '2026-12-03' },
  pendingPayment: { amount: 25 },
  pastDueBalance: { amount: 64.2, since: '2026-10-28' },
  lastPayment: null,
  statementDate: null,
  outlook,
}
const platformBill = {
  balance: 128.45,
  due_date: '2026-12-03',
  past_due_balance: 64.2,
  past_due_since: '2026-10-28',
  pending_payment: 25,
  auto_payment_authorized: true,
  outlook,
}

describe('both kinds give one bill', () => {
  test.each([
    {
      kind: 'legacy',
      biller: legacy,
      wire: { data: { bill: legacyBill, autopay: true } },
      line: 'GET /api/accounts/A1',
    },
    { kind: 'platform', biller: platform, wire: platformBill, line: 'GET /api/getBillingAccount?id=BA-2' },
  ])('$kind', async ({ biller, wire, line }) => {
    answer = reply(wire)
    expect(await biller.readBill()).toEqual(bill)
    expect(sent.map((each) => each.line)).toEqual([line])
  })

  test('a third decimal is a fault, never rounded', async () => {
    answer = reply({ ...platformBill, balance: 128.455 })
    await expect(platform.readBill()).rejects.toThrow('128.455')
  })
})

const card = {
  id: 'm-1',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 6, year: 2029 },
} as const
const legacyCard = {
  id: 'm-1',
  nickName: '',
  type: 'Card',
  subtype: 'Visa',
  default: 'Y',
  accountNumberEndsWith: '4242',
  expirationMM: '06',
  expirationYYYY: '2029',
}
const platformCard = {
  payment_method: {
    payment_method_type: 'tokenized-credit-card',
    token: 'm-1',
    card_type: 'Visa',
    last_four: '4242',
    exp_month: 6,
    exp_year: 2029,
    nickname: null,
    is_default: true,
  },
}
const legacyBank = {
  ...legacyCard,
  type: 'Checking',
  subtype: 'Checking',
  nickName: 'House',
  expirationMM: null,
  expirationYYYY: null,
  default: 'N',
  status: 'Unverified',
}
const platformBank = {
  payment_method: {
    ...platformCard.payment_method,
    payment_method_type: 'tokenized-bank',
    card_type: null,
    exp_month: null,
    exp_year: null,
    nickname: 'House',
    is_default: false,
    status: 'Unverified',
  },
}

describe('both kinds give one list of methods', () => {
  test.each([
    { kind: 'legacy', biller: legacy, wire: [legacyCard, legacyBank] },
    { kind: 'platform', biller: platform, wire: [platformCard, platformBank] },
  ])('$kind', async ({ biller, wire }) => {
    answer = reply(wire)
    expect(await biller.listMethods()).toEqual([
      { ...card, nickname: undefined, isDefault: true, isVerified: true },
      {
        id: 'm-1',
        kind: 'checking',
        brand: undefined,
        lastFour: '4242',
        expires: undefined,
        nickname: 'House',
        isDefault: false,
        isVerified: false,
      },
    ])
  })
})

const order: PaymentOrder = { choice: 'other', amountCents: 1_999, payOn: '2026-11-23', method: card }
const pay = (biller: Biller) => biller.payOnce({ ...order, termsAccepted: true }, 'key-1')
const payment = {
  id: 'p-1',
  reference: 'LW-1',
  amountCents: 1_999,
  payOn: '2026-11-23',
  receivedOn: '2026-11-24',
  methodName: 'Visa ending in 4242',
  methodKind: 'card',
  status: 'Declined',
  declineReason: 'card-declined',
  receiptEmail: 'm•••@example.com',
}
const legacyPaid = {
  id: 'p-1',
  confirmation: 'LW-1',
  amount: 19.99,
  date: '2026-11-23',
  receivedDate: '2026-11-24',
  method: 'Visa ending in 4242',
  methodType: 'Card',
  status: 'Declined',
  declineReason: 'card-declined',
  receiptEmail: 'm•••@example.com',
}
const platformPaid = {
  id: 'p-1',
  reference: 'LW-1',
  amount: 19.99,
  occurred_on: '2026-11-23',
  received_on: '2026-11-24',
  method: 'Visa ending in 4242',
  method_type: 'Card',
  status: 'Declined',
  decline_reason: 'card-declined',
  receipt_email: 'm•••@example.com',
}

describe('both kinds pay once, in their own words', () => {
  test.each([
    {
      kind: 'legacy',
      biller: legacy,
      wire: legacyPaid,
      line: 'POST /api/accounts/A1/payments',
      body: {
        paymentType: 'other',
        amount: 19.99,
        date: '2026-11-23',
        paymentMethodId: 'm-1',
        termsAccepted: true,
      },
    },
    {
      kind: 'platform',
      biller: platform,
      wire: platformPaid,
      line: 'POST /api/setupOneTimePayment?id=BA-2',
      body: {
        payment_type: 'other',
        amount: 19.99,
        payment_method: { payment_method_type: 'tokenized-credit-card', token: 'm-1' },
        apply_automatically: true,
        scheduled_date: '2026-11-23',
        terms_accepted: true,
      },
    },
  ])('$kind: a declined payment is an answer', async ({ biller, wire, line, body }) => {
    answer = reply(wire)
    expect(await pay(biller)).toEqual({ ok: true, value: payment })
    expect(sent).toEqual([{ line, body, key: '"key-1"' }])
  })

  test.each([
    { kind: 'legacy', biller: legacy },
    { kind: 'platform', biller: platform },
  ])('$kind: a refusal keeps its code', async ({ biller }) => {
    answer = refusal('amount-over-limit')
    expect(await pay(biller)).toEqual({ ok: false, refusal: 'amount-over-limit' })
  })

  test('only the legacy kind can be asked before', async () => {
    answer = reply({ receivedDate: '2026-11-24' })
    expect(await legacy.checkPayment?.(order)).toEqual({ ok: true, value: { receivedOn: '2026-11-24' } })
    expect(platform.checkPayment).toBeUndefined()
  })
})

describe('what both kinds share', () => {
  test('a payment that is not there is none', async () => {
    answer = () => Response.json({ code: 'not-found', status: 404 }, { status: 404 })
    expect(await platform.readPayment('p-9')).toBeUndefined()
  })
})

import { forget } from '@lightwell/web-kit/api/ask.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AutopayBiller, AutopayOrder } from './biller.ts'
import { legacyAutopays } from './legacy.ts'
import { platformAutopays } from './platform.ts'

let sent: { line: string; body: unknown; key: string | null }[]
let answers: Record<string, unknown>
let refusal: string | undefined

beforeEach(() => {
  forget()
  sent = []
  answers = {}
  refusal = undefined
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const line = `${init.method} ${address}`
    const key = new Headers(init.headers).get('idempotency-key')
    sent.push({ line, body: init.body === undefined ? undefined : JSON.parse(String(init.body)), key })
    if (refusal) return Response.json({ code: refusal, status: 409, requestId: 'r' }, { status: 409 })
    return Response.json(answers[line])
  })
})
afterEach(() => vi.unstubAllGlobals())

const legacy = legacyAutopays('A1')
const platform = platformAutopays('A2', 'BA-2')

const card = {
  id: 'm-1',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 6, year: 2029 },
} as const
const legacyCard = {
  id: 'm-1',
  nickName: 'Everyday',
  type: 'Card',
  subtype: 'Visa',
  default: 'Y',
  accountNumberEndsWith: '4242',
  expirationMM: '06',
  expirationYYYY: '2029',
  billingCity: null,
  billingState: null,
  billingZip: null,
  status: 'Active',
  deleteable: true,
  updateable: true,
}
const platformCard = {
  id: 'm-1',
  auto_payment: true,
  payment_method: {
    id: 'm-1',
    payment_method_type: 'tokenized-credit-card',
    token: 'm-1',
    card_type: 'Visa',
    last_four: '4242',
    exp_month: 6,
    exp_year: 2029,
    nickname: 'Everyday',
    postal_address: { city: null, state: null, zip: null },
    is_default: true,
  },
}
const wireOutlook = {
  nextDate: '2026-12-07',
  nextAmount: 128.45,
  attempt: 2,
  firstDate: '2026-12-04',
  lastAttempt: 3,
  declineReason: 'insufficient-funds',
}
const legacyRule = {
  id: 'ap-1',
  paymentMethodId: 'm-1',
  paymentMethod: legacyCard,
  scheduleDayBefore: 5,
  systemOfOrigin: 'DST',
  startDate: '2026-11-02',
  endDate: null,
  amount: 128.45,
  status: 'Active',
  outlook: wireOutlook,
}
const platformRule = {
  id: 'ap-1',
  payment_method_id: 'm-1',
  auto_payment_authorized: true,
  auto_pay_offset: -5,
  started_on: '2026-11-02',
  status: 'Active',
  outlook: wireOutlook,
}
const rule = {
  id: 'ap-1',
  methodId: 'm-1',
  method: { ...card, nickname: 'Everyday', isDefault: true },
  daysBefore: 5,
  startedOn: '2026-11-02',
  status: 'Active',
  isFormer: false,
  next: { payOn: '2026-12-07', amountCents: 12_845, attempt: 2, firstOn: '2026-12-04' },
  lastAttempt: 3,
  declineReason: 'insufficient-funds',
}

const legacyLine = 'GET /api/accounts/A1/autopay'
const platformLine = 'GET /api/getAutoPayment?id=BA-2'
const platformMethods = 'GET /api/getRecurringPayment?id=BA-2&sort=-id'

describe('both kinds tell one rule', () => {
  test('legacy', async () => {
    answers = { [legacyLine]: [legacyRule] }
    expect(await legacy.read()).toMatchObject([rule])
  })

  test('platform', async () => {
    answers = { [platformLine]: { auto_payment: platformRule }, [platformMethods]: [platformCard] }
    expect(await platform.read()).toMatchObject([rule])
  })

  test('and none', async () => {
    answers = { [legacyLine]: [], [platformLine]: { auto_payment: null }, [platformMethods]: [] }
    expect([await legacy.read(), await platform.read()]).toEqual([[], []])
  })

  test('a rule of the system before is told apart', async () => {
    answers = { [legacyLine]: [legacyRule, { ...legacyRule, id: 'ap-0', systemOfOrigin: 'DPI' }] }
    const rules = await legacy.read()
    expect(rules.map(({ id, isFormer }) => [id, isFormer])).toEqual([
      ['ap-1', false],
      ['ap-0', true],
    ])
  })

  test('while no bill waits there is no next payment, and a reason without words is another', async () => {
    const outlook = { ...wireOutlook, nextDate: null, nextAmount: null, declineReason: 'do-not-honor' }
    answers = { [legacyLine]: [{ ...legacyRule, outlook }] }
    const [told] = await legacy.read()
    expect(told).toMatchObject({ next: undefined, declineReason: 'other' })
  })
})

const order: AutopayOrder = {
  id: 'ap-1',
  messageId: 'message-1',
  method: card,
  daysBefore: 5,
  authorizationVersion: 'auto-pay-2026-11',
}
const authorization = { text_version: 'auto-pay-2026-11', accepted: true }

interface Kind {
  kind: string
  biller: AutopayBiller
}
interface Sending extends Kind {
  line: string
  key: string | null
  body: unknown
  reply: unknown
}

const saving: Sending[] = [
  {
    kind: 'legacy',
    biller: legacy,
    line: 'POST /api/accounts/A1/autopay/ap-1',
    key: '"message-1"',
    body: { paymentMethodId: 'm-1', scheduleDayBefore: 5, authorization },
    reply: legacyRule,
  },
  {
    kind: 'platform',
    biller: platform,
    line: 'POST /api/getDynamicsAutopayEnrollment',
    key: null,
    body: {
      header: { messageId: 'message-1', correlationId: 'ap-1', requestingApplication: 'customer-portal' },
      request: {
        accountNumber: 'A2',
        autopayFlag: true,
        autopayOffset: -5,
        paymentMethod: 'tokenized-credit-card',
        paymentToken: 'm-1',
        authorization,
      },
    },
    reply: { header: { messageId: 'message-1', correlationId: 'ap-1' }, auto_payment: platformRule },
  },
]

describe('both kinds save what was agreed to, in their own words', () => {
  test.each(saving)('$kind', async ({ biller, line, key, body, reply }) => {
    answers = { [line]: reply }
    expect(await biller.save(order)).toEqual({ ok: true, value: 'ap-1' })
    expect(sent).toEqual([{ line, key, body }])
  })

  test.each(saving)('$kind: sent again it is the very same', async ({ biller, line, reply }) => {
    answers = { [line]: reply }
    await biller.save(order)
    await biller.save(order)
    expect(sent[1]).toEqual(sent[0])
  })

  test.each(saving)('$kind: a refusal keeps its code', async ({ biller }) => {
    refusal = 'method-unverified'
    expect(await biller.save(order)).toEqual({ ok: false, refusal: 'method-unverified' })
  })

  test('on the due date is no days before, not less than none', async () => {
    answers = { 'POST /api/getDynamicsAutopayEnrollment': saving[1]?.reply }
    await platform.save({ ...order, daysBefore: 0 })
    expect(sent[0]?.body).toMatchObject({ request: { autopayOffset: 0 } })
  })
})

describe('both kinds end a rule, and tell of its payments', () => {
  test.each([
    { kind: 'legacy', biller: legacy, line: 'DELETE /api/accounts/A1/autopay/ap-1', key: null },
    {
      kind: 'platform',
      biller: platform,
      line: 'POST /api/deactivateAutoPayment?id=BA-2&paymentMethodId=m-1',
      key: '"ap-1"',
    },
  ])('$kind', async ({ biller, line, key }) => {
    answers = { [line]: { cancelledPaymentIds: ['p-1'], inProgressPaymentIds: ['p-2'] } }
    const ended = { cancelledIds: ['p-1'], inProgressIds: ['p-2'] }
    expect(await biller.cancel(rule)).toEqual({ ok: true, value: ended })
    expect(sent).toEqual([{ line, key, body: undefined }])
  })
})

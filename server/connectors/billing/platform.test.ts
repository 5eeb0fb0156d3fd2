// Tests the result of each answer that the platform may give. After an answer that isn't credible, the outcome must be
// unknown, never a refusal. Otherwise, the customer could be charged twice, or be charged and told that the payment was
// refused.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Events } from '../../events/events.ts'
import { asText, openWire, otherStatuses, tooLong, type Wire } from '../../testing/wire.ts'
import { enrolmentSteps } from './enrolment-steps.ts'
import { openPlatformBiller } from './platform.ts'
import type { Biller, Enrolment, MoneyOrder } from './port.ts'

let platform: Awaited<ReturnType<typeof openWire>>
let biller: Biller
const refusalNotKnown = vi.fn<Events['refusalNotKnown']>()
beforeAll(async () => {
  platform = await openWire()
  const events = { providerAnswered() {}, refusalNotKnown } as Partial<Events> as Events
  biller = openPlatformBiller({ url: platform.url, key: 'key' }, 5, events)
})
afterAll(() => platform.close())

const order: MoneyOrder = {
  key: 'account/payment',
  token: 'tok_1',
  amountCents: 8405,
  orderId: 'payment',
  accountId: 'account',
  initiator: 'merchant',
  reason: 'recurring',
  storedCredential: 'subsequent',
}
const taken = {
  payment: 'pay-1',
  key: order.key,
  state: 'taken',
  amount: '84.05',
  at: '2026-10-14T11:00:00Z',
}
const refused = (refusal?: unknown) => ({ ...taken, state: 'refused', refusal })
const problem = (code: string) => ({ error: { code, message: 'No.' } })

/** The HTTP statuses that mean that our API key was refused, whatever the body says. */
const keyRefused = [401, 403]

/**
 * Answers that make no sense. Some have an unexpected status with a body that looks like a payment. Others have a
 * success status with a body that doesn't.
 */
const senseless: Wire[] = [
  ...[202, 206, ...otherStatuses.filter((status) => !keyRefused.includes(status))].flatMap(
    (status): Wire[] => [
      { status, body: problem('invalid_request') },
      { status, body: taken },
      { status, body: refused('declined') },
    ],
  ),
  ...[200, 201].flatMap((status): Wire[] => [
    ...[null, [], {}, 'taken', problem('unknown_payment')].map((body) => ({ status, body })),
    ...Object.keys(taken)
      .filter((name) => name !== 'at')
      .map((name) => ({ status, body: { ...taken, [name]: undefined } })),
    { status, body: { ...taken, key: 'account/another' } },
    { status, body: { ...taken, payment: '' } },
    { status, body: { ...taken, state: 'pending' } },
    { status, body: { ...taken, amount: 84.05 } },
    { status, body: { ...taken, amount: '84.04' } },
    { status, body: { ...taken, amount: '84.5' } },
    { status, body: { ...taken, more: tooLong } },
    { status, body: { ...taken, amount: '-84.05' } },
    { status, body: refused(17) },
    { status, bytes: '{"payment":"pay-1","state":"tak' },
    { status, bytes: '<!doctype html><title>Welcome</title>' },
    { status, bytes: '' },
  ]),
  'cut',
]

const takeMoney = () => biller.takeMoney(order)
const findTaken = () => biller.findTaken(order.key, order.amountCents)

describe.each([
  { call: 'an order of money', ask: takeMoney, good: [200, 201] },
  { call: 'the question what became of an order', ask: findTaken, good: [200] },
])('$call', ({ ask, good }) => {
  it.each(good)('is taken or refused by %i', async (status) => {
    const isTaken = { outcome: 'approved', chargeId: 'pay-1' }
    expect(await platform.answering({ status, body: taken }, ask)).toEqual(isTaken)
    expect(await platform.answering({ status, body: { ...taken, refusal: null } }, ask)).toEqual(isTaken)
    const reasons = {
      declined: 'card-declined',
      no_funds: 'insufficient-funds',
      expired: 'card-expired',
      no_such_method: 'method-unknown',
      stolen: 'card-refused',
      authorization_revoked: 'not-authorized',
      something_new: 'other',
      constructor: 'other',
    }
    for (const [code, reason] of Object.entries(reasons)) {
      const isRefused = { outcome: 'declined', chargeId: 'pay-1', reason, code }
      expect(await platform.answering({ status, body: refused(code) }, ask)).toEqual(isRefused)
    }
    expect(await platform.answering({ status, body: refused() }, ask)).toMatchObject({ reason: 'other' })
  })

  it('is unknown by everything else', async () => {
    for (const wire of senseless)
      expect(await platform.answering(wire, ask), asText(wire)).toEqual({ outcome: 'unknown' })
  })

  it.each(keyRefused)('isn’t blamed on the customer by %i', async (status) => {
    for (const wire of [
      { status, body: problem('declined') },
      { status, body: taken },
      { status, bytes: '' },
    ])
      expect(await platform.answering(wire, ask), asText(wire)).toEqual({ outcome: 'key-refused' })
  })
})

describe('an order answered by', () => {
  it.each([
    [422, 'no_such_method', 'method-unknown'],
    [404, 'no_such_method', 'method-unknown'],
    [402, 'no_funds', 'insufficient-funds'],
  ] as const)('%i %s is declined: %s', async (status, code, reason) => {
    const wire = { status, body: problem(code) }
    expect(await platform.answering(wire, takeMoney)).toEqual({
      outcome: 'declined',
      chargeId: null,
      reason,
      code,
    })
    expect(await platform.answering(wire, findTaken)).toEqual({ outcome: 'unknown' })
  })

  it.each([
    [422, 'invalid_request'],
    [400, 'amount_too_small'],
    [422, 'constructor'],
    [422, 'key_reused'],
    [422, 'duplicate_order'],
    [409, 'in_flight'],
    [404, 'not_found'],
    [429, 'declined'],
    [500, 'no_such_method'],
  ] as const)('%i %s is unknown', async (status, code) => {
    const is = await platform.answering({ status, body: problem(code) }, takeMoney)
    expect(is).toEqual({ outcome: 'unknown' })
  })
})

it('an order refused with an unknown code is reported to operators', async () => {
  refusalNotKnown.mockClear()
  for (const code of ['no_such_method', 'a_release_later'])
    await platform.answering({ status: 422, body: problem(code) }, takeMoney)
  expect(refusalNotKnown.mock.calls).toEqual([[{ status: 422, code: 'a_release_later' }]])
})

it('the outcome of an order can’t come from 201, since a query creates nothing', async () => {
  expect(await platform.answering({ status: 201, body: taken }, findTaken)).toEqual({ outcome: 'unknown' })
})

it('an order counts as never received only if the platform itself says so', async () => {
  const wire = { status: 404, body: problem('unknown_payment') }
  expect(await platform.answering(wire, findTaken)).toEqual({ outcome: 'never-heard' })
  expect(await platform.answering(wire, takeMoney)).toEqual({ outcome: 'unknown' })
})

it.each([
  [1, '0.01'],
  [100, '1.00'],
  [8405, '84.05'],
  [123456789, '1234567.89'],
])('%i cents are sent as %s', async (amountCents, amount) => {
  const wire = { status: 201, body: { ...taken, amount } }
  const outcome = await platform.answering(wire, () => biller.takeMoney({ ...order, amountCents }))
  expect(outcome).toMatchObject({ outcome: 'approved' })
  expect(platform.asked.at(-1)?.body).toMatchObject({ amount, currency: 'USD' })
})

describe('an enrollment', () => {
  const enrolment: Enrolment = {
    kind: 'platform',
    accountId: 'account',
    accountNumber: '207-555-0141',
    billingAccountId: 'billing',
    isActive: true,
    autopayId: 'rule',
    methodId: 'method',
    methodType: 'card',
    daysBefore: 3,
    messageId: 'message',
  }
  const heard = { status: 200, body: { account: 'account', heard: true } }
  async function calls(of: Enrolment) {
    const from = platform.asked.length
    for (const step of enrolmentSteps(of))
      expect(await platform.answering(heard, () => biller.enrol(step, of))).toBe('done')
    return platform.asked.slice(from).map(({ method, path, body }) => [`${method} ${path}`, body] as const)
  }

  it('of the platform kind takes three calls', async () => {
    expect(await calls(enrolment)).toEqual([
      ['POST /v1/accounts/account/methods/method/activate', undefined],
      [
        'PUT /v1/accounts/account/billing-account',
        { billing_account: 'billing', auto_payment_authorized: true, auto_pay_offset: -3 },
      ],
      [
        'POST /v1/accounts/account/enrolment',
        {
          header: { messageId: 'message', correlationId: 'rule', requestingApplication: 'lightwell' },
          request: {
            accountNumber: '207-555-0141',
            autopayFlag: true,
            autopayOffset: -3,
            paymentMethod: 'tokenized-credit-card',
            paymentToken: 'method',
          },
        },
      ],
    ])
  })

  it('of the platform kind that ended deactivates the method, and has no terms', async () => {
    expect(await calls({ ...enrolment, isActive: false })).toMatchObject([
      ['POST /v1/accounts/account/methods/method/deactivate', undefined],
      ['PUT /v1/accounts/account/billing-account', { auto_payment_authorized: false, auto_pay_offset: 0 }],
      ['POST /v1/accounts/account/enrolment', { request: { autopayFlag: false, autopayOffset: 0 } }],
    ])
  })

  it('of the legacy kind takes one call', async () => {
    const legacy = { ...enrolment, kind: 'legacy', billingAccountId: null } as const
    expect(await calls(legacy)).toEqual([
      ['PUT /v1/accounts/account/autopay', { authorized: true, offset: -3, method: 'method' }],
    ])
    expect(await calls({ ...legacy, isActive: false })).toEqual([
      ['PUT /v1/accounts/account/autopay', { authorized: false, offset: 0 }],
    ])
  })

  it('is sent again after any answer that doesn’t confirm it', async () => {
    const wires: Wire[] = [
      ...[201, ...otherStatuses].map((status) => ({ ...heard, status })),
      { status: 200, body: {} },
      { status: 200, body: { account: 'account', heard: false } },
      { status: 200, body: { account: 'another', heard: true } },
      { status: 200, bytes: '{"account":"acc' },
      'cut',
    ]
    for (const step of enrolmentSteps(enrolment))
      for (const wire of wires)
        expect(await platform.answering(wire, () => biller.enrol(step, enrolment)), asText(wire)).toBe(
          'failed',
        )
  })
})

describe('the changes', () => {
  const change = { kind: 'payment.taken', payment: 'pay-1', key: order.key, amount: '84.05' }
  const known = { kind: 'taken', chargeId: 'pay-1', key: order.key, amountCents: 8405 }
  const pull = (body: unknown, after?: string) =>
    platform.answering({ status: 200, body }, () => biller.pullChanges(after))

  it('are read on from the given place', async () => {
    expect(await pull({ changes: [], next: 'place/7' })).toEqual({ changes: [], next: 'place/7' })
    expect(await pull({ changes: [] }, 'place/7')).toEqual({ changes: [], next: undefined })
    expect(platform.asked.slice(-2).map(({ path }) => path)).toEqual([
      '/v1/changes',
      '/v1/changes?after=place%2F7',
    ])
  })

  it.each([
    ['payment.taken', 'taken'],
    ['payment.refused', 'declined'],
    ['payment.settled', 'settled'],
    ['payment.returned', 'returned'],
    ['payment.charged_back', 'charged-back'],
  ])('include %s', async (kind, ours) => {
    expect(await pull({ changes: [{ ...change, kind }] })).toMatchObject({
      changes: [{ ...known, kind: ours }],
    })
  })

  it.each([
    ['with its code', 'R10', 'R10'],
    ['without one', undefined, undefined],
    ['with what is none', 'no money', undefined],
    ['with a number', 10, undefined],
  ])('include a return %s', async (_, return_code, returnCode) => {
    expect(await pull({ changes: [{ ...change, kind: 'payment.returned', return_code }] })).toEqual({
      changes: [{ ...known, kind: 'returned', returnCode }],
      next: undefined,
    })
  })

  const made = {
    kind: 'bill.made',
    account: 'account-1',
    bill: 'B 7/2026',
    made_on: '2026-11-05',
    due_on: '2026-11-26',
    balance_forward: '-0.05',
    payments: '10.00',
    new_charges: '69.99',
    amount_due: '59.94',
    sections: [{ heading: 'Charges', lines: [{ description: 'Fiber', amount: '69.99' }] }],
    at: '2026-11-05T11:00:00Z',
  }

  it('include a bill', async () => {
    const bill = {
      accountId: 'account-1',
      statementOn: '2026-11-05',
      dueOn: '2026-11-26',
      invoiceNumber: 'B 7/2026',
      balanceForwardCents: -5,
      paymentsCents: 1000,
      newChargesCents: 6999,
      amountDueCents: 5994,
      sections: [
        {
          heading: 'Charges',
          rows: [{ description: 'Fiber', amountCents: 6999 }],
          collapseLineItems: false,
        },
      ],
    }
    const folded = { ...made, sections: [{ ...made.sections[0], collapse: true }] }
    const collapsed = [{ ...bill.sections[0], collapseLineItems: true }]
    expect(await pull({ changes: [made, folded, { ...made, sections: undefined }] })).toEqual({
      changes: [
        { kind: 'billed', bill },
        { kind: 'billed', bill: { ...bill, sections: collapsed } },
        { kind: 'billed', bill: { ...bill, sections: [] } },
      ],
      next: undefined,
    })
  })

  it.each<[string, object]>([
    ['has no account', { account: undefined }],
    ['has an account that is none', { account: 'one/two' }],
    ['has no number', { bill: '' }],
    ['has a number with a control character', { bill: 'B\u0000' }],
    ['has a number that is no text', { bill: 'B\ud800' }],
    ['has a number that is too long', { bill: 'B'.repeat(41) }],
    ['was made on a day that is none', { made_on: '2026-02-30' }],
    ['is due at a time', { due_on: '2026-11-26T00:00:00Z' }],
    ['has a sum that is a number', { amount_due: 59.94 }],
    ['has a sum of less than nothing', { balance_forward: '-0.00' }],
    ['has a line without words', { sections: [{ heading: 'Charges', lines: [{ amount: '1.00' }] }] }],
    ['has sections that are none', { sections: {} }],
  ])('with a bill that %s are kept as unreadable', async (_, more) => {
    const page = await pull({ changes: [{ ...made, ...more }] })
    expect(page).toMatchObject({
      changes: [{ kind: 'unreadable', detail: expect.stringMatching(/^bill\.made \? [0-9a-f]{16}$/) }],
    })
  })

  it('that are malformed are kept as unreadable, and the rest is read', async () => {
    const unreadable = (detail: RegExp) => ({ kind: 'unreadable', detail: expect.stringMatching(detail) })
    const changes = [
      { ...change, kind: 'payment.disputed' },
      { ...change, amount: 84.05 },
      { ...change, key: 'two words' },
      null,
      change,
    ]
    expect(await pull({ changes, next: 'place/5' })).toEqual({
      changes: [
        unreadable(/^payment\.disputed pay-1 [0-9a-f]{16}$/),
        unreadable(/^payment\.taken pay-1 [0-9a-f]{16}$/),
        unreadable(/^payment\.taken pay-1 [0-9a-f]{16}$/),
        unreadable(/^\? \? [0-9a-f]{16}$/),
        known,
      ],
      next: 'place/5',
    })
  })

  it('can’t be read from anything that isn’t a page', async () => {
    const more = [
      ...['', '\u0000', '\ud800', 'p'.repeat(256)].map((next) => ({ changes: [], next })),
      { changes: Array(10_001).fill(change) },
      { changes: [], more: tooLong },
    ]
    const wires: Wire[] = [
      ...[201, ...otherStatuses].map((status) => ({ status, body: { changes: [] } })),
      ...[null, [], {}, { changes: {} }, { changes: [], next: 7 }, ...more].map((body) => ({
        status: 200,
        body,
      })),
      { status: 200, bytes: '{"changes":[' },
      'cut',
    ]
    for (const wire of wires)
      expect(await platform.answering(wire, () => biller.pullChanges(undefined)), asText(wire)).toBe(
        'unreachable',
      )
  })
})

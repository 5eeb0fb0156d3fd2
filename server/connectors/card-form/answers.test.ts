// Tests the result of each answer that the provider may give, by status and body. After an answer that isn't credible,
// the outcome must be unknown or the provider unreachable, never a refusal. Otherwise, the customer could be charged
// twice, or be charged and told that the payment was refused.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Events } from '../../events/events.ts'
import { asText, openWire, otherStatuses as statuses, tooLong, type Wire } from '../../testing/wire.ts'
import { openCardFormConnector } from './connector.ts'
import type { CardForm } from './port.ts'

let provider: Awaited<ReturnType<typeof openWire>>
let cardForm: CardForm
const refusalNotKnown = vi.fn<Events['refusalNotKnown']>()
beforeAll(async () => {
  provider = await openWire()
  const events = { providerAnswered() {}, refusalNotKnown } as Partial<Events> as Events
  cardForm = openCardFormConnector({ url: provider.url, merchantKey: 'key' }, 5, events)
})
afterAll(() => provider.close())

const approved = { id: 'ch_1', status: 'approved' }
const declined = (decline_code?: unknown) => ({ id: 'ch_2', status: 'declined', decline_code })
const isApproved = { outcome: 'approved', chargeId: 'ch_1' }
const isDeclined = (reason: string, code: string | null) => ({
  outcome: 'declined',
  chargeId: 'ch_2',
  reason,
  code,
})
const isUnknown = { outcome: 'unknown' }
const problem = (code: unknown) => ({ error: { code, message: 'No.' } })
const refused = problem('invalid_request')
const isKeyRefused = { outcome: 'key-refused' }

/** The HTTP statuses that mean that our API key was refused, whatever the body says. */
const keyRefused = [401, 403]
const saysNothing = (status: number) => !keyRefused.includes(status)

/**
 * Answers that make no sense. Some have an unexpected status with a body that looks like a charge. Others have a
 * success status with a body that doesn't.
 */
const senseless: Wire[] = [
  ...statuses.filter(saysNothing).flatMap((status): Wire[] => [
    { status, body: refused },
    { status, body: approved },
    { status, body: declined('card_declined') },
  ]),
  ...[202, 206].map((status): Wire => ({ status, body: approved })),
  ...[200, 201].flatMap((status): Wire[] => [
    { status, body: refused },
    { status, body: null },
    { status, body: [] },
    { status, body: {} },
    { status, body: { id: 'ch_1' } },
    { status, body: { status: 'approved' } },
    { status, body: { status: 'declined', decline_code: 'card_declined' } },
    { status, body: { ...approved, id: '' } },
    { status, body: { ...approved, id: 7 } },
    { status, body: { ...approved, id: 'ch\u0000' } },
    { status, body: { ...approved, amount_cents: 8449 } },
    { status, body: { ...approved, more: tooLong } },
    { status, body: { ...approved, status: 'pending' } },
    { status, body: { ...approved, status: 'APPROVED' } },
    { status, body: declined(17) },
    { status, bytes: '' },
    { status, bytes: '{"id":"ch_1","status":"appro' },
    { status, bytes: '<!doctype html><title>Welcome</title>' },
  ]),
  'cut',
]

const answering = (wire: Wire | Wire[], ask: () => Promise<unknown>) => provider.answering(wire, ask)
const charge = () =>
  cardForm.charge({
    key: 'account/payment',
    token: 'tok_1',
    amountCents: 8450,
    orderId: 'payment',
    initiator: 'customer',
    reason: 'one-time',
    storedCredential: 'none',
  })
const findCharge = () => cardForm.findCharge('account/payment', 8450)

describe.each([
  { call: 'a charge', ask: charge, good: [200, 201], otherwise: () => isUnknown },
  {
    call: 'the question what became of a charge',
    ask: findCharge,
    good: [200],
    otherwise: () => isUnknown,
  },
])('$call', ({ ask, good, otherwise }) => {
  it.each(good)('is approved or declined by %i', async (status) => {
    expect(await answering({ status, body: approved }, ask)).toEqual(isApproved)
    expect(await answering({ status, body: { ...approved, decline_code: null } }, ask)).toEqual(isApproved)
    const reasons = {
      card_declined: 'card-declined',
      insufficient_funds: 'insufficient-funds',
      expired_card: 'card-expired',
      invalid_token: 'method-unknown',
      stolen_card: 'card-refused',
      revocation_of_authorization: 'not-authorized',
      something_new: 'other',
      constructor: 'other',
    }
    for (const [code, reason] of Object.entries(reasons))
      expect(await answering({ status, body: declined(code) }, ask)).toEqual(isDeclined(reason, code))
    expect(await answering({ status, body: declined() }, ask)).toEqual(isDeclined('other', null))
    const garbled = declined('no code, but a sentence')
    expect(await answering({ status, body: garbled }, ask)).toEqual(isDeclined('other', null))
  })

  it('is unknown by everything else', async () => {
    for (const wire of senseless) {
      const is = await answering(wire, ask)
      expect(is, asText(wire)).toEqual(otherwise())
    }
  })

  it.each(keyRefused)('isn’t blamed on the customer by %i', async (status) => {
    for (const wire of [
      { status, body: refused },
      { status, body: problem('card_declined') },
      { status, bytes: '' },
    ])
      expect(await answering(wire, ask), asText(wire)).toEqual(isKeyRefused)
  })
})

describe('a charge answered by', () => {
  it.each([
    [422, 'invalid_token', 'method-unknown'],
    [404, 'unknown_token', 'method-unknown'],
    [410, 'unknown_token', 'method-unknown'],
    [402, 'insufficient_funds', 'insufficient-funds'],
    [422, 'expired_card', 'card-expired'],
  ] as const)('%i %s is declined: %s', async (status, code, reason) => {
    const is = { outcome: 'declined', chargeId: null, reason, code }
    expect(await answering({ status, body: problem(code) }, charge)).toEqual(is)
    // A query charges nothing. So an error in answer to it doesn't say that the charge was refused.
    expect(await answering({ status, body: problem(code) }, findCharge)).toEqual(isUnknown)
  })

  it.each([
    [422, 'invalid_request'],
    [400, 'amount_too_small'],
    [422, 'a_release_later'],
    [422, 'other'],
    [422, 'key_reused'],
    [422, 'idempotency_error'],
    [400, 'duplicate_transaction'],
    [409, 'in_flight'],
    [409, 'card_declined'],
    [404, 'not_found'],
    [410, 'gone'],
    [402, 'something_new'],
    [429, 'card_velocity_exceeded'],
    [500, 'invalid_token'],
    [503, 'card_declined'],
    [422, 'no code, but a sentence'],
    [422, 17],
    [422, undefined],
  ] as const)('%i %s is unknown', async (status, code) => {
    expect(await answering({ status, body: problem(code) }, charge)).toEqual(isUnknown)
  })
})

it('a charge refused with an unknown code is reported to operators, and an answer that says nothing isn’t', async () => {
  refusalNotKnown.mockClear()
  for (const wire of [
    { status: 422, body: problem('a_release_later') },
    { status: 409, body: problem('card_declined') },
    { status: 422, body: problem('expired_card') },
    { status: 422, body: problem('no code, but a sentence') },
    { status: 401, body: problem('a_release_later') },
    { status: 500, body: problem('internal_error') },
    { status: 422, bytes: '' },
    { status: 201, body: approved },
  ])
    await answering(wire, charge)
  expect(refusalNotKnown.mock.calls).toEqual([
    [{ status: 422, code: 'a_release_later' }],
    [{ status: 409, code: 'card_declined' }],
  ])
})

it('a charge counts as never received only if the provider itself says so', async () => {
  const wire = { status: 404, body: problem('unknown_charge') }
  expect(await answering(wire, findCharge)).toEqual({ outcome: 'never-heard' })
  expect(await answering(wire, charge)).toEqual(isUnknown)
})

it('the outcome of a charge can’t come from 201, since a query creates nothing, or from a page that isn’t found', async () => {
  for (const wire of [
    { status: 201, body: approved },
    { status: 404, bytes: '<!doctype html><title>Not found</title>' },
  ])
    expect(await answering(wire, findCharge)).toEqual(isUnknown)
})

const anything: Wire[] = [...statuses.map((status) => ({ status, body: refused })), 'cut']
const except = (...believed: number[]) =>
  anything.filter((wire) => wire === 'cut' || !believed.includes(wire.status))
const account = { token: 'tok_1', methodId: 'method' }
const confirm = () => cardForm.confirmDeposits({ ...account, key: 'try', amountsCents: [32, 45] })
const bodyWith = (status: string, tries_left = 2) => ({ status, tries_left })

interface Row {
  it: string
  ask(): Promise<unknown>
  believed: [wire: Wire | Wire[], outcome: unknown][]
  /** Answers that aren't credible, and the result that they must all have. */
  others: [wires: Wire[], outcome: unknown]
}
const rows: Row[] = [
  {
    it: 'whether an account is its holder’s',
    ask: () => cardForm.validateAccount(account),
    believed: [
      [{ status: 201, body: bodyWith('verified') }, { outcome: 'verified' }],
      [
        { status: 200, body: bodyWith('deposits_sent') },
        { outcome: 'deposits', triesLeft: 2 },
      ],
      [
        { status: 200, body: bodyWith('mismatch', 1) },
        { outcome: 'deposits', triesLeft: 1 },
      ],
      [{ status: 200, body: bodyWith('locked', 0) }, { outcome: 'locked' }],
      [{ status: 404, body: problem('unknown_account') }, { outcome: 'locked' }],
      [{ status: 404, body: problem('unknown_token') }, { outcome: 'locked' }],
    ],
    others: [
      [
        ...anything,
        { status: 422, body: problem('unknown_account') },
        { status: 404, body: problem('unknown_form') },
        { status: 202, body: bodyWith('verified') },
        { status: 200, body: { status: 'verified' } },
        { status: 200, body: bodyWith('verified', -1) },
        { status: 200, body: bodyWith('good') },
        { status: 500, body: bodyWith('verified') },
      ],
      'unreachable',
    ],
  },
  {
    it: 'whether two amounts are right',
    ask: confirm,
    believed: [
      [{ status: 200, body: bodyWith('verified') }, { outcome: 'verified' }],
      [
        { status: 200, body: bodyWith('mismatch', 1) },
        { outcome: 'deposits', triesLeft: 1 },
      ],
      [
        [
          { status: 409, body: refused },
          { status: 200, body: bodyWith('verified') },
        ],
        { outcome: 'verified' },
      ],
      [[{ status: 409, body: refused }, 'cut'], 'unreachable'],
      [{ status: 404, body: problem('unknown_account') }, { outcome: 'locked' }],
    ],
    others: [[...except(409), { status: 500, body: bodyWith('verified') }], 'unreachable'],
  },
  {
    it: 'when a card ends',
    ask: () => cardForm.changeExpiry({ token: 'tok_1', expMonth: 1, expYear: 2031 }),
    believed: [
      [{ status: 200, body: {} }, 'changed'],
      [{ status: 404, body: problem('unknown_card') }, 'refused'],
      [{ status: 404, body: problem('unknown_token') }, 'refused'],
      [{ status: 422, body: problem('expiry_past') }, 'refused'],
    ],
    others: [
      [
        ...anything,
        { status: 404, body: problem('expiry_past') },
        { status: 422, body: problem('unknown_card') },
        { status: 422, body: problem('a_release_later') },
        { status: 201, body: {} },
      ],
      'unreachable',
    ],
  },
  {
    it: 'that a token is to be forgotten',
    ask: () => cardForm.forgetToken(account),
    believed: [
      [{ status: 200, body: {} }, 'forgotten'],
      [{ status: 404, body: problem('unknown_token') }, 'forgotten'],
    ],
    others: [
      [...anything, { status: 422, body: problem('unknown_token') }, { status: 202, body: {} }],
      'unreachable',
    ],
  },
  {
    it: 'for a form',
    ask: () =>
      cardForm.openForm({
        paymentType: 'card',
        billingName: 'Rosalind Achebe',
        orderId: 'order',
        parentOrigin: 'https://portal.example',
        language: 'es',
      }),
    believed: [
      [
        { status: 201, body: { uID: 'u'.repeat(16) } },
        { uid: 'u'.repeat(16), formUrl: expect.stringContaining(`/form?uID=${'u'.repeat(16)}&lang=es`) },
      ],
    ],
    others: [
      [
        ...anything,
        { status: 200, body: { uID: 'u'.repeat(16) } },
        { status: 201, body: { uID: 'short' } },
        { status: 201, body: {} },
      ],
      'unreachable',
    ],
  },
  {
    it: 'what stands in a form',
    ask: () => cardForm.readForm('u'.repeat(16)),
    believed: [
      [{ status: 200, body: { status: 'open' } }, 'not-completed'],
      [{ status: 200, body: { status: 'expired' } }, 'not-completed'],
      [{ status: 404, body: problem('unknown_form') }, 'not-completed'],
    ],
    others: [
      [
        ...anything,
        { status: 404, body: problem('unknown_token') },
        { status: 200, body: { status: 'done' } },
        { status: 200, body: { status: 'completed' } },
        { status: 201, body: { status: 'open' } },
      ],
      'unreachable',
    ],
  },
  {
    it: 'for the report',
    ask: () => cardForm.readReport(undefined),
    believed: [
      [
        { status: 200, body: { events: [] } },
        { lines: [], next: undefined },
      ],
      [
        { status: 200, body: { events: [], next: null } },
        { lines: [], next: undefined },
      ],
      [
        { status: 200, body: { events: [], next: 17 } },
        { lines: [], next: '17' },
      ],
    ],
    others: [
      [
        ...anything,
        { status: 201, body: { events: [] } },
        { status: 200, body: {} },
        { status: 200, body: [] },
        { status: 200, body: { events: [], next: '\u0000' } },
        { status: 200, body: { events: Array(10_001).fill({}) } },
      ],
      'unreachable',
    ],
  },
]

describe.each(rows)('the provider is asked $it', ({ ask, believed, others }) => {
  it('and believed', async () => {
    for (const [wire, outcome] of believed)
      expect(await answering(wire, ask), [wire].flat().map(asText).join()).toEqual(outcome)
  })

  it('and not believed', async () => {
    const [wires, outcome] = others
    for (const wire of wires) expect(await answering(wire, ask), asText(wire)).toEqual(outcome)
  })
})

it('a malformed line of the report is kept as unreadable, and the rest is read', async () => {
  const line = { kind: 'charged', charge_id: 'ch_1', idempotency_key: 'account/payment', amount_cents: 8450 }
  const events = [{ ...line, kind: 'disputed' }, { ...line, amount_cents: 'much' }, [], line]
  const read = await answering({ status: 200, body: { events, next: 4 } }, () =>
    cardForm.readReport(undefined),
  )
  const unreadable = (detail: RegExp) => ({ kind: 'unreadable', detail: expect.stringMatching(detail) })
  expect(read).toEqual({
    lines: [
      unreadable(/^disputed ch_1 [0-9a-f]{16}$/),
      unreadable(/^charged ch_1 [0-9a-f]{16}$/),
      unreadable(/^\? \? [0-9a-f]{16}$/),
      { kind: 'charged', chargeId: 'ch_1', key: 'account/payment', amountCents: 8450 },
    ],
    next: '4',
  })
})

it('a returned debit has its code if it’s a valid one, and a disputed charge has none', async () => {
  const line = { charge_id: 'ch_1', idempotency_key: 'account/payment', amount_cents: 8450 }
  const codes = ['R10', undefined, null, 'no money', 10]
  const returned = codes.map((return_code) => ({ ...line, kind: 'returned', return_code }))
  const events = [...returned, { ...line, kind: 'charged_back', return_code: 'R10' }]
  const read = await answering({ status: 200, body: { events } }, () => cardForm.readReport(undefined))
  const known = { chargeId: 'ch_1', key: 'account/payment', amountCents: 8450 }
  const returnCodes = ['R10', undefined, undefined, undefined, undefined]
  expect(read).toEqual({
    lines: [
      ...returnCodes.map((returnCode) => ({ ...known, kind: 'returned', returnCode })),
      { ...known, kind: 'charged-back' },
    ],
    next: undefined,
  })
})

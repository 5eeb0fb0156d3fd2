import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chargeRequest, freshSandbox } from './sandbox-client.ts'

test.each([
  ['4242424242424242', 'approved', undefined],
  ['5555555555554444', 'approved', undefined],
  ['4000000000000002', 'declined', 'card_declined'],
  ['4000000000009995', 'declined', 'insufficient_funds'],
  ['4000000000000069', 'declined', 'expired_card'],
  ['4000000000007007', 'declined', 'do_not_honor'],
  ['4000000000007015', 'declined', 'invalid_account'],
  ['4000000000009987', 'declined', 'lost_card'],
  ['4000000000009979', 'declined', 'stolen_card'],
  ['4000000000007023', 'declined', 'pickup_card'],
  ['4100000000000019', 'declined', 'fraudulent'],
  ['4000000000007031', 'declined', 'revocation_of_authorization'],
  ['4000000000002685', 'approved', undefined],
])('card %s is %s', async (number, status, declineCode) => {
  await using sandbox = await freshSandbox({ clock: () => new Date('2026-11-21T15:00:00Z') })
  const answer = await sandbox.charge(await sandbox.cardToken(number), 'key-1')
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^ch_[0-9a-f]{24}$/),
    status,
    ...(declineCode && { decline_code: declineCode }),
    reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
    amount_cents: 8450,
    processed_at: '2026-11-21T15:00:00.000Z',
  })
  expect((await sandbox.chargeByKey('key-1')).body).toEqual(answer.body)
})

test('an unknown token is declined, and so is an expired card', async () => {
  let now = new Date('2026-11-21T15:00:00Z')
  await using sandbox = await freshSandbox({ clock: () => now })
  expect((await sandbox.charge('tok_unknown')).body).toMatchObject({
    status: 'declined',
    decline_code: 'invalid_token',
  })
  const token = await sandbox.cardToken('4242424242424242', { expiry: '12/26' })
  expect((await sandbox.charge(token)).body.status).toBe('approved')
  now = new Date('2027-01-02T00:00:00Z')
  expect((await sandbox.charge(token)).body).toMatchObject({
    status: 'declined',
    decline_code: 'expired_card',
  })
})

test('4000000000000119 charges and cuts the connection; asking by key or charging again finds the charge', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4000000000000119')
  await expect(sandbox.charge(token, 'lost')).rejects.toThrow('fetch failed')
  const found = await sandbox.chargeByKey('lost')
  expect(found).toMatchObject({ status: 200, body: { status: 'approved' } })
  const again = await sandbox.charge(token, 'lost')
  expect(again).toMatchObject({ status: 200, body: found.body })
  expect(sandbox.charges()).toHaveLength(1)
})

test('4000000000000259 is charged at once and answers late; meanwhile its key is in flight', async () => {
  await using sandbox = await freshSandbox({ slowAnswerMs: 300 })
  const token = await sandbox.cardToken('4000000000000259')
  const sentAt = performance.now()
  const slow = sandbox.charge(token, 'slow')
  await expect.poll(() => sandbox.charges().length).toBe(1)
  expect(await sandbox.chargeByKey('slow')).toMatchObject({ status: 200, body: { status: 'approved' } })
  expect(await sandbox.charge(token, 'slow')).toMatchObject({
    status: 409,
    body: { error: { code: 'in_flight' } },
  })
  const answer = await slow
  expect(answer.status).toBe(201)
  expect(performance.now() - sentAt).toBeGreaterThan(290)
  expect(await sandbox.charge(token, 'slow')).toMatchObject({ status: 200, body: answer.body })
  expect(sandbox.charges()).toHaveLength(1)
})

test('closing does not wait for answers that are held back', async () => {
  const sandbox = await freshSandbox({ slowAnswerMs: 60_000 })
  const token = await sandbox.cardToken('4000000000000259')
  const slow = expect(sandbox.charge(token)).rejects.toThrow()
  await expect.poll(() => sandbox.charges().length).toBe(1)
  await sandbox.close()
  await slow
})

test('the same key gets the first answer again, quoted or bare', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4242424242424242')
  const first = await sandbox.charge(token, '"key-1"')
  const again = await sandbox.charge(token, 'key-1')
  expect(first.headers.has('idempotent-replay')).toBe(false)
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(sandbox.charges()).toHaveLength(1)
})

test('a decline is stored with its key, too', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4000000000000002')
  const first = await sandbox.charge(token, 'key-1')
  expect(await sandbox.charge(token, 'key-1')).toMatchObject({ status: 200, body: first.body })
})

test.each([
  ['amount_cents', 8451],
  ['order_id', 'order-2'],
  ['token_id', 'tok_other'],
  ['initiator', 'merchant'],
  ['reason', 'recurring'],
  ['stored_credential', 'first'],
])('the same key with another %s is refused and changes nothing', async (member, value) => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4242424242424242')
  await sandbox.charge(token, 'key-1')
  const refused = await sandbox.charge(token, 'key-1', { [member]: value })
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'key_reused' } } })
  expect(sandbox.charges()).toHaveLength(1)
})

test('fifty requests at the same time with one key are one charge', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4242424242424242')
  const answers = await Promise.all(Array.from({ length: 50 }, () => sandbox.charge(token, 'key-1')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(sandbox.books()).toMatchObject({ approved: { count: 1, amount_cents: 8450 } })
})

test.each([
  ['amount_cents', 0],
  ['amount_cents', -1],
  ['amount_cents', 1.5],
  ['amount_cents', '100'],
  ['amount_cents', 1e12],
  ['amount_cents', null],
  ['currency', 'EUR'],
  ['token_id', ''],
  ['order_id', 'x'.repeat(101)],
  ['initiator', 'nobody'],
  ['reason', undefined],
  ['stored_credential', true],
  ['extra', 'x'],
])('a charge with %s %s is refused and changes nothing', async (member, value) => {
  await using sandbox = await freshSandbox()
  const refused = await sandbox.charge('tok_x', 'key-1', { [member]: value })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  expect(sandbox.charges()).toEqual([])
  expect(await sandbox.chargeByKey('key-1')).toMatchObject({ status: 404 })
})

test('a charge without a key or with a long one is refused', async () => {
  await using sandbox = await freshSandbox()
  const body = { ...chargeRequest, token_id: 'tok_x' }
  expect(await sandbox.merchant('POST', '/v1/charges', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'idempotency_key_required' } },
  })
  expect(await sandbox.charge('tok_x', 'k'.repeat(256))).toMatchObject({ status: 400 })
  expect(await sandbox.charge('tok_x', 'k'.repeat(255))).toMatchObject({ status: 201 })
})

test('bank charges settle or return when they are due, and the report has each once', async () => {
  let now = new Date('2026-11-21T15:00:00Z')
  await using sandbox = await freshSandbox({ clock: () => now, settlementDelaySeconds: 60 })
  const good = await sandbox.bankToken()
  const bad = await sandbox.bankToken('000111111116')
  expect((await sandbox.charge(good, 'good')).body.status).toBe('approved')
  expect((await sandbox.charge(bad, 'bad')).body.status).toBe('approved')
  await sandbox.charge(await sandbox.cardToken('4000000000000002'), 'declined')
  const kinds = async (after = 0) => {
    const { events, next } = (await sandbox.merchant('GET', `/v1/report?after=${after}`)).body
    return {
      next,
      events: events.map((e: { kind: string; idempotency_key: string }) => `${e.kind} ${e.idempotency_key}`),
    }
  }
  now = new Date('2026-11-21T15:00:59.999Z')
  const early = await kinds()
  expect(early.events).toEqual(['charged good', 'charged bad', 'declined declined'])
  now = new Date('2026-11-21T15:01:00Z')
  const later = await kinds(early.next)
  expect(later.events).toEqual(['settled good', 'returned bad'])
  expect(await kinds(later.next)).toEqual({ events: [], next: later.next })
  const all = (await sandbox.merchant('GET', '/v1/report?after=4&limit=1')).body
  expect(all).toEqual({
    events: [
      {
        sequence: 5,
        kind: 'returned',
        charge_id: expect.stringMatching(/^ch_/),
        idempotency_key: 'bad',
        order_id: 'order-1',
        amount_cents: 8450,
        return_code: 'R03',
        occurred_at: '2026-11-21T15:01:00.000Z',
      },
    ],
    next: 5,
  })
})

test.each([
  ['000444444401', 'R01'],
  ['000111111113', 'R02'],
  ['000111111116', 'R03'],
  ['000444444407', 'R07'],
  ['000444444408', 'R08'],
  ['000444444409', 'R09'],
  ['000333333335', 'R10'],
  ['000444444416', 'R16'],
  ['000444444420', 'R20'],
  ['000444444429', 'R29'],
])('a charge to account %s is returned with %s', async (account, code) => {
  await using sandbox = await freshSandbox()
  await sandbox.charge(await sandbox.bankToken(account), 'key-1')
  sandbox.settle()
  const { events } = (await sandbox.merchant('GET', '/v1/report')).body
  expect(events.at(-1)).toMatchObject({ kind: 'returned', return_code: code })
})

test('a disputed charge is reported as charged back, without a return code', async () => {
  await using sandbox = await freshSandbox()
  await sandbox.charge(await sandbox.cardToken('4000000000002685'), 'key-1')
  sandbox.settle()
  const { events } = (await sandbox.merchant('GET', '/v1/report')).body
  expect(events.at(-1)).toMatchObject({ kind: 'charged_back', idempotency_key: 'key-1' })
  expect(events.at(-1)).not.toHaveProperty('return_code')
})

test('settlement can be forced, for more charges than one batch', async () => {
  await using sandbox = await freshSandbox({ settlementDelaySeconds: 86_400 })
  const token = await sandbox.bankToken()
  for (let i = 0; i < 1001; i++) await sandbox.charge(token, `key-${i}`)
  expect((await sandbox.call('POST', '/sandbox/settle')).body).toEqual({ settled: 1001 })
  expect((await sandbox.call('POST', '/sandbox/settle')).body).toEqual({ settled: 0 })
})

test.each(['after=-1', 'after=x', 'limit=0', 'limit=1001', 'after=1.5', 'other=1'])(
  'a report with %s is refused',
  async (query) => {
    await using sandbox = await freshSandbox()
    expect(await sandbox.merchant('GET', `/v1/report?${query}`)).toMatchObject({ status: 400 })
  },
)

test('the books show an order that was charged twice with two keys', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4242424242424242')
  await sandbox.charge(token, randomUUID(), { order_id: 'once' })
  await sandbox.charge(token, randomUUID(), { order_id: 'twice' })
  await sandbox.charge(token, randomUUID(), { order_id: 'twice' })
  await sandbox.charge('tok_unknown', randomUUID(), { order_id: 'never' })
  expect((await sandbox.call('GET', '/sandbox/books')).body).toEqual({
    approved: { count: 3, amount_cents: 25_350 },
    declined: { count: 1 },
    by_key: [{ approved_charges: 1, keys: 3, amount_cents: 25_350 }],
    by_order: [
      { approved_charges: 1, orders: 1, amount_cents: 8450 },
      { approved_charges: 2, orders: 1, amount_cents: 16_900 },
    ],
  })
})

test('the calls that were received are listed with their effect', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.cardToken('4242424242424242')
  const more = { initiator: 'merchant', reason: 'recurring', stored_credential: 'subsequent' }
  await sandbox.charge(token, 'key-1', more)
  await sandbox.charge(token, 'key-1', more)
  await sandbox.chargeByKey('none')
  const { received } = (await sandbox.call('GET', '/sandbox/received')).body
  const seen = received.map(
    (note: Record<string, unknown>) => `${note.method} ${String(note.path).split('/')[2]} ${note.effect}`,
  )
  expect(seen).toEqual([
    'POST forms opened',
    'POST submit tokenised',
    'GET forms found',
    'POST charges approved',
    'POST charges replayed',
    'GET charges not_found',
  ])
  expect(received[3]).toMatchObject({
    idempotency_key: 'key-1',
    order_id: 'order-1',
    amount_cents: 8450,
    ...more,
  })
})

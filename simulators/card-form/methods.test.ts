import { expect, test } from 'vitest'
import { freshSandbox } from './sandbox-client.ts'

type Client = Awaited<ReturnType<typeof freshSandbox>>

const validate = (sandbox: Client, token: string) =>
  sandbox.merchant('POST', '/v1/validations', { token_id: token, order_id: 'method-1' })
const confirm = (sandbox: Client, token: string, cents: [number, number], key: string) =>
  sandbox.merchant(
    'POST',
    '/v1/validations/deposits',
    { token_id: token, order_id: 'method-1', first_cents: cents[0], second_cents: cents[1] },
    { 'idempotency-key': key },
  )

test.each([
  ['000123456789', 'verified'],
  ['000111111116', 'verified'],
  ['000222222227', 'deposits_sent'],
])('account %s is %s', async (account, status) => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.bankToken(account)
  expect(await validate(sandbox, token)).toMatchObject({ status: 201, body: { status, tries_left: 3 } })
  expect(await validate(sandbox, token)).toMatchObject({ status: 200, body: { status } })
})

test('a card and an unknown token cannot be validated', async () => {
  await using sandbox = await freshSandbox()
  for (const token of [await sandbox.cardToken('4242424242424242'), 'tok_nobody'])
    expect(await validate(sandbox, token)).toMatchObject({ status: 404 })
})

test.each([[[32, 45]], [[45, 32]]] as [[number, number]][])(
  'the amounts %j verify the account',
  async (cents) => {
    await using sandbox = await freshSandbox()
    const token = await sandbox.bankToken('000222222227')
    await validate(sandbox, token)
    expect((await confirm(sandbox, token, cents, 'key-1')).body).toEqual({
      status: 'verified',
      tries_left: 3,
    })
    expect((await validate(sandbox, token)).body.status).toBe('verified')
    expect(await confirm(sandbox, token, cents, 'key-2')).toMatchObject({ status: 409 })
  },
)

test('three wrong tries lock an account, and the right amounts do not unlock it', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.bankToken('000222222227')
  await validate(sandbox, token)
  const answers = []
  for (const key of ['a', 'b', 'c']) answers.push((await confirm(sandbox, token, [32, 46], key)).body)
  expect(answers).toEqual([
    { status: 'mismatch', tries_left: 2 },
    { status: 'mismatch', tries_left: 1 },
    { status: 'locked', tries_left: 0 },
  ])
  expect(await confirm(sandbox, token, [32, 45], 'd')).toMatchObject({ status: 409 })
  expect((await validate(sandbox, token)).body.status).toBe('locked')
})

test('a repeated try uses up no try, and its key is refused for anything else', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.bankToken('000222222227')
  await validate(sandbox, token)
  for (let i = 0; i < 4; i++)
    expect((await confirm(sandbox, token, [1, 2], 'same')).body).toEqual({
      status: 'mismatch',
      tries_left: 2,
    })
  expect(await confirm(sandbox, token, [32, 45], 'same')).toMatchObject({ status: 422 })
})

test.each([0, 100, 1.5, '32', null])('an amount of %s is refused', async (cents) => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.bankToken('000222222227')
  await validate(sandbox, token)
  expect(await confirm(sandbox, token, [cents as number, 45], 'key-1')).toMatchObject({ status: 400 })
})

test('a renewed card is charged after its old expiry date, and another is declined', async () => {
  let now = new Date('2026-11-21T15:00:00Z')
  await using sandbox = await freshSandbox({ clock: () => now })
  const token = await sandbox.cardToken('4242424242424242', { expiry: '12/26' })
  const renew = (exp_month: number, exp_year: number, token_id = token) =>
    sandbox.merchant('PUT', '/v1/expiry', { token_id, exp_month, exp_year })
  expect(await renew(10, 2026)).toMatchObject({ status: 422 })
  expect(await renew(1, 2027, 'tok_nobody')).toMatchObject({ status: 404 })
  expect(await renew(1, 2027)).toMatchObject({ status: 200 })
  now = new Date('2027-01-20T15:00:00Z')
  expect((await sandbox.charge(token)).body.status).toBe('approved')
  now = new Date('2027-02-02T15:00:00Z')
  expect((await sandbox.charge(token)).body).toMatchObject({ decline_code: 'expired_card' })
})

test('a forgotten token leaves only its charges', async () => {
  await using sandbox = await freshSandbox()
  const token = await sandbox.bankToken('000111111116')
  await validate(sandbox, token)
  await sandbox.charge(token, 'key-1')
  const forget = () =>
    sandbox.merchant('POST', '/v1/tokens/forget', { token_id: token, order_id: 'method-1' })
  for (const effect of ['forgotten', 'none']) {
    expect(await forget()).toMatchObject({ status: 200, body: { token_id: token, status: 'forgotten' } })
    expect(sandbox.received().at(-1)).toMatchObject({
      path: '/v1/tokens/forget',
      orderId: 'method-1',
      effect,
    })
  }
  expect(await validate(sandbox, token)).toMatchObject({ status: 404 })
  expect((await sandbox.charge(token, 'key-2')).body).toMatchObject({ decline_code: 'invalid_token' })
  expect(await sandbox.charge(token, 'key-1')).toMatchObject({ status: 200, body: { status: 'approved' } })
  sandbox.settle()
  const report = await sandbox.merchant('GET', '/v1/report')
  expect(report.body.events.map((event: { kind: string }) => event.kind)).toContain('returned')
})

test('a published token is shared and stays', async () => {
  await using sandbox = await freshSandbox()
  const token = 'tok_sandbox_visa_4242'
  await sandbox.merchant('POST', '/v1/tokens/forget', { token_id: token, order_id: 'method-1' })
  expect((await sandbox.charge(token)).body.status).toBe('approved')
})

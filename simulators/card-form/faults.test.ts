import { expect, test } from 'vitest'
import { createFaults, noFaults } from '../web/faults.ts'
import { freshSandbox } from './sandbox-client.ts'

test.each([
  ['error_before', 503, 0],
  ['error_after', 500, 1],
] as const)('%s answers %i, and %i charge has happened', async (fault, status, charges) => {
  await using sandbox = await freshSandbox()
  sandbox.faults({ [fault]: 1 })
  expect(await sandbox.charge('tok_x', 'key-1')).toMatchObject({ status })
  expect(sandbox.charges()).toHaveLength(charges)
  sandbox.faults()
  expect(await sandbox.charge('tok_x', 'key-1')).toMatchObject({ status: charges === 1 ? 200 : 201 })
})

test.each([
  ['cut_before', 0],
  ['cut_after', 1],
] as const)('%s cuts the connection, and %i charge has happened', async (fault, charges) => {
  await using sandbox = await freshSandbox()
  sandbox.faults({ [fault]: 1 })
  await expect(sandbox.charge('tok_x', 'key-1')).rejects.toThrow('fetch failed')
  expect(await sandbox.chargeByKey('key-1')).toMatchObject({ status: charges === 1 ? 200 : 404 })
})

test('garbage never reads like a charge, but the charge has happened', async () => {
  await using sandbox = await freshSandbox()
  sandbox.faults({ garbage: 1 })
  for (let i = 0; i < 8; i++) {
    const answer = await sandbox.charge('tok_x', `key-${i}`).catch(() => undefined)
    expect(answer?.body?.id).toBeUndefined()
  }
  expect(sandbox.charges()).toHaveLength(8)
})

test('late charges at once and answers later', async () => {
  await using sandbox = await freshSandbox()
  sandbox.faults({ late: 1, late_ms: 200 })
  const sentAt = performance.now()
  const late = sandbox.charge('tok_x', 'key-1')
  await expect.poll(() => sandbox.charges().length).toBe(1)
  expect((await late).status).toBe(201)
  expect(performance.now() - sentAt).toBeGreaterThan(190)
})

test('never charges without an answer; the key is free again once the caller hangs up', async () => {
  await using sandbox = await freshSandbox()
  sandbox.faults({ never: 1 })
  const body = JSON.stringify({
    token_id: 'tok_x',
    amount_cents: 1,
    currency: 'USD',
    order_id: 'order-1',
    initiator: 'customer',
    reason: 'one-time',
    stored_credential: 'none',
  })
  const leaving = new AbortController()
  const headers = {
    authorization: 'Bearer sandbox-merchant-key',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  }
  const never = fetch(`${sandbox.address}/v1/charges`, {
    method: 'POST',
    headers,
    body,
    signal: leaving.signal,
  })
  const left = expect(never).rejects.toThrow()
  await expect.poll(() => sandbox.charges().length).toBe(1)
  sandbox.faults()
  expect(await sandbox.charge('tok_x', 'key-1', { amount_cents: 1 })).toMatchObject({ status: 409 })
  leaving.abort()
  await left
  await expect
    .poll(async () => (await sandbox.charge('tok_x', 'key-1', { amount_cents: 1 })).status)
    .toBe(200)
})

test.each(['find_error', 'find_cut', 'find_garbage'] as const)(
  '%s hides what became of a charge, and charges still work',
  async (fault) => {
    await using sandbox = await freshSandbox()
    sandbox.faults({ [fault]: 1 })
    expect(await sandbox.charge('tok_x', 'key-1')).toMatchObject({ status: 201 })
    for (let i = 0; i < 4; i++) {
      const answer = await sandbox.chargeByKey('key-1').catch(() => undefined)
      expect(answer?.body?.id).toBeUndefined()
      expect(answer?.status).not.toBe(404)
    }
    const asked = sandbox.received().filter(({ method }) => method === 'GET')
    expect(asked.map((each) => each.fault)).toEqual([fault, fault, fault, fault])
    sandbox.faults()
    expect(await sandbox.chargeByKey('key-1')).toMatchObject({ status: 200 })
  },
)

test('only calls with the key prefix meet faults, and no others are counted', async () => {
  await using sandbox = await freshSandbox()
  sandbox.faults({ only: 'account-1/', cut_after: 1, find_error: 1 })
  expect(await sandbox.charge('tok_x', 'account-2/1')).toMatchObject({ status: 201 })
  expect(await sandbox.chargeByKey('account-2/1')).toMatchObject({ status: 200 })
  await expect(sandbox.charge('tok_x', 'account-1/1')).rejects.toThrow()
  expect(await sandbox.chargeByKey('account-1/1')).toMatchObject({ status: 503 })
  const met = sandbox.received().map(({ fault }) => fault)
  expect(met).toEqual([null, null, 'cut_after', 'find_error'])
})

test('the same seed gives the same faults, about as often as requested, and another seed gives others', () => {
  const run = (seed: number) => {
    const faults = createFaults()
    faults.set({ ...noFaults, seed, error_before: 0.1, cut_after: 0.2, never: 0.05 })
    return Array.from({ length: 10_000 }, () => faults.draw())
  }
  const first = run(7)
  expect(run(7)).toEqual(first)
  expect(run(8)).not.toEqual(first)
  const share = (fault: string | undefined) => first.filter((drawn) => drawn === fault).length / first.length
  expect(share('error_before')).toBeCloseTo(0.1, 1)
  expect(share('cut_after')).toBeCloseTo(0.2, 1)
  expect(share('never')).toBeCloseTo(0.05, 1)
  expect(share(undefined)).toBeCloseTo(0.65, 1)
})

test('faults are set over the wire, and refused if they make no sense', async () => {
  await using sandbox = await freshSandbox()
  const set = (body: object) => sandbox.call('POST', '/sandbox/faults', body)
  expect(await set({ seed: 3, error_before: 1 })).toMatchObject({ status: 200 })
  expect(await sandbox.charge('tok_x')).toMatchObject({ status: 503 })
  expect(await set({})).toMatchObject({ status: 200 })
  expect(await sandbox.charge('tok_x')).toMatchObject({ status: 201 })
  for (const bad of [
    { never: 1.1 },
    { never: -0.1 },
    { never: 0.6, late: 0.6 },
    { find_cut: 0.6, find_error: 0.6 },
    { seed: 'x' },
    { other: 0.1 },
  ]) {
    expect(await set(bad)).toMatchObject({ status: 400 })
  }
})

import { expect, test } from 'vitest'
import { freshSandbox } from './sandbox-client.ts'

test.each([
  ['tok_sandbox_visa_4242', 'approved', undefined],
  ['tok_sandbox_mastercard_4444', 'approved', undefined],
  ['tok_sandbox_checking_6789', 'approved', undefined],
  ['tok_sandbox_declined_0002', 'declined', 'card_declined'],
  ['tok_sandbox_insufficient_9995', 'declined', 'insufficient_funds'],
])('the published token %s is %s in a fresh sandbox', async (token, status, declineCode) => {
  await using sandbox = await freshSandbox({ clock: () => new Date('2046-11-21T15:00:00Z') })
  const { body } = await sandbox.charge(token)
  expect([body.status, body.decline_code]).toEqual([status, declineCode])
})

test('the published token that loses its answer has charged', async () => {
  await using sandbox = await freshSandbox()
  await expect(sandbox.charge('tok_sandbox_lost_0119', 'key-1')).rejects.toThrow()
  expect((await sandbox.chargeByKey('key-1')).body.status).toBe('approved')
})

test('the published token that is slow answers after its wait', async () => {
  await using sandbox = await freshSandbox({ slowAnswerMs: 30 })
  const before = performance.now()
  expect((await sandbox.charge('tok_sandbox_slow_0259')).body.status).toBe('approved')
  expect(performance.now() - before).toBeGreaterThanOrEqual(29)
})

test('the published account that is returned comes back at settlement', async () => {
  await using sandbox = await freshSandbox()
  await sandbox.charge('tok_sandbox_return_1116', 'key-1')
  sandbox.settle()
  const report = await sandbox.merchant('GET', '/v1/report')
  expect(report.body.events.map((event: { kind: string }) => event.kind)).toEqual(['charged', 'returned'])
})

import { expect, test } from 'vitest'
import { freshSandbox } from './sandbox-client.ts'

test.each([
  ['tok_sandbox_visa_4242', 'approved', undefined],
  ['tok_sandbox_mastercard_4444', 'approved', undefined],
  ['tok_sandbox_checking_6789', 'approved', undefined],
  ['tok_sandbox_declined_0002', 'declined', 'card_declined'],
  ['tok_sandbox_insufficient_9995', 'declined', 'insufficient_funds'],
  ['tok_sandbox_honor_7007', 'declined', 'do_not_honor'],
  ['tok_sandbox_invalid_7015', 'declined', 'invalid_account'],
  ['tok_sandbox_lost_card_9987', 'declined', 'lost_card'],
  ['tok_sandbox_stolen_9979', 'declined', 'stolen_card'],
  ['tok_sandbox_pickup_7023', 'declined', 'pickup_card'],
  ['tok_sandbox_fraud_0019', 'declined', 'fraudulent'],
  ['tok_sandbox_revoked_7031', 'declined', 'revocation_of_authorization'],
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

test('the slow published token answers after its delay', async () => {
  await using sandbox = await freshSandbox({ slowAnswerMs: 30 })
  const before = performance.now()
  expect((await sandbox.charge('tok_sandbox_slow_0259')).body.status).toBe('approved')
  expect(performance.now() - before).toBeGreaterThanOrEqual(29)
})

test.each([
  ['tok_sandbox_return_4401', 'returned', 'R01'],
  ['tok_sandbox_return_1113', 'returned', 'R02'],
  ['tok_sandbox_return_1116', 'returned', 'R03'],
  ['tok_sandbox_return_4408', 'returned', 'R08'],
  ['tok_sandbox_return_3335', 'returned', 'R10'],
  ['tok_sandbox_disputed_2685', 'charged_back', undefined],
  ['tok_sandbox_checking_6789', 'settled', undefined],
])('a charge to the published token %s is %s later, with the code %s', async (token, kind, code) => {
  await using sandbox = await freshSandbox()
  await sandbox.charge(token, 'key-1')
  sandbox.settle()
  const { events } = (await sandbox.merchant('GET', '/v1/report')).body
  const seen = events.map((event: { kind: string; return_code?: string }) => [event.kind, event.return_code])
  expect(seen).toEqual([
    ['charged', undefined],
    [kind, code],
  ])
})

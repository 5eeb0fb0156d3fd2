// Tests the result of each answer that the platform may give to opening a billing account. If an answer isn't credible,
// the result must be unknown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Events } from '../../events/events.ts'
import { asText, openWire, otherStatuses, type Wire } from '../../testing/wire.ts'
import { openPlatformBiller } from './platform.ts'
import type { Biller } from './port.ts'

let platform: Awaited<ReturnType<typeof openWire>>
let biller: Biller
beforeAll(async () => {
  platform = await openWire()
  const events = { providerAnswered: () => {} } as Partial<Events> as Events
  biller = openPlatformBiller({ url: platform.url, key: 'key' }, 5, events)
})
afterAll(() => platform.close())

const opening = { key: 'account/upgrade', accountId: 'account', accountNumber: 'NY 1/4-B' }
const opened = { account: 'account', billing_account: 'BA-1' }
const problem = (code: string) => ({ error: { code, message: 'No.' } })
const open = (answer: Wire) => platform.answering(answer, () => biller.openBillingAccount(opening))

it.each([200, 201])('accepts a billing account answered by %i', async (status) => {
  expect(await open({ status, body: opened })).toEqual({ outcome: 'opened', billingAccountId: 'BA-1' })
})

it('accepts only the platform’s own refusal as proof that it doesn’t take an account', async () => {
  expect(await open({ status: 422, body: problem('not_eligible') })).toEqual({ outcome: 'refused' })
  expect(await open({ status: 422, body: problem('invalid_request') })).toEqual({ outcome: 'unknown' })
  expect(await open({ status: 404, body: problem('not_eligible') })).toEqual({ outcome: 'unknown' })
})

describe('a malformed answer is unknown', () => {
  const senseless: Wire[] = [
    ...otherStatuses.map((status): Wire => ({ status, body: opened })),
    { status: 200, body: null },
    { status: 200, body: { ...opened, account: 'another' } },
    { status: 200, body: { ...opened, billing_account: '' } },
    { status: 200, body: { ...opened, billing_account: 'BA 1/2' } },
    { status: 200, body: { ...opened, billing_account: 17 } },
    { status: 200, bytes: '{"account":"acc' },
    'cut',
  ]
  it.each(senseless.map((answer) => ({ answer, name: asText(answer) })))('$name', async ({ answer }) => {
    expect(await open(answer)).toEqual({ outcome: 'unknown' })
  })
})

it('calls once, with the account’s number', async () => {
  platform.asked.splice(0)
  await open({ status: 201, body: opened })
  expect(platform.asked).toEqual([
    { method: 'POST', path: '/v1/accounts/account/billing-account', body: { number: 'NY 1/4-B' } },
  ])
})

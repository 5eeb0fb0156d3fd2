// Tests the result of each answer that the platform may give about a credit for the next bill. If an answer isn't
// credible, the result must be unknown.
import { startBillingDouble } from '@lightwell/simulators/billing/main.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Events } from '../../events/events.ts'
import { asText, openWire, otherStatuses, type Wire } from '../../testing/wire.ts'
import { openPlatformBiller } from './platform.ts'
import type { Biller } from './port.ts'

let platform: Awaited<ReturnType<typeof openWire>>
let biller: Biller
const billerAt = (url: URL, key: string) => {
  const events = { providerAnswered: () => {} } as Partial<Events> as Events
  return openPlatformBiller({ url, key }, 5, events)
}
beforeAll(async () => {
  platform = await openWire()
  biller = billerAt(platform.url, 'key')
})
afterAll(() => platform.close())

const order = {
  key: 'one',
  accountId: 'account',
  amountCents: 12_34,
  code: 'courtesy-credit',
  on: '2026-10-14',
} as const
const taken = { account: 'account', key: 'one', amount: '12.34', state: 'next_bill' }
const problem = (code: string) => ({ error: { code, message: 'No.' } })
const credit = (answer: Wire) => platform.answering(answer, () => biller.credit(order))
const withdraw = (answer: Wire) => platform.answering(answer, () => biller.withdrawCredit(order))

it.each([200, 201])('treats a credit answered by %i as accepted', async (status) => {
  expect(await credit({ status, body: taken })).toBe('accepted')
})

it('accepts only the platform’s own refusal as proof that an account has no next bill', async () => {
  expect(await credit({ status: 422, body: problem('not_billed') })).toBe('refused')
  expect(await credit({ status: 422, body: problem('key_reused') })).toBe('unknown')
  expect(await credit({ status: 404, body: problem('not_billed') })).toBe('unknown')
})

it.each(['withdrawn', 'billed'])('reads that a credit is %s', async (state) => {
  expect(await withdraw({ status: 200, body: { ...taken, state } })).toBe(state)
})

describe('a malformed answer is unknown', () => {
  const senseless: Wire[] = [
    ...otherStatuses.map((status): Wire => ({ status, body: taken })),
    { status: 200, body: null },
    { status: 200, body: { ...taken, account: 'another' } },
    { status: 200, body: { ...taken, key: 'two' } },
    { status: 200, body: { ...taken, state: 'gone' } },
    { status: 200, bytes: '{"account":"acc' },
    'cut',
  ]
  it.each(senseless.map((answer) => ({ answer, name: asText(answer) })))('$name', async ({ answer }) => {
    expect([await credit(answer), await withdraw(answer)]).toEqual(['unknown', 'unknown'])
  })
  it('another amount', async () => {
    expect(await credit({ status: 200, body: { ...taken, amount: '12.35' } })).toBe('unknown')
  })
  it('a credit that’s still on the next bill although it was to be taken off', async () => {
    expect(await withdraw({ status: 200, body: taken })).toBe('unknown')
  })
})

describe('the platform’s double', () => {
  it('puts a credit on the next bill once per key, and takes it off', async () => {
    const clock = () => new Date('2026-10-14T11:00:00Z')
    const double = await startBillingDouble({ port: 0, clock, cardFormUrl: 'http://127.0.0.1:9' })
    const asked = billerAt(new URL(double.address), 'sandbox-biller-key')
    expect([await asked.credit(order), await asked.credit(order)]).toEqual(['accepted', 'accepted'])
    expect(await asked.credit({ ...order, amountCents: 1 })).toBe('unknown')
    expect(double.credits()).toHaveLength(1)
    expect([await asked.withdrawCredit(order), await asked.withdrawCredit(order)]).toEqual([
      'withdrawn',
      'withdrawn',
    ])
    await double.close()
  })
})

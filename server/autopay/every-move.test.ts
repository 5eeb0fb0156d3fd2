import {
  type AutopayEvent,
  type AutopayState,
  autopayStates,
  nextAutopayState,
} from '@lightwell/rulebook/autopay/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { addBill, autopaymentsOf, autopayOf, type SeenRule } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { replaceCard } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { announceBills } from './announce-bills.ts'

// Triggers every event in every state of an auto pay rule, through the real use cases. The rule must change state as
// `rulebook/autopay/states.ts` says. If the event isn't allowed, no column may change.

let server: TestServer
let customer: Customer
let rule: SeenRule
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const backAt = async (instant: string) => {
  server.clock.set(instant)
  customer = await customer.elsewhere()
}
const chargeOn = async (day: string) => {
  await backAt(`${day}T12:00:00Z`)
  await makeScheduled(server.world)
}
/** Reads the rule's row without `biller_told_at`, which changes once the biller is notified. */
async function stored() {
  const { biller_told_at: _, ...row } = await server.world.database
    .selectFrom('autopays')
    .where('id', '=', rule.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  return row
}

/** Starts an auto pay rule that pays with a declined card, and lets two of its three attempts fail. */
async function begin(kind: Customer['kind']): Promise<void> {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind })
  rule = (await autopayOf(customer).save({ with: 'declined' })).rule
  await chargeOn('2026-10-30')
  await chargeOn('2026-11-02')
  expect((await stored()).status).toBe('active')
}

const reach: Record<AutopayState, () => Promise<unknown>> = {
  active: async () => undefined,
  stopped: () => chargeOn('2026-11-06'),
  cancelled: () => autopayOf(customer).cancel(rule),
}

const acts: { event: AutopayEvent; by: string; run(): Promise<unknown> }[] = [
  {
    event: 'edit',
    by: 'its owner',
    run: () => autopayOf(customer).save({ id: rule.id, with: 'mastercard', daysBefore: 1 }),
  },
  {
    event: 'edit',
    by: 'the card that replaces its own',
    async run() {
      const { id } = await customer.enter({ number: '5555555555554444', expiry: '09/31' })
      expect((await replaceCard(customer, customer.methods.declined, id)).status).toBe(200)
    },
  },
  { event: 'cancel', by: 'its owner', run: () => autopayOf(customer).cancel(rule) },
  {
    event: 'stop',
    by: 'the last try',
    async run() {
      // If the rule was canceled, its last attempt was canceled with it. Makes that attempt scheduled again, so that
      // it's declined after the rule ended.
      const last = { status: 'scheduled' as const, pay_on: '2026-11-06', settled_at: null }
      await server.world.database
        .updateTable('payments')
        .set(last)
        .where('autopay_id', '=', rule.id)
        .where('attempt', '=', 3)
        .where('status', '=', 'cancelled')
        .execute()
      await chargeOn('2026-11-06')
      expect((await autopaymentsOf(server, customer)).at(-1)).toMatch(/^3 declined/)
    },
  },
]

describe.each(['legacy', 'platform'] as const)('a rule of the %s kind', (kind) => {
  beforeEach(() => begin(kind))

  const states = Object.keys(autopayStates) as AutopayState[]
  it.each(states.flatMap((state) => acts.map((act) => ({ state, ...act }))))(
    'that is $state, $event by $by',
    async ({ state, event, run }) => {
      await reach[state]()
      const before = await stored()
      expect(before.status).toBe(state)
      await run()
      const after = await stored()
      const next = nextAutopayState(state, event)
      if (next === undefined) expect(after).toEqual(before)
      else {
        expect(after.status).toBe(next)
        expect(after.message_id).not.toBe(before.message_id)
      }
    },
  )

  it.each(states)('pays a new bill only while it is active: %s', async (state) => {
    await reach[state]()
    await backAt('2026-11-09T12:00:00Z')
    const before = await autopaymentsOf(server, customer)
    await addBill(server, customer.accountId)
    await announceBills(server.world)
    const planned = (await autopaymentsOf(server, customer)).slice(before.length)
    expect(planned).toHaveLength(state === 'active' ? 1 : 0)
  })
})

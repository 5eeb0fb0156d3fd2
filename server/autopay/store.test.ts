import { randomUUID } from 'node:crypto'
import {
  type AutopayEvent,
  type AutopayState,
  autopayStates,
  nextAutopayState,
} from '@lightwell/rulebook/autopay/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Autopay, autopayOf } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { moveRule } from './store.ts'

let server: TestServer
let customer: Customer
let autopay: Autopay
let autopayId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  autopay = autopayOf(customer)
  autopayId = (await autopay.save()).rule.id
})

const states = Object.keys(autopayStates) as AutopayState[]
const events: AutopayEvent[] = ['edit', 'cancel', 'stop']
const pairs = states.flatMap((state) => events.map((event) => ({ state, event })))
const isLegal = ({ state, event }: (typeof pairs)[number]) => nextAutopayState(state, event) !== undefined

const stored = () =>
  server.world.database
    .selectFrom('autopays')
    .where('id', '=', autopayId)
    .selectAll()
    .executeTakeFirstOrThrow()

async function putInto(state: AutopayState): Promise<void> {
  const ended = state === 'active' ? null : JSON.stringify({ cancelled: [], inProgress: [] })
  const facts = { status: state, end_on: state === 'active' ? null : '2026-10-14', ended }
  await server.world.database.updateTable('autopays').set(facts).where('id', '=', autopayId).execute()
}

const which = () => ({ accountId: customer.accountId, autopayId })
const move = (event: AutopayEvent) => {
  const facts =
    event === 'edit' ? { days_before: 1 } : { end_on: '2026-10-14', ended: { cancelled: [], inProgress: [] } }
  return moveRule(server.world.database, which(), event, facts, randomUUID(), server.clock.read())
}

describe('a rule in the database', () => {
  it.each(pairs.filter(isLegal))('in $state moves by $event', async ({ state, event }) => {
    await putInto(state)
    expect((await move(event))?.status).toBe(nextAutopayState(state, event))
    expect(await stored()).toMatchObject({ status: nextAutopayState(state, event), biller_told_at: null })
  })

  it.each(pairs.filter((pair) => !isLegal(pair)))(
    'in $state doesn’t move by $event',
    async ({ state, event }) => {
      await putInto(state)
      const before = await stored()
      expect(await move(event)).toBeUndefined()
      expect(await stored()).toEqual(before)
    },
  )

  it('that ended can’t be changed or ended again by its owner', async () => {
    for (const state of ['stopped', 'cancelled'] as const) {
      await putInto(state)
      const before = await stored()
      expect(await autopay.save({ id: autopayId, daysBefore: 1 })).toMatchObject({ code: 'autopay-ended' })
      expect(await autopay.cancel({ id: autopayId, methodId: customer.methods.visa })).toMatchObject({
        status: 200,
      })
      expect(await stored()).toEqual(before)
    }
  })

  it('can’t be active with an end, or ended without one', async () => {
    const set = (facts: object) =>
      server.world.database.updateTable('autopays').set(facts).where('id', '=', autopayId).execute()
    await expect(set({ end_on: '2026-10-14' })).rejects.toThrow(/check/)
    await expect(set({ status: 'stopped' })).rejects.toThrow(/check/)
  })

  it('is the only active one of its system, and a bill has one payment that counts', async () => {
    const { id, ...rule } = await stored()
    const twin = { ...rule, ended: null, id: randomUUID() }
    await expect(server.world.database.insertInto('autopays').values(twin).execute()).rejects.toThrow(
      /autopays_active/,
    )
    const payment = await server.world.database
      .selectFrom('payments')
      .where('autopay_id', '=', autopayId)
      .selectAll()
      .executeTakeFirstOrThrow()
    const again = {
      ...payment,
      id: randomUUID(),
      idempotency_key: 'another',
      reference: 'LW-2222-2222',
      attempt: 2,
    }
    await expect(server.world.database.insertInto('payments').values(again).execute()).rejects.toThrow(
      /payments_bill_once/,
    )
  })
})

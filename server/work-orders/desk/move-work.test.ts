import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { readWork } from '../list-works.ts'
import { addTechnician, addWork } from '../test-rows.ts'
import { moveWork } from './move-work.ts'
import { openSlots } from './open-slots.ts'
import { movable } from './store.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const after = async (minutes: number) => {
  server.clock.set(Temporal.Instant.from(usualInstant).add({ minutes }).toString())
  await moveWork(server.world)
  await moveWork(server.world)
}
const orderNow = ({ accountId, id }: WorkName) =>
  server.world.database
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['status', 'stage_code as stage', 'completion_on as completionOn'])
    .executeTakeFirstOrThrow()
const ticketNow = ({ accountId, id }: WorkName) =>
  server.world.database
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['status', 'completion_on as completionOn'])
    .executeTakeFirstOrThrow()
const onTheWay = async ({ id }: WorkName) =>
  (
    await server.world.database
      .selectFrom('appointments')
      .where('account_id', '=', customer.accountId)
      .where('work_id', '=', id)
      .select('on_the_way_at')
      .executeTakeFirstOrThrow()
  ).on_the_way_at?.toISOString()

describe('an order with a two-hour visit that starts in an hour', () => {
  it.each([
    [59, 'SCHEDULED', 'In-Progress'],
    [60, 'INSTALLATION', 'In-Progress'],
    [179, 'INSTALLATION', 'In-Progress'],
    [180, 'ACTIVATION', 'In-Progress'],
    [239, 'ACTIVATION', 'In-Progress'],
    [240, 'ACTIVATION', 'Completed'],
    [9_999, 'ACTIVATION', 'Completed'],
  ])('after %i minutes is at %s, %s', async (minutes, stage, status) => {
    const order = await addWork(server, customer, 'order', { visitIn: 1, stage: 'SCHEDULED' })
    await after(minutes)
    expect(await orderNow(order)).toMatchObject({ stage, status })
  })

  it('goes through every stage, however late it starts', async () => {
    const order = await addWork(server, customer, 'order', { visitIn: 1 })
    await after(240)
    expect(await orderNow(order)).toEqual({
      stage: 'ACTIVATION',
      status: 'Completed',
      completionOn: usualInstant.slice(0, 10),
    })
  })

  it.each([
    ['whose stage is the provider’s own', { stage: 'CARRIER-REVIEW' }],
    ['that is cancelled', { status: 'Cancelled' as const }],
  ])('%s is left as it is', async (_, wishes) => {
    const order = await addWork(server, customer, 'order', { visitIn: 1, ...wishes })
    const before = await orderNow(order)
    await after(9_999)
    expect(await orderNow(order)).toEqual(before)
  })

  it('that comes from the provider’s files is left for the provider to move', async () => {
    const order = await addWork(server, customer, 'order', { visitIn: 1, stage: 'SCHEDULED' })
    await server.world.database
      .updateTable('orders')
      .set({ as_of: usualInstant })
      .where('account_id', '=', order.accountId)
      .execute()
    await after(9_999)
    expect(await orderNow(order)).toMatchObject({ stage: 'SCHEDULED', status: 'In-Progress' })
  })
})

describe('a ticket', () => {
  it('is done when its appointment is over, and not before', async () => {
    const ticket = await addWork(server, customer, 'ticket', { visitIn: 1 })
    await after(179)
    expect(await ticketNow(ticket)).toMatchObject({ status: 'In-Progress' })
    await after(180)
    expect(await ticketNow(ticket)).toEqual({ status: 'Completed', completionOn: usualInstant.slice(0, 10) })
  })

  it('without a visit stays as it is', async () => {
    const ticket = await addWork(server, customer, 'ticket')
    await after(9_999)
    expect(await ticketNow(ticket)).toMatchObject({ status: 'In-Progress' })
  })
})

it('nothing moves on its own for a provider whose technicians really go out', async () => {
  const order = await addWork(server, customer, 'order', { visitIn: 1, stage: 'SCHEDULED' })
  const ticket = await addWork(server, customer, 'ticket', { visitIn: 1 })
  const { config } = server.world
  const real = { ...server.world, config: { ...config, demo: false } }
  const now = Temporal.Instant.from(usualInstant)
  for (const minutes of [90, 9_999]) {
    server.clock.set(now.add({ minutes }).toString())
    expect(await moveWork(real)).toBe(0)
    const waiting = movable({ now: server.clock.read(), today: '2026-10-14' }, real)
    expect((await sql`select ${waiting}`.execute(real.database)).rows).toEqual([])
  }
  expect(await orderNow(order)).toMatchObject({ stage: 'SCHEDULED', status: 'In-Progress' })
  expect(await ticketNow(ticket)).toMatchObject({ status: 'In-Progress' })
  expect([await onTheWay(order), await onTheWay(ticket)]).toEqual([undefined, undefined])
})

it('a technician sets out when the window begins', async () => {
  const ticket = await addWork(server, customer, 'ticket', { visitIn: 1 })
  await after(59)
  expect(await onTheWay(ticket)).toBeUndefined()
  await after(60)
  const at = await onTheWay(ticket)
  await after(90)
  expect([at, await onTheWay(ticket)]).toEqual([at, at])
  expect(at).toBeDefined()
})

describe.each(['America/Los_Angeles', 'Pacific/Pago_Pago'])(
  'where the business day is that of %s',
  (zone) => {
    /**
     * 5 pm on `day` in the zone under test is already the next day in UTC. If the zone is Pago Pago's, that instant is
     * the next day in New York as well.
     */
    const day = '2026-10-15'
    const end = Temporal.PlainDateTime.from(`${day}T17:00`).toZonedDateTime(zone).toInstant()

    it.each(['ticket', 'order'] as const)(
      'a visit that ends at five completes its %s on its day',
      async (kind) => {
        await using western = await startTestServer({ settings: { BUSINESS_ZONE: zone } })
        const theirs = await newCustomer(western, { kind: 'legacy' })
        western.clock.set(end.subtract({ hours: 3 }).toString())
        const { id } = await addWork(western, theirs, kind, { visitIn: 1, stage: 'SCHEDULED' })
        for (const hours of [0, 1, 2, 3, 4]) {
          western.clock.set(end.subtract({ hours: 3 }).add({ hours }).toString())
          await moveWork(western.world)
        }
        const done = await western.world.database
          .selectFrom(kind === 'ticket' ? 'tickets' : 'orders')
          .where('account_id', '=', theirs.accountId)
          .where('id', '=', id)
          .select(['status', 'completion_on as completionOn'])
          .executeTakeFirstOrThrow()
        expect(done).toEqual({ status: 'Completed', completionOn: day })
      },
    )

    it('a time that ends at five sets the estimated completion to that day', async () => {
      await using western = await startTestServer({ settings: { BUSINESS_ZONE: zone } })
      const theirs = await newCustomer(western, { kind: 'legacy' })
      western.clock.set(end.subtract({ hours: 48 }).toString())
      const work = await addWork(western, theirs, 'ticket')
      await addTechnician(western, '146')
      await openSlots(western.world)
      const slot = { startsAt: end.subtract({ hours: 2 }).toString(), endsAt: end.toString() }
      expect(await western.world.ticketing.change(work, { slot })).toBe('changed')
      expect((await readWork(western.world, work))?.completionOn).toBe(day)
    })
  },
)

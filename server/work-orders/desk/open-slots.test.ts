import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { addTechnician, addWork, removeTechnicians } from '../test-rows.ts'
import { openSlots } from './open-slots.ts'
import { shortTechnicians } from './times-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.clock.set(usualInstant)
  await removeTechnicians(server)
  await addTechnician(server, '146')
})
afterAll(() => server.close())

const timesIn = async (area: string, { world: { database } } = server) => {
  const found = await database
    .selectFrom('technician_slots')
    .where('area', '=', area)
    .select('starts_at')
    .orderBy('starts_at')
    .execute()
  return found.map(({ starts_at }) => starts_at.toISOString())
}
/**
 * Changes all technicians, like an import of the provider's file. Such a change also resets the time up to which a
 * technician has time slots (`times_until`).
 */
const technician = (set: { area?: string; is_retired?: boolean }) =>
  server.world.database
    .updateTable('technicians')
    .set({ ...set, times_until: '-infinity' })
    .execute()
const slot = { startsAt: '2026-10-15T12:00:00.000Z', endsAt: '2026-10-15T14:00:00.000Z' }

test('a technician has times from tomorrow on, and gets each day’s once, one more day at a time', async () => {
  expect(await openSlots(server.world)).toBe(1)
  const first = await timesIn('146')
  expect(first[0]).toBe(slot.startsAt)
  expect(await openSlots(server.world)).toBe(0)
  server.clock.pass({ hours: 24 })
  expect(await openSlots(server.world)).toBe(1)
  const second = await timesIn('146')
  expect(second.slice(0, first.length)).toEqual(first)
  expect(second).toHaveLength(first.length + 4)
  expect(await openSlots(server.world)).toBe(0)
})

test('a technician has times as far ahead as the provider shows them, however far that is', async () => {
  for (const [daysAhead, last] of [
    ['5', '2026-10-19T19:00:00.000Z'],
    ['90', '2027-01-12T20:00:00.000Z'],
  ] as const) {
    await using other = await startTestServer({ settings: { APPOINTMENT_DAYS_AHEAD: daysAhead } })
    await removeTechnicians(other)
    await addTechnician(other, '146')
    await openSlots(other.world)
    expect((await timesIn('146', other)).at(-1)).toBe(last)
  }
})

test('nobody waits for times if every day that’s offered is free of work', async () => {
  await using other = await startTestServer({ settings: { APPOINTMENT_DAYS_AHEAD: '1' } })
  await removeTechnicians(other)
  await addTechnician(other, '146')
  const waiting = async (now: string) => {
    other.clock.set(now)
    const { world } = other
    const moment = { now: other.clock.read(), today: dayOf(other.clock.read(), world.config.businessZone) }
    const found = await sql`select 1 ${shortTechnicians(moment, world)}`.execute(world.database)
    return found.rows.length
  }
  expect(await waiting('2026-10-16T15:00:00Z')).toBe(1)
  expect(await waiting('2026-10-17T15:00:00Z')).toBe(0)
  expect(await openSlots(other.world)).toBe(0)
})

test('a technician who moves to another area has times there, but not when they’re promised elsewhere, until those are given back', async () => {
  await openSlots(server.world)
  const customer = await newCustomer(server, { kind: 'legacy' })
  const ticket = await addWork(server, customer, 'ticket')
  const later = { startsAt: '2026-10-19T12:00:00.000Z', endsAt: '2026-10-19T14:00:00.000Z' }
  await server.world.ticketing.change(ticket, { slot: later })
  await technician({ area: '147' })
  expect(await openSlots(server.world)).toBe(1)
  const there = await timesIn('147')
  expect(there[0]).toBe(slot.startsAt)
  expect(there).not.toContain(later.startsAt)
  await server.world.ticketing.cancel(ticket)
  server.clock.pass({ hours: 24 })
  await openSlots(server.world)
  expect(await timesIn('147')).toContain(later.startsAt)
})

test('a retired technician has no times, and one who comes back has some again', async () => {
  await technician({ is_retired: true })
  expect(await openSlots(server.world)).toBe(0)
  await technician({ is_retired: false })
  expect(await openSlots(server.world)).toBe(1)
  expect(await timesIn('146')).toContain(slot.startsAt)
})

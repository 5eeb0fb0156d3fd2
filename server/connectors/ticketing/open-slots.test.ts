import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { addTechnician, addWork, removeTechnicians } from '../../testing/work-rows.ts'
import { openSlots } from './open-slots.ts'

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

const timesIn = async (area: string) => {
  const { database } = server.world
  const found = await database
    .selectFrom('technician_slots')
    .where('area', '=', area)
    .select('starts_at')
    .orderBy('starts_at')
    .execute()
  return found.map(({ starts_at }) => starts_at.toISOString())
}
/** As a file of the provider's changes them. */
const technician = (set: { area?: string; is_retired?: boolean }) =>
  server.world.database
    .updateTable('technicians')
    .set({ ...set, times_until: '-infinity' })
    .execute()
const slot = { startsAt: '2026-10-15T12:00:00.000Z', endsAt: '2026-10-15T14:00:00.000Z' }

test('a technician has times from tomorrow on, and each day those of one more, each once', async () => {
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

test('who goes elsewhere has times there, but none at which they are promised, until these are given back', async () => {
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

test('a technician who was retired has none, and who comes back has some again', async () => {
  await technician({ is_retired: true })
  expect(await openSlots(server.world)).toBe(0)
  await technician({ is_retired: false })
  expect(await openSlots(server.world)).toBe(1)
  expect(await timesIn('146')).toContain(slot.startsAt)
})

import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { addTechnician, addWork, removeTechnicians } from '../test-rows.ts'
import { openSlots } from './open-slots.ts'

let server: TestServer
let customer: Customer
let ticket: WorkName
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await removeTechnicians(server)
  await addTechnician(server, '146')
  await openSlots(server.world)
  customer = await newCustomer(server, { kind: 'legacy' })
  ticket = await addWork(server, customer, 'ticket')
})

const slot = { startsAt: '2026-10-15T12:00:00.000Z', endsAt: '2026-10-15T14:00:00.000Z' }
const taken = () =>
  server.world.database.selectFrom('technician_slots').where('work_id', 'is not', null).selectAll().execute()
const appointment = () =>
  server.world.database
    .selectFrom('appointments')
    .where('account_id', '=', customer.accountId)
    .select(['starts_at as startsAt', 'contact_number as contactNumber'])
    .executeTakeFirst()

describe('another time and another number at once', () => {
  it('are one change', async () => {
    const contactNumber = '2125550144'
    expect(await server.world.ticketing.change(ticket, { slot, contactNumber })).toBe('changed')
    expect(await appointment()).toEqual({ startsAt: new Date(slot.startsAt), contactNumber })
  })

  it('are refused together if the number can’t be kept', async () => {
    const change = server.world.ticketing.change(ticket, { slot, contactNumber: 'no number' })
    await expect(change).rejects.toThrow(/contact_number/)
    expect([await taken(), await appointment()]).toEqual([[], undefined])
  })

  it('are refused together if the time is gone', async () => {
    await server.world.ticketing.change(await addWork(server, customer, 'ticket'), { slot })
    const change = { slot, contactNumber: '2125550144' }
    expect(await server.world.ticketing.change(ticket, change)).toBe('taken')
    expect((await appointment())?.contactNumber).toBeNull()
  })
})

describe('a time that’s given back', () => {
  const technician = (set: { area?: string; is_retired?: boolean }) =>
    server.world.database.updateTable('technicians').set(set).execute()
  const free = async () =>
    (
      await server.world.database
        .selectFrom('technician_slots')
        .where('starts_at', '=', new Date(slot.startsAt) as never)
        .select('account_id')
        .execute()
    ).map(({ account_id }) => account_id)

  it.each([
    ['is free again', {}, [null]],
    ['is nobody’s where the technician goes elsewhere now', { area: '147' }, []],
    ['is nobody’s where the technician goes out no more', { is_retired: true }, []],
  ])('%s', async (_, set, left) => {
    await server.world.ticketing.change(ticket, { slot })
    if (Object.keys(set).length > 0) await technician(set)
    expect(await free()).toEqual([customer.accountId])
    await server.world.ticketing.cancel(ticket)
    expect(await free()).toEqual(left)
  })
})

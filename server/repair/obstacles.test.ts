import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDevice } from '../equipment/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { foundIn, repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openSlots } from '../work-orders/desk/open-slots.ts'
import { addTechnician } from '../work-orders/test-rows.ts'
import type { World } from '../world.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
let embedded: Pick<World, 'outages'>
beforeAll(async () => {
  server = await startTestServer()
  embedded = { ...server.world }
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  repair = repairOf(server, customer)
})
afterEach(() => Object.assign(server.world, embedded))

describe('an obstacle', () => {
  it.each([
    ['a suspended service', { is_suspended: true }, 'service-suspended', false],
    ['no light', { light_dbm: null }, 'no-light', true],
    ['too little light', { light_dbm: -28.4 }, 'weak-light', true],
    ['a port that is down', { is_port_up: false }, 'port-down', true],
  ])(
    'of %s is shown, and a ticket is opened if a visit is needed',
    async (_name, line, obstacle, hasTicket) => {
      customer = await newCustomer(server, { kind: 'platform', dueOn: '2026-09-20' })
      repair = repairOf(server, customer)
      await addPlayedLine(server, customer, line)
      await addDevice(server, customer)
      await repair.begin()
      const failed = await repair.pollThrough('waiting_qualify')
      expect(failed).toMatchObject({ step: 'fail', obstacle })
      await repair.read()
      expect((await repair.tickets()).length).toBe(hasTicket ? 1 : 0)
    },
  )

  it.each([
    ['of a port that is down brings nobody, and no time is offered for it', { is_port_up: false }, false],
    ['of too little light brings somebody', { light_dbm: -28.4 }, true],
  ])('the ticket %s', async (_name, line, needsVisit) => {
    const { world, clock } = server
    await addPlayedLine(server, customer, line)
    const { zip } = await world.database
      .selectFrom('accounts')
      .where('id', '=', customer.accountId)
      .select('zip')
      .executeTakeFirstOrThrow()
    await addTechnician(server, (zip ?? '').slice(0, 3))
    await openSlots(world)
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    await repair.read()
    const [ticket] = await repair.tickets()
    expect(ticket?.details.needsVisit).toBe(needsVisit)
    const work = { kind: 'ticket', accountId: customer.accountId, id: ticket?.id ?? '' } as const
    const between = { from: clock.read(), until: clock.read().add({ hours: 24 * 14 }) }
    const offered = await world.ticketing.listSlots(work, between)
    expect(offered).not.toBe('unreachable')
    expect(offered.length > 0).toBe(needsVisit)
    const [slot] = (await world.ticketing.listSlots({ ...work, kind: 'order' }, between)) as Slot[]
    expect(await world.ticketing.change(work, { slot })).toBe(needsVisit ? 'changed' : 'taken')
  })

  it('of a modem that doesn’t answer is shown', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer, { isOnline: false })
    await repair.begin()
    expect(await repair.pollThrough('waiting_qualify')).toMatchObject({
      step: 'fail',
      obstacle: 'equipment-offline',
    })
  })

  it('of an outage is shown at once, and needs no ticket', async () => {
    await addPlayedLine(server, customer)
    const { zip } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', customer.accountId)
      .select('zip')
      .executeTakeFirstOrThrow()
    const at = server.clock.read().toString()
    server.world.outages = {
      ...embedded.outages,
      list: async () => [
        {
          id: 'o',
          kind: 'outage',
          services: ['internet'],
          text: { en: 'x', es: 'x' },
          since: at,
          until: null,
          overAt: undefined,
          zips: [zip ?? ''],
        } as never,
      ],
    }
    await repair.begin()
    const failed = await repair.pollThrough('waiting_qualify')
    expect(failed).toMatchObject({ step: 'fail', obstacle: 'outage', isTicketComing: false })
    expect(foundIn(failed)).toEqual({ service: 'ok', outage: 'outage' })
  })

  it.each([
    ['an outage of TV', { kind: 'outage', services: ['tv'] }],
    ['maintenance', { kind: 'maintenance', services: ['internet'] }],
  ])('is not %s', async (_name, outage) => {
    await addPlayedLine(server, customer)
    const { zip } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', customer.accountId)
      .select('zip')
      .executeTakeFirstOrThrow()
    const text = { en: 'x', es: 'x' }
    const since = server.clock.read().toString()
    server.world.outages = {
      ...embedded.outages,
      list: async () => [
        { id: 'o', text, since, until: null, overAt: undefined, zips: [zip], ...outage } as never,
      ],
    }
    await repair.begin()
    expect(foundIn(await repair.pollThrough('waiting_qualify'))).toMatchObject({ outage: 'ok', light: 'ok' })
  })

  it('with two modems isn’t the dead one, and the other is restarted', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer, { isOnline: false })
    const { serial } = await addDevice(server, customer)
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    expect(foundIn(await repair.pollThrough('waiting_repair', 5))).toMatchObject({ reboot: 'done' })
    const rows = server.world.database.selectFrom('reboots').where('account_id', '=', customer.accountId)
    expect(await rows.select('serial').execute()).toEqual([{ serial }])
  })

  it('of an unknown line, with nothing to restart, opens a ticket', async () => {
    await repair.begin()
    expect(await repair.pollThrough('waiting_qualify')).toMatchObject({ step: 'fail', obstacle: null })
  })
})

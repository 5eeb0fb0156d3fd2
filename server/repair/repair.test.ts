import { listEquipment, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { type RepairOperation, readRepair, troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import { listTickets } from '@lightwell/rulebook/tickets/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import type { LineManager } from '../connectors/lines/port.ts'
import type { Outages } from '../connectors/outages/port.ts'
import type { Ticketing } from '../connectors/ticketing/port.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addDevice } from '../testing/equipment-rows.ts'
import { addPlayedLine } from '../testing/line-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { followRepairs } from './follow-repairs.ts'

let server: TestServer
let customer: Customer
let embedded: { devices: DeviceManager; lines: LineManager; ticketing: Ticketing; outages: Outages }
beforeAll(async () => {
  server = await startTestServer()
  const { devices, lines, ticketing, outages } = server.world
  embedded = { devices, lines, ticketing, outages }
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
})
afterEach(() => Object.assign(server.world, embedded))

type Body = { anew?: boolean; alreadyRestarted?: boolean; caseId?: string }
const id = () => customer.accountId as AccountId
const ask = (operation: RepairOperation, more: Body = {}) =>
  customer.visitor.ask(troubleshoot, { params: { id: id() }, body: { operation, ...more } })
const look = async () => (await customer.visitor.ask(readRepair, { params: { id: id() } })).reply.case
const enter = async () => (await ask('CREATE_SERVICE_CASE')).reply
/** Looks until the case is no longer at that step, as a page does; the clock passes with each look. */
const lookThrough = async (step: string, seconds = 1) => {
  for (let at = 0; at < 200; at += 1) {
    const seen = await look()
    if (seen?.step !== step) return seen
    server.clock.pass({ seconds })
  }
  throw new Error(`It stays at ${step}.`)
}
const begin = async (more: Body = {}) => {
  await enter()
  await ask('QUALIFY', more)
}
const found = (seen: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(seen?.findings.map(({ name, finding }) => [name, finding]) ?? [])
const tickets = async () =>
  (
    await customer.visitor.ask(listTickets, {
      params: { serviceId: customer.serviceId },
    })
  ).reply

describe('a repair', () => {
  it('is opened by entering, once, however often and from wherever', async () => {
    const one = await enter()
    expect(one).toMatchObject({ step: 'landing', findings: [], next: null, stepEndsAt: null })
    const both = await Promise.all([enter(), enter()])
    expect(both.map((each) => each.id)).toEqual([one.id, one.id])
  })

  it('of two who enter at once is the same', async () => {
    const [one, other] = await Promise.all([enter(), enter()])
    expect(one.id).toBe(other.id)
  })

  it('says what is looked at, a line each, with what was found', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    await begin()
    const seen = []
    for (let at = 0; at < 6; at += 1) {
      const now = await look()
      seen.push([now?.findings.at(-1)?.name, now?.findings.at(-1)?.finding, now?.next])
    }
    expect(seen).toEqual([
      ['service', 'ok', 'outage'],
      ['outage', 'ok', 'equipment'],
      ['equipment', 'ok', 'light'],
      ['light', 'ok', 'port'],
      ['port', 'ok', 'provisioning'],
      ['provisioning', 'ok', 'restart'],
    ])
    expect(await look()).toMatchObject({ step: 'waiting_repair', next: 'reboot' })
  })

  it('restarts the modem of a line that is well, asks whether it works, and is over by a yes', async () => {
    await addPlayedLine(server, customer)
    const modem = await addDevice(server, customer, { restartSeconds: 40 })
    await begin()
    const asked = await lookThrough('waiting_qualify')
    expect(asked?.step).toBe('waiting_repair')
    const done = await lookThrough('waiting_repair', 5)
    expect(done).toMatchObject({ step: 'success', ticketId: null })
    expect(found(done)).toMatchObject({ restart: 'long-ago', reboot: 'done' })
    const { reply } = await customer.visitor.ask(listEquipment, { params: { id: id() }, query: {} })
    expect(reply.find(({ serialNumber }) => serialNumber === modem.serial)?.reboot).toMatchObject({
      status: 'Done',
    })
    expect((await ask('REPORT_SUCCESS', { caseId: done?.id ?? '' })).reply.step).toBe('ended')
    expect((await ask('REPORT_SUCCESS', { caseId: done?.id ?? '' })).reply.step).toBe('ended')
    expect(await look()).toBeNull()
    expect((await enter()).id).not.toBe(done?.id)
    expect(await tickets()).toEqual([])
  })

  it('sets a line up that the network has lost, and then restarts the modem', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false })
    await addDevice(server, customer)
    await begin()
    await lookThrough('waiting_qualify')
    expect(found(await lookThrough('waiting_repair', 5))).toMatchObject({
      provisioning: 'missing',
      provision: 'done',
      reboot: 'done',
    })
  })

  it('spares a modem that was restarted just before, as the customer says', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    await begin({ alreadyRestarted: true })
    await lookThrough('waiting_qualify')
    expect(found(await lookThrough('waiting_repair'))).toMatchObject({ restart: 'said', provision: 'done' })
    expect(
      await server.world.database.selectFrom('reboots').where('account_id', '=', id()).selectAll().execute(),
    ).toEqual([])
  })

  it('asks all the same whether it works where it could not mend it, and by a no opens a ticket with all that was found, once', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false, provision_ends: 'refused' })
    await begin()
    await lookThrough('waiting_qualify')
    const asked = await lookThrough('waiting_repair')
    expect(asked?.step).toBe('success')
    expect(found(asked)).toMatchObject({ equipment: 'none', provision: 'failed' })
    const [one, other] = await Promise.all([ask('REPORT_FAILURE'), ask('REPORT_FAILURE')])
    expect([one.reply.step, other.reply.step]).toEqual(['fail', 'fail'])
    const failed = await look()
    const [ticket, ...others] = await tickets()
    expect(others).toEqual([])
    expect(failed).toMatchObject({ step: 'fail', ticketId: ticket?.id, isTicketComing: false })
    expect(ticket?.details.trouble?.split('\n')).toEqual([
      'Checked automatically:',
      '– Your service is in use.',
      '– Nothing is down where you live.',
      '– There is no modem that we can see from here.',
      '– Enough light arrives over the fiber.',
      '– Your port in our network is up.',
      '– Your line is not set up in our network as it should be.',
      '– There is no modem that can be restarted from here.',
      '– Your line could not be set up anew.',
    ])
  })

  it('that failed works again, or begins anew', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    await begin()
    const failed = await lookThrough('waiting_qualify')
    expect(failed).toMatchObject({ step: 'fail', obstacle: 'no-light' })
    const anew = (await ask('CREATE_SERVICE_CASE', { anew: true })).reply
    expect(anew).toMatchObject({ step: 'landing', findings: [] })
    expect(anew.id).not.toBe(failed?.id)
    await ask('QUALIFY')
    await lookThrough('waiting_qualify')
    expect((await ask('REPORT_SUCCESS')).reply.step).toBe('ended')
  })

  it('that fails once more, while the ticket of the last is open, opens no other', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    for (const anew of [false, true]) {
      await ask('CREATE_SERVICE_CASE', { anew })
      await ask('QUALIFY')
      await lookThrough('waiting_qualify')
      await look()
    }
    const all = await tickets()
    expect(all).toHaveLength(1)
    expect((await look())?.ticketId).toBe(all[0]?.id)
  })

  it('is taken up again for a day, and then begins anew', async () => {
    const { id: former } = await enter()
    const openedBefore = (minutes: number) =>
      server.world.database
        .updateTable('service_cases')
        .set({ opened_at: server.clock.read().subtract({ minutes }).toString() })
        .where('id', '=', former)
        .execute()
    await openedBefore(24 * 60 - 1)
    expect((await enter()).id).toBe(former)
    await openedBefore(24 * 60)
    expect(await look()).toBeNull()
    expect((await enter()).id).not.toBe(former)
  })
})

describe('what stands in the way', () => {
  it.each([
    ['a suspended service', { is_suspended: true }, 'service-suspended', false],
    ['no light', { light_dbm: null }, 'no-light', true],
    ['too little light', { light_dbm: -28.4 }, 'weak-light', true],
    ['a port that is down', { is_port_up: false }, 'port-down', true],
  ])(
    'of %s is told, and a ticket is opened where somebody has to come',
    async (_name, line, obstacle, hasTicket) => {
      await addPlayedLine(server, customer, line)
      await addDevice(server, customer)
      await begin()
      const failed = await lookThrough('waiting_qualify')
      expect(failed).toMatchObject({ step: 'fail', obstacle })
      await look()
      expect((await tickets()).length).toBe(hasTicket ? 1 : 0)
    },
  )

  it('of a modem that does not answer is told', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer, { isOnline: false })
    await begin()
    expect(await lookThrough('waiting_qualify')).toMatchObject({
      step: 'fail',
      obstacle: 'equipment-offline',
    })
  })

  it('of an outage is told at once, and needs no ticket', async () => {
    await addPlayedLine(server, customer)
    const { zip } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', id())
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
    await begin()
    const failed = await lookThrough('waiting_qualify')
    expect(failed).toMatchObject({ step: 'fail', obstacle: 'outage', isTicketComing: false })
    expect(found(failed)).toEqual({ service: 'ok', outage: 'outage' })
  })

  it.each([
    ['an outage of TV', { kind: 'outage', services: ['tv'] }],
    ['maintenance', { kind: 'maintenance', services: ['internet'] }],
  ])('is not %s', async (_name, outage) => {
    await addPlayedLine(server, customer)
    const { zip } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', id())
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
    await begin()
    expect(found(await lookThrough('waiting_qualify'))).toMatchObject({ outage: 'ok', light: 'ok' })
  })

  it('of two modems is not the dead one, and the other is restarted', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer, { isOnline: false })
    const { serial } = await addDevice(server, customer)
    await begin()
    await lookThrough('waiting_qualify')
    expect(found(await lookThrough('waiting_repair', 5))).toMatchObject({ reboot: 'done' })
    const rows = server.world.database.selectFrom('reboots').where('account_id', '=', id())
    expect(await rows.select('serial').execute()).toEqual([{ serial }])
  })

  it('of a line that nobody knows, with nothing to restart, opens a ticket', async () => {
    await begin()
    expect(await lookThrough('waiting_qualify')).toMatchObject({ step: 'fail', obstacle: null })
  })
})

describe('what takes too long', () => {
  it('fails at the end of two minutes of checks, and not a second before', async () => {
    await addPlayedLine(server, customer, { is_silent: true })
    await begin()
    server.clock.pass({ seconds: 119 })
    expect(await look()).toMatchObject({ step: 'waiting_qualify', next: 'service' })
    server.clock.pass({ seconds: 1 })
    expect(await look()).toMatchObject({ step: 'fail', hasTimedOut: true })
    await look()
    expect((await tickets())[0]?.details.trouble).toContain('given up')
  })

  it('asks whether it works at the end of two minutes of repair, and not a second before', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false, provision_ends: 'lost' })
    await begin()
    await lookThrough('waiting_qualify', 0)
    server.clock.pass({ seconds: 119 })
    expect(await look()).toMatchObject({ step: 'waiting_repair', next: 'provision' })
    server.clock.pass({ seconds: 1 })
    expect(await look()).toMatchObject({ step: 'success', hasTimedOut: false })
  })

  it('is seen to be done where nobody looked until the time was over', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    await begin()
    await lookThrough('waiting_qualify', 0)
    await look()
    server.clock.pass({ seconds: 120 })
    const asked = await look()
    expect(asked?.step).toBe('success')
    expect(found(asked)).toMatchObject({ reboot: 'done' })
  })

  it('is followed by the job where nobody looks', async () => {
    await addPlayedLine(server, customer, { is_silent: true })
    await begin()
    server.clock.pass({ seconds: 120 })
    expect(await followRepairs(server.world)).toBeGreaterThan(0)
    const [ticket] = await tickets()
    expect(await look()).toMatchObject({ step: 'fail', ticketId: ticket?.id })
  })
})

describe('somebody else’s system that fails', () => {
  it('is asked again under the same key where the answer was lost', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false })
    const keys: string[] = []
    server.world.lines = {
      ...embedded.lines,
      async provision(line) {
        keys.push(line.id)
        const outcome = await embedded.lines.provision(line)
        return keys.length < 3 ? 'unreachable' : outcome
      },
    }
    await begin()
    await lookThrough('waiting_qualify')
    expect(found(await lookThrough('waiting_repair', 3))).toMatchObject({ provision: 'done' })
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('is asked for one restart by two who look at once, and by a server that comes after one that ended', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    const told: string[] = []
    server.world.devices = {
      ...embedded.devices,
      reboot(device) {
        told.push(device.id)
        // The server ends before it hears the answer.
        if (told.length === 1) throw new Error('ended')
        return embedded.devices.reboot(device)
      },
    }
    await begin()
    await lookThrough('waiting_qualify')
    expect((await customer.visitor.send('GET', `/api/accounts/${id()}/troubleshooting`)).statusCode).toBe(500)
    await Promise.all([look(), look(), followRepairs(server.world)])
    expect(found(await lookThrough('waiting_repair', 5))).toMatchObject({ reboot: 'done' })
    expect(new Set(told).size).toBe(1)
    expect(
      await server.world.database
        .selectFrom('reboots')
        .where('account_id', '=', id())
        .select('status')
        .execute(),
    ).toEqual([{ status: 'done' }])
  })

  it('does not restart a modem once more that somebody has restarted meanwhile', async () => {
    await addPlayedLine(server, customer)
    const { serial } = await addDevice(server, customer, { restartSeconds: 30 })
    await begin()
    await lookThrough('waiting_qualify', 0)
    await customer.visitor.ask(resetEquipment, {
      params: { id: id(), equipmentId: serial },
      body: { operation: 'Reboot' },
    })
    expect(found(await lookThrough('waiting_repair', 5))).toMatchObject({ reboot: 'done' })
    expect(
      await server.world.database.selectFrom('reboots').where('account_id', '=', id()).select('id').execute(),
    ).toHaveLength(1)
  })

  it('has a ticket opened later where none can be opened now', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    server.world.ticketing = { ...embedded.ticketing, open: async () => 'unreachable' }
    await begin()
    await lookThrough('waiting_qualify')
    expect(await look()).toMatchObject({ step: 'fail', ticketId: null, isTicketComing: true })
    server.world.ticketing = embedded.ticketing
    await followRepairs(server.world)
    expect((await tickets()).map(({ id: ticketId }) => ticketId)).toEqual([(await look())?.ticketId])
  })

  it('says that no ticket can be opened where there are too many', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    server.world.ticketing = { ...embedded.ticketing, open: async () => 'too-many' }
    await begin()
    await lookThrough('waiting_qualify')
    expect(await look()).toMatchObject({ step: 'fail', ticketId: null, isTicketComing: false })
  })
})

describe('an operation at the wrong step', () => {
  it.each(['PERFORM_SELF_SERVICE', 'REPORT_SUCCESS', 'REPORT_FAILURE'] as const)(
    '%s before anything was started is refused',
    async (operation) => {
      await enter()
      expect((await ask(operation)).problem).toMatchObject({ status: 409, code: 'wrong-step' })
    },
  )

  it.each(['QUALIFY', 'PERFORM_SELF_SERVICE', 'REPORT_SUCCESS', 'REPORT_FAILURE'] as const)(
    '%s without a case is of nothing',
    async (operation) => {
      expect((await ask(operation)).problem).toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  it('a no after a yes comes too late', async () => {
    await addPlayedLine(server, customer)
    await begin()
    await lookThrough('waiting_qualify')
    const asked = await lookThrough('waiting_repair')
    const caseId = asked?.id ?? ''
    await ask('REPORT_SUCCESS', { caseId })
    expect((await ask('REPORT_FAILURE', { caseId })).problem).toMatchObject({ code: 'wrong-step' })
    expect((await ask('REPORT_FAILURE')).problem).toMatchObject({ code: 'not-found' })
    expect(await tickets()).toEqual([])
  })
})

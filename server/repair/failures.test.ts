import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followReboots } from '../equipment/follow-reboots.ts'
import { addDevice } from '../equipment/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { foundIn, repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { followRepairs } from './follow-repairs.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
let embedded: Pick<World, 'devices' | 'lines' | 'ticketing'>
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

describe('a repair that takes too long', () => {
  it('fails at the end of two minutes of checks, and not a second before', async () => {
    await addPlayedLine(server, customer, { is_silent: true })
    await repair.begin()
    server.clock.pass({ seconds: 119 })
    expect(await repair.read()).toMatchObject({ step: 'waiting_qualify', next: 'service' })
    server.clock.pass({ seconds: 1 })
    expect(await repair.read()).toMatchObject({ step: 'fail', hasTimedOut: true })
    await repair.read()
    expect((await repair.tickets())[0]?.details.trouble).toContain('took too long')
  })

  it.each([0, 5, 15])(
    'doesn’t count a line as provisioned in time because of a clock %i s behind',
    async (behind) => {
      await addPlayedLine(server, customer, { is_provisioned: false, provision_seconds: 2 })
      server.world.lines = {
        ...embedded.lines,
        async read(id) {
          const line = await embedded.lines.read(id)
          if (line === undefined || line === 'unreachable') return line
          return { ...line, provisionedAt: line.provisionedAt?.subtract({ seconds: behind }) }
        },
      }
      await repair.begin()
      await repair.pollThrough('waiting_qualify')
      const begun = server.clock.read()
      expect(foundIn(await repair.pollThrough('waiting_repair'))).toMatchObject({ provision: 'done' })
      expect(server.clock.read().since(begun).total('seconds')).toBeLessThan(10)
    },
  )

  it('asks whether it works at the end of two minutes of repair, and not a second before', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false, provision_ends: 'lost' })
    await repair.begin()
    await repair.pollThrough('waiting_qualify', 0)
    server.clock.pass({ seconds: 119 })
    expect(await repair.read()).toMatchObject({ step: 'waiting_repair', next: 'provision' })
    server.clock.pass({ seconds: 1 })
    expect(await repair.read()).toMatchObject({ step: 'success', hasTimedOut: false })
  })

  it('shows what was done in time even if nobody watched until the time was over', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    await repair.begin()
    await repair.pollThrough('waiting_qualify', 0)
    await repair.read()
    server.clock.pass({ seconds: 120 })
    const asked = await repair.read()
    expect(asked?.step).toBe('success')
    expect(foundIn(asked)).toMatchObject({ reboot: 'done' })
  })

  it('is followed by the job if nobody watches', async () => {
    await addPlayedLine(server, customer, { is_silent: true })
    await repair.begin()
    server.clock.pass({ seconds: 120 })
    expect(await followRepairs(server.world)).toBeGreaterThan(0)
    const [ticket] = await repair.tickets()
    expect(await repair.read()).toMatchObject({ step: 'fail', ticketId: ticket?.id })
  })
})

describe('a failing system outside the portal', () => {
  it('is asked again under the same key if the answer was lost', async () => {
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
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    expect(foundIn(await repair.pollThrough('waiting_repair', 3))).toMatchObject({ provision: 'done' })
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('is asked for one restart by two watching at once, and by a server that comes after one that died', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    const rebooted: string[] = []
    server.world.devices = {
      ...embedded.devices,
      reboot(device) {
        rebooted.push(device.id)
        // The server dies before it gets the device's answer.
        if (rebooted.length === 1) throw new Error('ended')
        return embedded.devices.reboot(device)
      },
    }
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    expect(
      (await customer.visitor.send('GET', `/api/accounts/${customer.accountId}/troubleshooting`)).statusCode,
    ).toBe(500)
    server.clock.pass({ seconds: 30 })
    await Promise.all([repair.read(), repair.read(), followRepairs(server.world)])
    await followReboots(server.world)
    expect(foundIn(await repair.pollThrough('waiting_repair', 5))).toMatchObject({ reboot: 'done' })
    expect(new Set(rebooted).size).toBe(1)
    expect(
      await server.world.database
        .selectFrom('reboots')
        .where('account_id', '=', customer.accountId)
        .select('status')
        .execute(),
    ).toEqual([{ status: 'done' }])
  })

  it('doesn’t restart a modem again that somebody has restarted meanwhile', async () => {
    await addPlayedLine(server, customer)
    const { serial } = await addDevice(server, customer, { restartSeconds: 30 })
    await repair.begin()
    await repair.pollThrough('waiting_qualify', 0)
    await customer.visitor.ask(resetEquipment, {
      params: { id: customer.accountId as AccountId, equipmentId: serial },
      body: { operation: 'Reboot' },
    })
    expect(foundIn(await repair.pollThrough('waiting_repair', 5))).toMatchObject({ reboot: 'done' })
    expect(
      await server.world.database
        .selectFrom('reboots')
        .where('account_id', '=', customer.accountId)
        .select('id')
        .execute(),
    ).toHaveLength(1)
  })

  it('gets a ticket later if none can be opened now', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    server.world.ticketing = { ...embedded.ticketing, open: async () => 'unreachable' }
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    expect(await repair.read()).toMatchObject({ step: 'fail', ticketId: null, isTicketComing: true })
    server.world.ticketing = embedded.ticketing
    server.clock.pass({ seconds: 2 })
    await followRepairs(server.world)
    expect((await repair.tickets()).map(({ id: ticketId }) => ticketId)).toEqual([
      (await repair.read())?.ticketId,
    ])
  })

  it.each([
    ['where nobody comes back', async () => {}],
    ['if the repair is started again', async () => void (await repair.enter())],
  ])('gets the promised ticket even after more than a day, %s', async (_name, meanwhile) => {
    await addPlayedLine(server, customer, { light_dbm: null })
    server.world.ticketing = { ...embedded.ticketing, open: async () => 'unreachable' }
    await repair.begin()
    const failed = await repair.pollThrough('waiting_qualify')
    await repair.read()
    await server.world.database
      .updateTable('service_cases')
      .set({ opened_at: server.clock.read().subtract({ hours: 24 }).toString() })
      .where('id', '=', failed?.id ?? '')
      .execute()
    server.clock.pass({ seconds: 2 })
    await meanwhile()
    server.world.ticketing = embedded.ticketing
    await followRepairs(server.world)
    const [ticket, ...others] = await repair.tickets()
    expect(others).toEqual([])
    const kept = await server.world.database
      .selectFrom('service_cases')
      .where('id', '=', failed?.id ?? '')
      .select(['ticket_id', 'wants_ticket'])
      .execute()
    expect(kept).toEqual([{ ticket_id: ticket?.id, wants_ticket: false }])
  })

  it('leads to the message that no ticket can be opened if there are too many', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    server.world.ticketing = { ...embedded.ticketing, open: async () => 'too-many' }
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    expect(await repair.read()).toMatchObject({ step: 'fail', ticketId: null, isTicketComing: false })
  })
})

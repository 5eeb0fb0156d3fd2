import { listEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDevice } from '../equipment/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { foundIn, repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  repair = repairOf(server, customer)
})

describe('a repair', () => {
  it('is opened by entering, once, however often and from wherever', async () => {
    const one = await repair.enter()
    expect(one).toMatchObject({ step: 'landing', findings: [], next: null, stepEndsAt: null })
    const both = await Promise.all([repair.enter(), repair.enter()])
    expect(both.map((each) => each.id)).toEqual([one.id, one.id])
  })

  it('is the same for two who enter at once', async () => {
    const [one, other] = await Promise.all([repair.enter(), repair.enter()])
    expect(one.id).toBe(other.id)
  })

  it('shows what’s being checked, one line each, with the findings', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    await repair.begin()
    const seen = []
    for (let at = 0; at < 6; at += 1) {
      const now = await repair.read()
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
    expect(await repair.read()).toMatchObject({ step: 'waiting_repair', next: 'reboot' })
  })

  it('restarts the modem of a line that’s fine, asks if it works, and ends with a yes', async () => {
    await addPlayedLine(server, customer)
    const modem = await addDevice(server, customer, { restartSeconds: 40 })
    await repair.begin()
    const asked = await repair.pollThrough('waiting_qualify')
    expect(asked?.step).toBe('waiting_repair')
    const done = await repair.pollThrough('waiting_repair', 5)
    expect(done).toMatchObject({ step: 'success', ticketId: null })
    expect(foundIn(done)).toMatchObject({ restart: 'long-ago', reboot: 'done' })
    const { reply } = await customer.visitor.ask(listEquipment, {
      params: { id: customer.accountId as AccountId },
      query: {},
    })
    expect(reply.find(({ serialNumber }) => serialNumber === modem.serial)?.reboot).toMatchObject({
      status: 'Done',
    })
    expect((await repair.ask('REPORT_SUCCESS', { caseId: done?.id ?? '' })).reply.step).toBe('ended')
    expect((await repair.ask('REPORT_SUCCESS', { caseId: done?.id ?? '' })).reply.step).toBe('ended')
    expect(await repair.read()).toBeNull()
    expect((await repair.enter()).id).not.toBe(done?.id)
    expect(await repair.tickets()).toEqual([])
  })

  it('provisions a line that the network has lost, and then restarts the modem', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false })
    await addDevice(server, customer)
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    expect(foundIn(await repair.pollThrough('waiting_repair', 5))).toMatchObject({
      provisioning: 'missing',
      provision: 'done',
      reboot: 'done',
    })
  })

  it('doesn’t restart a modem that was just restarted, according to the customer', async () => {
    await addPlayedLine(server, customer)
    await addDevice(server, customer)
    await repair.begin({ alreadyRestarted: true })
    await repair.pollThrough('waiting_qualify')
    expect(foundIn(await repair.pollThrough('waiting_repair'))).toMatchObject({
      restart: 'said',
      provision: 'done',
    })
    expect(
      await server.world.database
        .selectFrom('reboots')
        .where('account_id', '=', customer.accountId)
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it('still asks if it works after it couldn’t fix it, and after a no opens a ticket with all findings, once', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false, provision_ends: 'refused' })
    await repair.begin()
    await repair.pollThrough('waiting_qualify')
    const asked = await repair.pollThrough('waiting_repair')
    expect(asked?.step).toBe('success')
    expect(foundIn(asked)).toMatchObject({ equipment: 'none', provision: 'failed' })
    const [one, other] = await Promise.all([repair.ask('REPORT_FAILURE'), repair.ask('REPORT_FAILURE')])
    expect([one.reply.step, other.reply.step]).toEqual(['fail', 'fail'])
    const failed = await repair.read()
    const [ticket, ...others] = await repair.tickets()
    expect(others).toEqual([])
    expect(failed).toMatchObject({ step: 'fail', ticketId: ticket?.id, isTicketComing: false })
    expect(ticket?.details.trouble?.split('\n')).toEqual([
      'Automatic check:',
      '– Your service is active.',
      '– No outages at your address.',
      '– We didn’t find a modem on your line.',
      '– Your fiber signal is good.',
      '– Our network equipment is working.',
      '– Your line isn’t set up correctly in our network.',
      '– There’s no modem we can restart remotely.',
      '– We couldn’t set up your line again.',
    ])
  })

  it('that failed works again, or starts over', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    await repair.begin()
    const failed = await repair.pollThrough('waiting_qualify')
    expect(failed).toMatchObject({ step: 'fail', obstacle: 'no-light' })
    const anew = (await repair.ask('CREATE_SERVICE_CASE', { anew: true })).reply
    expect(anew).toMatchObject({ step: 'landing', findings: [] })
    expect(anew.id).not.toBe(failed?.id)
    await repair.ask('QUALIFY')
    await repair.pollThrough('waiting_qualify')
    expect((await repair.ask('REPORT_SUCCESS')).reply.step).toBe('ended')
  })

  it('that fails again while the last one’s ticket is open opens no other', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    for (const anew of [false, true]) {
      await repair.ask('CREATE_SERVICE_CASE', { anew })
      await repair.ask('QUALIFY')
      await repair.pollThrough('waiting_qualify')
      await repair.read()
    }
    const all = await repair.tickets()
    expect(all).toHaveLength(1)
    expect((await repair.read())?.ticketId).toBe(all[0]?.id)
  })

  it('can be resumed for a day, and then starts over', async () => {
    const { id: former } = await repair.enter()
    const openedBefore = (minutes: number) =>
      server.world.database
        .updateTable('service_cases')
        .set({ opened_at: server.clock.read().subtract({ minutes }).toString() })
        .where('id', '=', former)
        .execute()
    await openedBefore(24 * 60 - 1)
    expect((await repair.enter()).id).toBe(former)
    await openedBefore(24 * 60)
    expect(await repair.read()).toBeNull()
    expect((await repair.enter()).id).not.toBe(former)
  })
})

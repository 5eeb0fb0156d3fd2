import { listServices, openGuestSession } from '@lightwell/rulebook/accounts/contract.ts'
import { listEquipment, rateReboot, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { hearWaits } from '../../testing/slowed.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'
import { addDevice } from '../test-rows.ts'

let server: TestServer
let customer: Customer
let visitor: Visitor
let addresses = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  visitor = newGuest()
})

/** A guest with an IP address of their own, so limits count them separately. */
const newGuest = () => {
  addresses += 1
  return openVisitor(server.app, `198.51.100.${addresses}`)
}
const give = (accountNumber: string, who = visitor) =>
  who.ask(openGuestSession, { body: { type: 'account_without_pin', accountNumber } })
const services = async (who = visitor) =>
  (await who.ask(listServices, { query: { timestamp: '1', ignoreAuthErrors: 'true' } })).reply
/** Continues as a guest of the customer's account. @returns the account's id in the guest's calls */
const enter = async (who = visitor) => {
  await give(customer.accountNumber, who)
  return (await services(who))[0]?.ref ?? ''
}
const list = async (id: string, who = visitor) =>
  (await who.ask(listEquipment, { params: { id }, query: {} })).reply
const restart = (id: string, equipmentId: string, who = visitor) =>
  who.ask(resetEquipment, { params: { id, equipmentId }, body: { operation: 'Reboot' } })
const mails = async () =>
  (await mailsAbout(server, customer)).filter(
    ({ subject }) => subject === 'Someone asked to restart your modem',
  )

describe('a guest', () => {
  it('gets in with an account’s number alone, however it’s written, and has a service of the type GUEST', async () => {
    const { reply } = await give(` ${customer.accountNumber.toLowerCase()} `)
    expect(reply.serviceId).toMatch(/^GUEST_[0-9a-f]{24}$/)
    expect(await services()).toEqual([
      { id: reply.serviceId, type: 'GUEST', ref: reply.serviceId?.replace('_', '-') },
    ])
  })

  it('gets no service for a number nobody has', async () => {
    expect((await give('NOBODY-1')).reply).toEqual({ serviceId: null })
    expect(await services()).toEqual([])
  })

  it('without a session is refused without the flag', async () => {
    expect((await visitor.ask(listServices, { query: {} })).problem).toMatchObject({ code: 'not-signed-in' })
  })

  it('who’s signed in as well sees the guest’s service first, then their own', async () => {
    await give(customer.accountNumber, customer.visitor)
    expect((await services(customer.visitor)).map(({ type }) => type)).toEqual(['GUEST', 'BILLING'])
    const { reply } = await customer.visitor.ask(listServices, { query: {} })
    expect(reply.map(({ type }) => type)).toEqual(['BILLING'])
  })

  it('has access for a quarter of an hour', async () => {
    const id = await enter()
    server.clock.pass({ minutes: 14, seconds: 59 })
    await list(id)
    server.clock.pass({ seconds: 1 })
    expect((await visitor.ask(listEquipment, { params: { id }, query: {} })).problem).toMatchObject({
      code: 'not-signed-in',
    })
    expect(await services()).toEqual([])
  })

  it('learns the kinds of devices that can be restarted, and nothing else', async () => {
    await addDevice(server, customer, { kind: 'set-top-box', isOnline: false })
    await addDevice(server, customer)
    await addDevice(server, customer, { kind: 'set-top-box', status: 'RETURNED' })
    await addDevice(server, customer, { operations: [] })
    await addDevice(server, customer)
    const nothing = { name: '', model: '', isOnline: null, startedAt: null, reboot: null }
    const usual = { status: 'ACTIVE', supportedOperations: ['Reboot'], ...nothing }
    expect(await list(await enter())).toEqual([
      { serialNumber: 'modem-1', kind: 'modem', ...usual },
      { serialNumber: 'modem-2', kind: 'modem', ...usual },
      { serialNumber: 'set-top-box-1', kind: 'set-top-box', ...usual },
    ])
  })

  it('can’t name a device by its serial number, an account by its id, or anything by another guest’s names', async () => {
    const { serial } = await addDevice(server, customer)
    const id = await enter()
    const other = newGuest()
    const otherId = await enter(other)
    expect((await restart(id, serial)).problem).toMatchObject({ code: 'not-found' })
    expect((await restart(customer.accountId, 'modem-1')).problem).toMatchObject({ code: 'not-signed-in' })
    expect((await restart(otherId, 'modem-1')).problem).toMatchObject({ code: 'not-found' })
    expect((await restart(id, 'modem-2')).problem).toMatchObject({ code: 'not-found' })
  })

  it('restarts a device, sees its progress, and says whether it helped; the owner is notified', async () => {
    await addDevice(server, customer)
    const id = await enter()
    expect((await restart(id, 'modem-1')).reply).toMatchObject({
      reboot: { status: 'Restarting', worked: null },
    })
    server.clock.pass({ seconds: 60 })
    const [device] = await list(id)
    expect(device?.reboot?.status).toBe('Done')
    await visitor.ask(rateReboot, {
      params: { id, equipmentId: 'modem-1' },
      body: { rebootId: device?.reboot?.id ?? '', worked: true },
    })
    const rows = await server.world.database
      .selectFrom('reboots')
      .where('account_id', '=', customer.accountId)
      .select(['status', 'worked', 'by_kind'])
      .execute()
    expect(rows).toEqual([{ status: 'done', worked: true, by_kind: 'guest' }])
    expect(await mails()).toHaveLength(1)
  })

  it('only learns that somebody else’s restart is under way, and can’t rate it', async () => {
    const { serial } = await addDevice(server, customer)
    await restart(customer.accountId, serial, customer.visitor)
    const id = await enter()
    const [under] = await list(id)
    expect(under?.reboot).toMatchObject({ status: 'Restarting', worked: null })
    await visitor.ask(rateReboot, {
      params: { id, equipmentId: 'modem-1' },
      body: { rebootId: under?.reboot?.id ?? '', worked: false },
    })
    server.clock.pass({ seconds: 60 })
    expect((await list(id))[0]?.reboot).toBeNull()
    const [own] = await list(customer.accountId, customer.visitor)
    expect(own?.reboot).toMatchObject({ status: 'Done', worked: null })
    expect(await mails()).toEqual([])
  })

  it('restarts three times a day per account, whoever asks; asking again during a restart doesn’t count', async () => {
    await addDevice(server, customer)
    const id = await enter()
    for (const _time of [1, 2, 3]) {
      await restart(id, 'modem-1')
      expect((await restart(id, 'modem-1')).status).toBe(200)
      server.clock.pass({ seconds: 60 })
      await list(id)
    }
    // The guest uses another server and another IP address.
    const other = (await server.another()).guest()
    const refused = await restart(await enter(other), 'modem-1', other)
    expect(refused.problem).toMatchObject({ status: 429, code: 'too-many-restarts' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(await mails()).toHaveLength(3)
    // The customer can still restart the device.
    const [own] = await list(customer.accountId, customer.visitor)
    expect((await restart(customer.accountId, own?.serialNumber ?? '', customer.visitor)).status).toBe(200)
  })

  it('has a restart counted even if the server dies before it can say so', async () => {
    for (let each = 0; each < 5; each += 1) await addDevice(server, customer)
    const id = await enter()
    const { limits } = server.world
    const endsThere = () => Promise.reject(new Error('It was killed here.'))
    const room = { keep: endsThere, giveBack: endsThere }
    server.world.limits = {
      ...limits,
      take: async (...asked) => ({ ...(await limits.take(...asked)), ...room }),
      hold: async (...asked) => ({ ...(await limits.hold(...asked)), ...room }),
    }
    for (const modem of [1, 2, 3, 4, 5]) {
      await restart(id, `modem-${modem}`)
      server.clock.pass({ seconds: 61 })
    }
    server.world.limits = limits
    const begun = await server.world.database
      .selectFrom('reboots')
      .where('account_id', '=', customer.accountId)
      .select('id')
      .execute()
    expect(begun).toHaveLength(3)
  })

  it('among many at once starts one restart, notified once and counted once', async () => {
    await addDevice(server, customer)
    const id = await enter()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => restart(id, 'modem-1')))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(
      await server.world.database
        .selectFrom('reboots')
        .where('account_id', '=', customer.accountId)
        .select('id')
        .execute(),
    ).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    server.clock.pass({ seconds: 60 })
    await list(id)
    expect((await restart(id, 'modem-1')).status).toBe(200)
  })

  it('who tries one number after another is slowed down, whether the numbers exist or not', async () => {
    const answers = []
    using waits = hearWaits(server)
    for (let at = 0; at < 31; at += 1)
      answers.push((await give(at === 7 ? customer.accountNumber : `X-${at}`)).status)
    expect(answers).toEqual(Array(31).fill(200))
    expect(waits.seconds).toEqual([0.25])
    expect((await give(customer.accountNumber, newGuest())).status).toBe(200)
  })
})

import { listWifi, readUsage, setWifi } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { everyRow, mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addDevice } from '../testing/equipment-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
let embedded: DeviceManager
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.devices
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
})
afterEach(() => {
  server.world.devices = embedded
})

const list = async () => (await customer.visitor.ask(listWifi, { params: { id: customer.accountId } })).reply
const set = (equipmentId: string, body: { name?: string; password?: string; isOn?: boolean } = {}) =>
  customer.visitor.ask(setWifi, {
    params: { id: customer.accountId, equipmentId, network: 'main' },
    body: { name: 'Harbor', password: 'warm harbor', isOn: true, ...body },
  })
const told = async () =>
  (await mailsAbout(server, customer)).map((mail) => `${mail.subject} ${mail.body_text}`)

it('the networks of modems that have some and answer are told', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home ☕' })
  await addDevice(server, customer)
  await addDevice(server, customer, { wifi: 'Away', isOnline: false })
  await addDevice(server, customer, { wifi: 'Returned', status: 'RETURNED' })
  expect(await list()).toEqual([
    {
      equipmentId: serial,
      networks: [{ id: 'main', name: 'Home ☕', password: 'lantern over water', isOn: true }],
      connected: [],
    },
  ])
})

it('a network is set, and its owner is told that it is so, and not how', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  expect((await set(serial)).reply.networks).toMatchObject([{ name: 'Harbor', password: 'warm harbor' }])
  expect(await list()).toMatchObject([{ networks: [{ name: 'Harbor' }] }])
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toContain('Your Wi-Fi has changed')
  expect(mail).not.toMatch(/warm harbor|Harbor/)
})

it('set once more as it is, it is told of once', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial)
  await set(serial)
  expect(await told()).toHaveLength(1)
})

it.each([
  ['a name that is too long', { name: 'ñ'.repeat(17) }, { name: 'name-length' }],
  ['a name with half a sign', { name: 'Home \ud83d' }, { name: 'name-unseen' }],
  ['a name that shows nothing', { name: '\u2800\u200b' }, { name: 'name-unseen' }],
  ['a password of blanks', { password: ' '.repeat(8) }, { password: 'password-blank' }],
  ['a password that is too short', { password: 'short' }, { password: 'password-length' }],
  ['a password with an accent', { password: 'contraseña' }, { password: 'password-characters' }],
])('of %s it says so, and changes nothing', async (_name, body, fields) => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  expect((await set(serial, body)).problem).toMatchObject({ status: 422, code: 'wifi-refused', fields })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Home' }] }])
})

it('where the modem does not take it, or does not answer, nobody is told of a change', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  server.world.devices = { ...embedded, setWifi: async () => 'refused' }
  expect((await set(serial)).problem).toMatchObject({ status: 422, fields: { name: 'not-taken' } })
  server.world.devices = { ...embedded, setWifi: async () => 'unreachable' }
  expect((await set(serial)).problem).toMatchObject({ status: 503, code: 'unavailable' })
  expect(await told()).toEqual([])
})

it('is nobody’s who does not manage the account, nor of another account', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  const other = await newCustomer(server, { kind: 'legacy' })
  const asked = await other.visitor.ask(listWifi, { params: { id: customer.accountId } })
  expect(asked.problem).toMatchObject({ status: 404 })
  const params = { id: other.accountId, equipmentId: serial, network: 'main' as const }
  const body = { name: 'Mine', password: 'warm harbor', isOn: true }
  expect((await other.visitor.ask(setWifi, { params, body })).problem).toMatchObject({ status: 404 })
})

it('a name is taken without what nobody sees, a password as it is', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial, { name: ' Har\u200bbor ', password: '  warm  harbor ' })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Harbor', password: '  warm  harbor ' }] }])
})

it('no password of it is kept by us', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial, { password: 'unique-lantern-77' })
  await embedded.setWifi({ serial, id: 'main', name: 'x', password: 'another one', isOn: true })
  expect(JSON.stringify(await everyRow(server))).not.toContain('unique-lantern-77')
})

it('what went through all modems is told by month, of thirteen months and no longer', async () => {
  const one = await addDevice(server, customer)
  const returned = await addDevice(server, customer, { status: 'RETURNED' })
  await addDevice(server, customer)
  const today = server.clock.read().toZonedDateTimeISO('America/New_York').toPlainDate()
  const month = (before: number) => today.subtract({ months: before }).toPlainYearMonth().toString()
  const rows = [
    [one.serial, 0, 5e9],
    [one.serial, 1, 3_000_000_000_123],
    [returned.serial, 1, 7],
    [returned.serial, 12, 11],
    [returned.serial, 13, 13],
  ] as const
  await server.world.database
    .insertInto('played_usage')
    .values(rows.map(([serial, at, bytes]) => ({ serial, month: month(at), down_bytes: bytes, up_bytes: 1 })))
    .execute()
  const { reply } = await customer.visitor.ask(readUsage, { params: { id: customer.accountId } })
  expect(reply).toEqual([
    { month: month(12), downBytes: 11, upBytes: 1 },
    { month: month(1), downBytes: 3_000_000_000_130, upBytes: 2 },
    { month: month(0), downBytes: 5e9, upBytes: 1 },
  ])
})

import { randomUUID } from 'node:crypto'
import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import { listWifi, readWifiPassword, setWifi } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { linkAccount } from '../identity/test-rows.ts'
import { everyRow, mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addDevice } from './test-rows.ts'

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
const set = async (
  equipmentId: string,
  body: { name?: string; password?: string | undefined; isOn?: boolean; was?: string } = {},
  network: WifiNetworkId = 'main',
) => {
  const there = (await list()).find((wifi) => wifi.equipmentId === equipmentId)?.networks
  const was = there?.find(({ id }) => id === network)?.version ?? ''
  return customer.visitor.ask(setWifi, {
    params: { id: customer.accountId, equipmentId, network },
    body: { name: 'Harbor', password: 'warm harbor', isOn: true, was, ...body },
  })
}
const passwordOf = async (equipmentId: string, network: WifiNetworkId = 'main') =>
  customer.visitor.ask(readWifiPassword, { params: { id: customer.accountId, equipmentId, network } })
const mine = { name: 'Mine', password: 'warm harbor', isOn: true, was: '' }
const mailTexts = async () =>
  (await mailsAbout(server, customer)).map((mail) => `${mail.subject} ${mail.body_text}`)

it('the networks of modems that have some are listed, with connected devices', async () => {
  const { serial } = await addDevice(server, customer, {
    wifi: 'Home ☕',
    guestWifi: { name: 'Visit', isOn: true, connected: ['phone', ''] },
  })
  await addDevice(server, customer)
  await addDevice(server, customer, { wifi: 'Returned', status: 'RETURNED' })
  const version: string = expect.stringMatching(/^[\w-]{43}$/)
  expect(await list()).toEqual([
    {
      equipmentId: serial,
      standing: 'read',
      networks: [
        { id: 'main', name: 'Home ☕', isOn: true, version },
        { id: 'guest', name: 'Visit', isOn: true, version },
      ],
      connected: [
        { name: 'phone', network: 'guest', since: null },
        { name: '', network: 'guest', since: null },
      ],
    },
  ])
})

it('a password has a call of its own, for someone who recently confirmed who they are', async () => {
  const { serial } = await addDevice(server, customer, {
    wifi: 'Home',
    guestWifi: { name: 'Visit', isOn: false, connected: [] },
  })
  expect((await passwordOf(serial)).reply).toEqual({ password: 'lantern over water' })
  expect((await passwordOf(serial, 'guest')).reply).toEqual({ password: 'come on in' })
  server.clock.pass({ minutes: 11 })
  expect((await passwordOf(serial)).problem).toMatchObject({ status: 403, code: 'confirm-first' })
  expect(JSON.stringify(await list())).not.toMatch(/lantern over water|come on in/)
})

it('the password of a modem that doesn’t answer isn’t returned, nor that of one that doesn’t exist', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  expect((await passwordOf(serial, 'guest')).problem).toMatchObject({ status: 404, code: 'not-found' })
  for (const said of ['offline', 'unreachable'] as const) {
    server.world.devices = { ...embedded, wifi: async () => said }
    expect((await passwordOf(serial)).problem).toMatchObject({ status: 503, code: 'unavailable' })
  }
})

it('a network keeps its password if no other is given', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  expect((await set(serial, { name: 'Castle', password: undefined })).status).toBe(200)
  expect((await passwordOf(serial)).reply).toEqual({ password: 'lantern over water' })
  expect(await mailTexts()).toHaveLength(1)
  await set(serial, { name: 'Castle', password: undefined })
  expect(await mailTexts()).toHaveLength(1)
})

it('a network that’s off has no connected devices', async () => {
  const guestWifi = { name: 'Visit', isOn: false, connected: ['phone'] }
  await addDevice(server, customer, { wifi: 'Home', guestWifi })
  expect(await list()).toMatchObject([{ connected: [] }])
})

it.each([
  ['is offline', { isOnline: false }, 0],
  ['restarts', {}, 59],
])(
  'a modem that %s says so about its Wi-Fi, and isn’t asked to change it',
  async (_name, played, seconds) => {
    const { serial } = await addDevice(server, customer, { wifi: 'Home', restartSeconds: 60, ...played })
    await embedded.reboot({ serial, id: randomUUID(), until: server.clock.read().add({ seconds: 1 }) })
    server.clock.pass({ seconds })
    const setIn = vi.spyOn(server.world.devices, 'setWifi')
    expect(await list()).toEqual([{ equipmentId: serial, standing: 'offline', networks: [], connected: [] }])
    expect((await set(serial)).problem).toMatchObject({ status: 503, code: 'unavailable' })
    expect(setIn).not.toHaveBeenCalled()
  },
)

it('if a modem’s Wi-Fi can’t be read, the answer says so', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  server.world.devices = { ...embedded, wifi: async () => 'unreachable' }
  expect(await list()).toEqual([{ equipmentId: serial, standing: 'unreadable', networks: [], connected: [] }])
  expect((await set(serial)).problem).toMatchObject({ status: 503, code: 'unavailable' })
})

it.each([
  ['without Wi-Fi', {}, 'main'],
  ['without a network for guests', { wifi: 'Home' }, 'guest'],
] as const)('a modem %s has none to change', async (_name, played, network) => {
  const { serial } = await addDevice(server, customer, played)
  expect((await set(serial, {}, network)).problem).toMatchObject({ status: 404, code: 'not-found' })
})

it('setting a network notifies its owner, without the new settings', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  expect((await set(serial)).reply.networks).toMatchObject([{ name: 'Harbor' }])
  expect(await list()).toMatchObject([{ networks: [{ name: 'Harbor' }] }])
  expect((await passwordOf(serial)).reply).toEqual({ password: 'warm harbor' })
  const [mail, ...others] = await mailTexts()
  expect(others).toEqual([])
  expect(mail).toContain('Your Wi-Fi settings were changed')
  expect(mail).not.toMatch(/warm harbor|Harbor/)
})

it('turning on the guest network notifies its owner about that one', async () => {
  const { serial } = await addDevice(server, customer, {
    wifi: 'Home',
    guestWifi: { name: 'Visit', isOn: false, connected: [] },
  })
  const { reply } = await set(serial, { name: 'Visit', password: 'come on in' }, 'guest')
  expect(reply.networks).toMatchObject([{ name: 'Home' }, { name: 'Visit', isOn: true }])
  expect(await mailTexts()).toEqual([expect.stringContaining('guest network')])
})

it('a modem that’s silent while it applies a change has changed all the same', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  let isSet = false
  server.world.devices = {
    ...embedded,
    wifi: async (of) => (isSet ? 'offline' : embedded.wifi(of)),
    async setWifi(network) {
      isSet = true
      return embedded.setWifi(network)
    },
  }
  expect((await set(serial)).reply).toMatchObject({ standing: 'read', networks: [{ name: 'Harbor' }] })
})

it('setting the same settings again notifies once', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial)
  await set(serial)
  expect(await mailTexts()).toHaveLength(1)
})

it('a change made since the network was read isn’t overwritten unseen', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  const [seen] = await list()
  const was = seen?.networks[0]?.version ?? ''
  await set(serial, { name: 'Home', password: 'another one' })
  const stale = await set(serial, { name: 'Castle', password: 'lantern over water', was })
  expect(stale.problem).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Home' }] }])
  expect((await passwordOf(serial)).reply).toEqual({ password: 'another one' })
})

it('a change made just before the modem is asked isn’t overwritten unseen either, and nobody is notified', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  server.world.devices = {
    ...embedded,
    async setWifi(network) {
      await embedded.setWifi({ serial, id: 'main', name: 'Home', password: 'another one', isOn: true })
      return embedded.setWifi(network)
    },
  }
  expect((await set(serial)).problem).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Home' }] }])
  expect((await passwordOf(serial)).reply).toEqual({ password: 'another one' })
  expect(await mailTexts()).toEqual([])
})

it('asking for the settings that are already there returns them, whatever version was read', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial)
  expect((await set(serial, { was: '' })).reply).toMatchObject({ networks: [{ name: 'Harbor' }] })
})

it('two people setting the same at once both get an answer, and the owners are notified', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  const both = await Promise.all([set(serial), set(serial)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // Two emails are possible. The slower request may read the old settings, and record its change only after the owners
  // were notified of the first change.
  expect([1, 2]).toContain((await mailTexts()).length)
})

it.each([
  ['a name that is too long', { name: 'ñ'.repeat(17) }, { name: 'name-length' }],
  ['a name that shows nothing', { name: '\u2800\u200b' }, { name: 'name-unseen' }],
  ['a password of blanks', { password: ' '.repeat(8) }, { password: 'password-blank' }],
  ['a password that is too short', { password: 'short' }, { password: 'password-length' }],
  ['a password with an accent', { password: 'contraseña' }, { password: 'password-characters' }],
])('it refuses %s, and changes nothing', async (_name, body, fields) => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  expect((await set(serial, body)).problem).toMatchObject({ status: 422, code: 'wifi-refused', fields })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Home' }] }])
})

it('if the modem refuses, or doesn’t answer, nobody is notified', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  server.world.devices = { ...embedded, setWifi: async () => 'refused' }
  expect((await set(serial)).problem).toMatchObject({ status: 422, fields: { whole: 'not-taken' } })
  server.world.devices = { ...embedded, setWifi: async () => 'unreachable' }
  expect((await set(serial)).problem).toMatchObject({ status: 503, code: 'outcome-unknown' })
  expect(await mailTexts()).toEqual([])
})

it('it can’t be seen from another account', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  const other = await newCustomer(server, { kind: 'legacy' })
  const asked = await other.visitor.ask(listWifi, { params: { id: customer.accountId } })
  expect(asked.problem).toMatchObject({ status: 404 })
  const params = { id: other.accountId, equipmentId: serial, network: 'main' as const }
  expect((await other.visitor.ask(setWifi, { params, body: mine })).problem).toMatchObject({ status: 404 })
})

it('people who see the account’s bills but don’t manage it can’t see it', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  const helper = await newCustomer(server, { kind: 'legacy' })
  const { accountId, identityId } = { accountId: customer.accountId, identityId: helper.identityId }
  await linkAccount(server, { accountId, identityId, role: 'user', billing: true, manages: false })
  const asked = await helper.visitor.ask(listWifi, { params: { id: accountId } })
  expect(asked.problem).toMatchObject({ status: 403, code: 'managing-not-permitted' })
  const params = { id: accountId, equipmentId: serial, network: 'main' as const }
  const setIt = await helper.visitor.ask(setWifi, { params, body: mine })
  expect(setIt.problem).toMatchObject({ status: 403, code: 'managing-not-permitted' })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Home' }] }])
})

it('one person can change it twenty times an hour', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  for (let times = 0; times < 20; times += 1) expect((await set(serial)).status).toBe(200)
  expect((await set(serial, { name: 'Castle' })).problem).toMatchObject({ status: 429 })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Harbor' }] }])
})

it('a name is cleaned of invisible characters, a password is kept as typed', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial, { name: ' Har\u200bbor ', password: '  warm  harbor ' })
  expect(await list()).toMatchObject([{ networks: [{ name: 'Harbor' }] }])
  expect((await passwordOf(serial)).reply).toEqual({ password: '  warm  harbor ' })
})

it('no password of it is stored by us', async () => {
  const { serial } = await addDevice(server, customer, { wifi: 'Home' })
  await set(serial, { password: 'unique-lantern-77' })
  await embedded.setWifi({ serial, id: 'main', name: 'x', password: 'another one', isOn: true })
  expect(JSON.stringify(await everyRow(server))).not.toContain('unique-lantern-77')
})

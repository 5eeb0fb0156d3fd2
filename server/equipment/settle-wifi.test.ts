import { listWifi, setWifi } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { everyRow, mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settleWifi } from './settle-wifi.ts'
import { addDevice } from './test-rows.ts'

let server: TestServer
let customer: Customer
let embedded: DeviceManager
let serial: string
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.devices
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  serial = (await addDevice(server, customer, { wifi: 'Home' })).serial
})
afterEach(() => {
  server.world.devices = embedded
})

const manager = (more: Partial<DeviceManager>) => {
  server.world.devices = { ...embedded, ...more }
}
/** A modem that carries out the request, but whose answer gets lost. */
const unheard: Partial<DeviceManager> = {
  async setWifi(network) {
    await embedded.setWifi(network)
    return 'unreachable'
  },
}
const lost: Partial<DeviceManager> = { setWifi: async () => 'unreachable' }

const there = async () => {
  const { reply } = await customer.visitor.ask(listWifi, { params: { id: customer.accountId } })
  return reply[0]?.networks[0]
}
const set = async (name: string, password = 'warm harbor') =>
  customer.visitor.ask(setWifi, {
    params: { id: customer.accountId, equipmentId: serial, network: 'main' },
    body: { name, password, isOn: true, was: (await there())?.version ?? '' },
  })
const passes = async (minutes: number) => {
  server.clock.pass({ minutes })
  await settleWifi(server.world)
}
const mails = async () =>
  (await mailsAbout(server, customer))
    .map(({ subject }) => subject)
    .filter((subject) => /Wi-Fi/.test(subject))
const open = () =>
  server.world.database
    .selectFrom('wifi_changes')
    .selectAll()
    .where('account_id', '=', customer.accountId)
    .execute()

describe('a change of Wi-Fi whose answer was lost', () => {
  beforeEach(() => manager(unheard))

  it('is announced once it’s seen, and only once', async () => {
    expect((await set('Harbor')).problem).toMatchObject({ status: 503, code: 'outcome-unknown' })
    expect(await mails()).toEqual([])
    await passes(1)
    await passes(1)
    expect(await mails()).toEqual(['Your Wi-Fi settings were changed'])
    expect(await open()).toEqual([])
  })

  it('is announced when it’s asked for again, and only once', async () => {
    await set('Harbor')
    expect((await set('Harbor')).status).toBe(200)
    await set('Harbor')
    await passes(1)
    expect(await mails()).toHaveLength(1)
  })

  it('is announced in addition to the next one', async () => {
    await set('Harbor')
    manager({})
    await set('Castle')
    expect(await mails()).toHaveLength(2)
  })

  it('is announced when the modem is back after hours, queried less and less often until then', async () => {
    await set('Harbor')
    const wifi = vi.fn<DeviceManager['wifi']>().mockResolvedValue('offline')
    manager({ wifi })
    for (let minute = 0; minute < 120; minute += 1) await passes(1)
    expect(wifi.mock.calls.length).toBeLessThan(10)
    manager({})
    await passes(120)
    expect(await mails()).toHaveLength(1)
  })

  it('is announced even if the network has changed again by then', async () => {
    await set('Harbor')
    await embedded.setWifi({ serial, id: 'main', name: 'Castle', password: 'warm harbor', isOn: true })
    await passes(1)
    expect(await mails()).toHaveLength(1)
  })

  it('isn’t looked for at a modem the account no longer has', async () => {
    await set('Harbor')
    await server.world.database
      .updateTable('devices')
      .set({ status: 'RETURNED' })
      .where('serial', '=', serial)
      .execute()
    const wifi = vi.fn<DeviceManager['wifi']>()
    manager({ wifi })
    await passes(1)
    expect(wifi).not.toHaveBeenCalled()
    expect(await open()).toEqual([])
  })

  it('leaves neither name nor password in our database', async () => {
    await set('Unique 88', 'unique-lantern-77')
    await embedded.setWifi({ serial, id: 'main', name: 'x', password: 'another one', isOn: true })
    expect(await open()).toHaveLength(1)
    expect(JSON.stringify(await everyRow(server))).not.toMatch(/Unique 88|unique-lantern-77/)
  })
})

describe('a change of Wi-Fi that never reached the modem', () => {
  beforeEach(() => manager(lost))

  it('isn’t announced, and isn’t waited for longer than ten minutes', async () => {
    await set('Harbor')
    await passes(9)
    expect(await open()).toHaveLength(1)
    await passes(2)
    expect(await open()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is announced if it comes late', async () => {
    await set('Harbor')
    await passes(1)
    await embedded.setWifi({ serial, id: 'main', name: 'Harbor', password: 'warm harbor', isOn: true })
    await passes(1)
    expect(await mails()).toHaveLength(1)
  })

  it('isn’t announced because of a different change', async () => {
    await set('Harbor')
    manager({})
    await set('Castle')
    await passes(11)
    expect(await mails()).toHaveLength(1)
    expect(await open()).toEqual([])
  })

  it('is waited for again once it’s asked for again', async () => {
    await set('Harbor')
    server.clock.pass({ minutes: 9 })
    await set('Harbor')
    await passes(2)
    expect(await open()).toHaveLength(1)
  })
})

it('a change whose server died before the answer is announced by another', async () => {
  manager({
    async setWifi(network) {
      await embedded.setWifi(network)
      throw new Error('The server ended here.')
    },
  })
  expect((await set('Harbor')).status).toBe(500)
  await passes(1)
  expect(await mails()).toEqual(['Your Wi-Fi settings were changed'])
})

it.each([
  ['and makes it late is told', true, 1],
  ['and never makes is told to nobody', false, 0],
])('a change that the modem reports as made %s', async (_name, isMade, expected) => {
  manager({ setWifi: async () => 'done' })
  await set('Harbor')
  await set('Harbor')
  expect(await mails()).toEqual([])
  if (isMade)
    await embedded.setWifi({ serial, id: 'main', name: 'Harbor', password: 'warm harbor', isOn: true })
  await passes(11)
  expect(await mails()).toHaveLength(expected)
  expect(await open()).toEqual([])
})

it('a change that the modem refuses isn’t waited for', async () => {
  manager({ setWifi: async () => 'refused' })
  await set('Harbor')
  expect(await open()).toEqual([])
})

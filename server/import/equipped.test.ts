// Tests what customers can see and do with equipment and lines imported from a provider's files.
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { readUsage } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { correctLocation, listLines, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { hasMosquitto } from '../testing/device-broker.ts'
import { digestOfPin } from '../testing/import-desk.ts'
import { box, modem, useManagedHome } from '../testing/managed-home.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settleLocations } from '../voice/settle-locations.ts'
import { importFiles } from './import-files.ts'
import { device, folderOf, place, type Row, voiceLine } from './test-rows.ts'

/** Loads files on the server's current day. Fails if a line is rejected. */
async function load({ opened, world }: TestServer, files: Record<string, Row[]>): Promise<void> {
  const { rejected } = await importFiles(opened, [folderOf(files)], {
    zone: world.config.businessZone,
    now: world.clock(),
    digestOfPin,
  })
  expect(rejected).toBe(0)
}

describe('a line from a file', () => {
  let server: TestServer
  let customer: Customer
  let number: string
  let lines = 0
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'platform' })
    lines += 1
    number = `207555${String(lines).padStart(4, '0')}`
  })

  const line = (more: Row = {}, { accountId } = customer) => voiceLine(accountId, { number, ...more })
  const loads = (...rows: Row[]) => load(server, { 'voice-lines': rows })
  const shown = async ({ visitor, accountId } = customer) => {
    const { reply } = await visitor.ask(listLines, { params: { id: accountId as AccountId } })
    return reply.lines.map(({ location, callWaiting }) => [location?.street, callWaiting])
  }
  const corrected = { street: '9 Other Street', unit: 'Apt 4', city: 'Portland', state: 'ME', zip: '04101' }
  const correct = ({ visitor } = customer) =>
    visitor.ask(correctLocation, { params: { tn: number }, body: corrected })
  const subjects = async () => (await mailsAbout(server, customer)).map(({ subject }) => subject)

  it('has its 911 address corrected by its holder, and the same file leaves it that way', async () => {
    await loads(line(place))
    expect(await shown()).toEqual([['12 Sample Road', false]])
    expect((await correct()).status).toBe(200)
    await loads(line(place))
    expect(await shown()).toEqual([['9 Other Street', false]])
  })

  it('goes elsewhere if a file newly says so, and its owner is notified', async () => {
    await loads(line(place))
    await correct()
    await loads(line({ ...place, location_street: '31 Placeholder Lane' }))
    await settleLocations(server.world)
    expect(await shown()).toEqual([['31 Placeholder Lane', false]])
    expect(await subjects()).toEqual([
      'The 911 address for your phone line was changed',
      'The 911 address for your phone line was changed',
    ])
  })

  it('belongs to the next customer alone, with nothing of the former one’s, however long that one has been signed in', async () => {
    const next = await newCustomer(server, { kind: 'legacy' })
    await loads(line(place))
    await correct()
    await customer.visitor.ask(setOptions, { params: { tn: number }, body: { callWaiting: true } })
    await loads(line({ assigned_on: '2026-10-13' }, next))
    expect([await shown(), await shown(next)]).toEqual([[], [[undefined, false]]])
    expect((await correct()).problem).toMatchObject({ status: 404 })
    expect((await correct(next)).status).toBe(200)
  })

  it('can be changed if its network is queried after it moved, with its own key', async () => {
    const next = await newCustomer(server, { kind: 'legacy' })
    await loads(line())
    const turn = (who: Customer, callWaiting: boolean) =>
      who.visitor.ask(setOptions, { params: { tn: number }, body: { callWaiting } })
    expect((await turn(customer, true)).reply).toMatchObject({ callWaiting: true })
    await loads(line({ assigned_on: '2026-10-13' }, next))
    expect((await turn(next, true)).reply).toMatchObject({ callWaiting: true, changes: [] })
  })

  it('is gone if it was ported away', async () => {
    await loads(line(place))
    await correct()
    await loads(line({ ended_on: '2026-10-14' }))
    expect(await shown()).toEqual([])
    expect((await correct()).problem).toMatchObject({ status: 404 })
  })

  it('usage counted by the provider is shown, without querying a modem', async () => {
    const month = { account_id: customer.accountId, up_bytes: 5 }
    await load(server, {
      'service-usage': [
        { ...month, month: '2026-08', down_bytes: 412_600_000_000 },
        { ...month, month: '2026-10', down_bytes: 7 },
        { ...month, month: '2025-09', down_bytes: 1 },
      ],
    })
    const asked: string[] = []
    server.world.devices.usage = async (serial) => {
      asked.push(serial)
      return 'unreachable'
    }
    const { reply } = await customer.visitor.ask(readUsage, { params: { id: customer.accountId } })
    expect(reply).toEqual({
      isComplete: true,
      months: [
        { month: '2026-08', downBytes: 412_600_000_000, upBytes: 5 },
        { month: '2026-09', downBytes: 0, upBytes: 0 },
        { month: '2026-10', downBytes: 7, upBytes: 5 },
      ],
    })
    expect(asked).toEqual([])
  })
})

describe.skipIf(!hasMosquitto)('a device from a file', () => {
  const home = useManagedHome()
  const of = ({ serial }: { serial: string }, more: Row = {}, { accountId } = home.customer) =>
    device(1, { account_id: accountId, serial, ...more })

  it('finds its agent by its serial number, and restarts from the page', async () => {
    await load(home.server, { devices: [of(modem)] })
    const agent = await home.runs(modem)
    expect(await home.standing()).toEqual([[true, undefined]])
    expect(await home.reboot(modem.serial)).toBe('Restarting')
    await home.comesBack(agent)
    expect([await home.standing(), agent.restarts()]).toEqual([[[true, 'Done']], 1])
  })

  it('belongs to the next customer alone, however long the former one has been signed in', async () => {
    await load(home.server, { devices: [of(box)] })
    const agent = await home.runs(box)
    const next = await newCustomer(home.server, { kind: 'legacy' })
    await load(home.server, { devices: [of(box, { assigned_on: '2026-10-13' }, next)] })
    expect(await home.standing()).toEqual([[null, undefined]])
    const restart = ({ visitor, accountId }: Customer) =>
      visitor.ask(resetEquipment, {
        params: { id: accountId as AccountId, equipmentId: box.serial },
        body: { operation: 'Reboot' },
      })
    expect((await restart(home.customer)).problem).toMatchObject({ status: 409, code: 'not-restartable' })
    expect((await restart(next)).reply.reboot?.status).toBe('Restarting')
    await home.comesBack(agent)
    expect(agent.restarts()).toBe(1)
  })
})

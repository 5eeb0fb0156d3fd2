// Tests changes of options that the network doesn't confirm in time.
import { readOptions, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settleChanges } from './settle-option-changes.ts'
import { findLine } from './store.ts'
import { addLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let embedded: VoiceSwitch
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.voiceSwitch
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterEach(() => {
  server.world.voiceSwitch = embedded
})

const set = (tn: string, body: { callWaiting?: boolean; voicemailEnabled?: boolean }) =>
  customer.visitor.ask(setOptions, { params: { tn }, body })
const read = async (tn: string) => (await customer.visitor.ask(readOptions, { params: { tn } })).reply

/** Replaces the switch's `change`, and keeps everything else as it is. */
const play = (change: VoiceSwitch['change']) => {
  server.world.voiceSwitch = { ...embedded, change }
}

describe('a change that the network doesn’t confirm', () => {
  const later = async (minutes: number) => {
    server.clock.pass({ minutes })
    await settleChanges(server.world)
  }
  const lineNow = (number: string) =>
    findLine(server.world.database, { accountId: customer.accountId, number })
  /** A switch that shows an option as off for `minutes`, and then as on. */
  const showsOnIn = (minutes: number): VoiceSwitch['optionsOf'] => {
    const at = server.clock.read().add({ minutes })
    return async () => ({ callWaiting: Temporal.Instant.compare(server.clock.read(), at) >= 0 })
  }
  const eventsOf = async (number: string) => {
    const events = await server.world.database
      .selectFrom('voice_log')
      .where('number', '=', number)
      .orderBy('id')
      .select('event')
      .execute()
    return events.map(({ event }) => event)
  }

  it('is reported as unconfirmed after ten minutes, and isn’t requested again on its own', async () => {
    const { number } = await addLine(server, customer)
    let asked = 0
    play(async ({ number: of }) => {
      if (of === number) asked += 1
      return 'unreachable'
    })
    server.world.voiceSwitch.optionsOf = async () => 'unreachable'
    await set(number, { callWaiting: true })
    await later(9)
    expect(await read(number)).toMatchObject({ changes: [{ failure: null }] })
    await later(1)
    const unconfirmed = { callWaiting: false, changes: [{ option: 'callWaiting', failure: 'unconfirmed' }] }
    expect(await read(number)).toMatchObject(unconfirmed)
    const before = asked
    await later(30)
    expect(await read(number)).toMatchObject(unconfirmed)
    expect([asked, await eventsOf(number)]).toEqual([before, ['asked', 'unreachable', 'unconfirmed']])
  })

  it('is requested again by someone who wants it, or wants it to stay', async () => {
    const { number } = await addLine(server, customer)
    play(async () => 'unreachable')
    server.world.voiceSwitch.optionsOf = async () => 'unreachable'
    await set(number, { callWaiting: true, voicemailEnabled: true })
    await later(10)
    const asked: unknown[] = []
    play((change) => {
      asked.push({ option: change.option, wanted: change.wanted })
      return embedded.change(change)
    })
    expect((await set(number, { callWaiting: true, voicemailEnabled: false })).reply).toMatchObject({
      callWaiting: true,
      voicemailEnabled: false,
      changes: [],
    })
    expect(asked).toEqual([
      { option: 'callWaiting', wanted: true },
      { option: 'voicemailEnabled', wanted: false },
    ])
  })

  it('is done as soon as the network shows it, however late', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 3600 })
    await set(number, { callWaiting: true })
    await later(10)
    expect(await read(number)).toMatchObject({
      callWaiting: false,
      changes: [{ failure: 'unconfirmed' }],
    })
    await later(50)
    expect(await read(number)).toMatchObject({ callWaiting: true, changes: [] })
    expect(await eventsOf(number)).toEqual(['asked', 'unconfirmed', 'done'])
  })

  it('is shown as the switch has it later, if the switch carried it out and only its answers were lost', async () => {
    const { number } = await addLine(server, customer)
    let asked = 0
    play(async (change) => {
      if (change.number === number) asked += 1
      return 'unreachable'
    })
    const optionsOf = showsOnIn(60)
    server.world.voiceSwitch.optionsOf = optionsOf
    await set(number, { callWaiting: true })
    await later(10)
    expect(await lineNow(number)).toMatchObject({ callWaiting: false, changes: [{ failure: 'not-reached' }] })
    await later(20)
    server.world.voiceSwitch.optionsOf = async () => 'unreachable'
    await later(10)
    expect(await lineNow(number)).toMatchObject({ callWaiting: false, changes: [{ failure: 'not-reached' }] })
    server.world.voiceSwitch.optionsOf = optionsOf
    await later(20)
    expect(await lineNow(number)).toMatchObject({ callWaiting: true, changes: [] })
    expect([asked, await eventsOf(number)]).toEqual([1, ['asked', 'unreachable', 'not-reached', 'done']])
  })

  it('is unconfirmed again if the answer that it takes time arrives after the read', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 3600 })
    const slow = Promise.withResolvers<void>()
    play(async (change) => {
      const outcome = await embedded.change(change)
      await slow.promise
      return outcome
    })
    server.world.voiceSwitch.optionsOf = showsOnIn(60)
    const setting = set(number, { callWaiting: true })
    await vi.waitFor(async () => expect(await eventsOf(number)).toEqual(['asked']))
    await later(10)
    slow.resolve()
    expect((await setting).reply).toMatchObject({ changes: [{ failure: 'unconfirmed' }] })
    await later(50)
    expect(await lineNow(number)).toMatchObject({ callWaiting: true, changes: [] })
    expect(await eventsOf(number)).toEqual(['asked', 'not-reached', 'unconfirmed', 'done'])
  })

  it('isn’t queried anymore a day after a request that never arrived', async () => {
    const { number } = await addLine(server, customer)
    play(async () => 'unreachable')
    let reads = 0
    server.world.voiceSwitch.optionsOf = async (of) => {
      if (of === number) reads += 1
      return { callWaiting: false }
    }
    await set(number, { callWaiting: true })
    await later(10)
    await later(24 * 60 - 11)
    expect(reads).toBe(2)
    await later(10)
    expect(await lineNow(number)).toMatchObject({ callWaiting: false, changes: [{ failure: 'not-reached' }] })
    expect(reads).toBe(2)
  })

  it('follows the network’s state, even if it was asked to stay otherwise', async () => {
    const { number } = await addLine(server, customer)
    play(async (change) => {
      if (change.wanted) await embedded.change(change)
      return 'unreachable'
    })
    server.world.voiceSwitch.optionsOf = async () => 'unreachable'
    await set(number, { callWaiting: true })
    await later(10)
    await set(number, { callWaiting: false })
    server.world.voiceSwitch.optionsOf = embedded.optionsOf
    await later(10)
    expect(await read(number)).toMatchObject({ callWaiting: true, changes: [{ failure: 'not-reached' }] })
  })

  it.each<[string, () => void]>([
    ['the network is unreachable', () => play(async () => 'unreachable')],
    ['the server ends before it asks', () => play(() => Promise.reject(new Error('It was killed here.')))],
  ])(
    'is refused if %s until ten minutes are over, which is shown, and it’s never requested later',
    async (_why, breaks) => {
      const { number } = await addLine(server, customer)
      breaks()
      server.world.voiceSwitch.optionsOf = async () => 'unreachable'
      await set(number, { callWaiting: true })
      server.world.voiceSwitch.change = async () => 'unreachable'
      await later(10)
      expect(await read(number)).toMatchObject({
        callWaiting: false,
        changes: [{ failure: 'unconfirmed' }],
      })
      await later(5)
      const asked: unknown[] = []
      play((change) => {
        if (change.number === number) asked.push(change.wanted)
        return embedded.change(change)
      })
      server.world.voiceSwitch.optionsOf = async () => ({ callWaiting: false })
      const notMade = { callWaiting: false, changes: [{ option: 'callWaiting', failure: 'not-reached' }] }
      await later(10)
      expect(await read(number)).toMatchObject(notMade)
      await later(30)
      expect(await read(number)).toMatchObject(notMade)
      expect([asked, (await eventsOf(number)).at(-1)]).toEqual([[], 'not-reached'])
      expect((await set(number, { callWaiting: true })).reply).toMatchObject({
        callWaiting: true,
        changes: [],
      })
    },
  )

  it('is refused if the option is still as before a day later, and nobody asks anymore', async () => {
    const { number } = await addLine(server, customer)
    play(async () => 'under-way')
    let reads = 0
    server.world.voiceSwitch.optionsOf = async (of) => {
      if (of === number) reads += 1
      return { callWaiting: false }
    }
    await set(number, { callWaiting: true })
    await later(10)
    await later(24 * 60)
    expect(await lineNow(number)).toMatchObject({
      callWaiting: false,
      changes: [{ failure: 'refused' }],
    })
    await later(60)
    expect(reads).toBe(2)
  })
})

import {
  acknowledgePowerNotice,
  listLines,
  readOptions,
  setOptions,
} from '@lightwell/rulebook/voice/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addLine } from '../testing/voice-rows.ts'
import { askSwitchAgain } from './settle-changes.ts'

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

const id = () => customer.accountId as AccountId
const lines = async () => (await customer.visitor.ask(listLines, { params: { id: id() } })).reply
const set = (tn: string, body: { callWaiting?: boolean; voicemailEnabled?: boolean }) =>
  customer.visitor.ask(setOptions, { params: { tn }, body })
const look = async (tn: string) => (await customer.visitor.ask(readOptions, { params: { tn } })).reply

const told = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

/** A switch of which only this is different. */
const play = (change: VoiceSwitch['change']) => {
  server.world.voiceSwitch = { ...embedded, change }
}

describe('an option', () => {
  it('is turned on, and off again', async () => {
    const { number } = await addLine(server, customer)
    expect((await set(number, { callWaiting: true })).reply).toEqual({
      callWaiting: true,
      voicemailEnabled: false,
      changes: [],
    })
    expect((await set(number, { callWaiting: false })).reply).toMatchObject({
      callWaiting: false,
      changes: [],
    })
  })

  it('is turned together with the other', async () => {
    const { number } = await addLine(server, customer)
    const both = { callWaiting: true, voicemailEnabled: true }
    expect((await set(number, both)).reply).toEqual({ ...both, changes: [] })
  })

  it('is under way while the network takes its time, and is done once it has', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    const underWay = { option: 'callWaiting', wanted: true, failure: null }
    expect((await set(number, { callWaiting: true })).reply).toMatchObject({
      callWaiting: false,
      changes: [underWay],
    })
    server.clock.pass({ seconds: 19 })
    expect(await look(number)).toMatchObject({ callWaiting: false, changes: [underWay] })
    server.clock.pass({ seconds: 1 })
    expect(await look(number)).toMatchObject({ callWaiting: true, changes: [] })
  })

  it('asked for again while it is under way is the same change', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    await set(number, { callWaiting: true })
    server.clock.pass({ seconds: 15 })
    await set(number, { callWaiting: true })
    server.clock.pass({ seconds: 5 })
    expect(await look(number)).toMatchObject({ callWaiting: true, changes: [] })
  })

  it('cannot be turned back while it is under way, and nothing else of that request is done', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    await set(number, { callWaiting: true })
    const refused = await set(number, { callWaiting: false, voicemailEnabled: true })
    expect(told(refused)).toEqual([409, 'change-pending'])
    expect(await look(number)).toMatchObject({ changes: [{ option: 'callWaiting', wanted: true }] })
  })

  it('that the line does not have stays off, and says why until it is asked to stay so', async () => {
    const { number } = await addLine(server, customer, { hasMailbox: false })
    const failed = { option: 'voicemailEnabled', wanted: true, failure: 'not-available' }
    expect((await set(number, { voicemailEnabled: true })).reply).toMatchObject({
      voicemailEnabled: false,
      changes: [failed],
    })
    expect((await lines()).lines).toMatchObject([{ number, changes: [failed] }])
    expect((await set(number, { voicemailEnabled: false })).reply).toMatchObject({ changes: [] })
  })

  it('whose answer was lost is under way, asked for again under the same key, and done once', async () => {
    const { number } = await addLine(server, customer)
    const keys: string[] = []
    play(async (change) => {
      keys.push(change.id)
      await embedded.change(change)
      return 'unreachable'
    })
    expect((await set(number, { callWaiting: true })).reply).toMatchObject({ changes: [{ failure: null }] })
    play((change) => {
      if (change.number === number) keys.push(change.id)
      return embedded.change(change)
    })
    await askSwitchAgain(server.world)
    expect(await look(number)).toMatchObject({ callWaiting: true, changes: [] })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('that a server had not asked for when it ended is asked for by the next', async () => {
    const { number } = await addLine(server, customer)
    play(() => Promise.reject(new Error('It was killed here.')))
    expect((await set(number, { voicemailEnabled: true })).status).toBe(500)
    server.world.voiceSwitch = embedded
    await askSwitchAgain(server.world)
    expect(await look(number)).toMatchObject({ voicemailEnabled: true, changes: [] })
  })

  it('that two ask to be different at once becomes one of both', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    const answers = await Promise.all([
      set(number, { callWaiting: true }),
      set(number, { callWaiting: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const changes = await server.world.database
      .selectFrom('voice_changes')
      .where('number', '=', number)
      .selectAll()
      .execute()
    expect(changes).toHaveLength(1)
  })
})

describe('the notice about power outages', () => {
  it('is acknowledged once, and by whom is kept', async () => {
    await addLine(server, customer)
    expect(await lines()).toMatchObject({ powerNoticeAt: null })
    const first = await customer.visitor.ask(acknowledgePowerNotice, { params: { id: id() } })
    server.clock.pass({ hours: 1 })
    const second = await customer.visitor.ask(acknowledgePowerNotice, { params: { id: id() } })
    expect(second.reply).toEqual(first.reply)
    const kept = await server.world.database
      .selectFrom('power_notices')
      .where('account_id', '=', customer.accountId)
      .select('identity_id')
      .execute()
    expect(kept).toEqual([{ identity_id: customer.identityId }])
  })
})

it('a line of somebody else does not exist', async () => {
  const { number } = await addLine(server, await newCustomer(server, { kind: 'platform' }))
  expect(told(await set(number, { callWaiting: true }))).toEqual([404, 'not-found'])
})

it('who manages nothing of the account reads its lines and changes none', async () => {
  const { number } = await addLine(server, customer)
  const helper = await customer.housemate({ pays: true, manages: false })
  const asked = await helper.visitor.ask(listLines, { params: { id: id() } })
  expect(asked.reply.lines).toMatchObject([{ number }])
  const refused = await helper.visitor.ask(setOptions, {
    params: { tn: number },
    body: { callWaiting: true },
  })
  expect(told(refused)).toEqual([403, 'managing-not-permitted'])
})

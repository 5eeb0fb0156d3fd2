import { randomUUID } from 'node:crypto'
import { correctLocation, listLines, readOptions, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import { byOption, type VoiceOption, voiceOptions } from '@lightwell/rulebook/voice/options.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { addIdentity, linkAccount } from '../identity/test-rows.ts'
import { withSession } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { recordDone } from './change-store.ts'
import { settleChanges } from './settle-option-changes.ts'
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

const id = () => customer.accountId as AccountId
const lines = async () => (await customer.visitor.ask(listLines, { params: { id: id() } })).reply
const set = (tn: string, body: Partial<Record<VoiceOption, boolean>>) =>
  customer.visitor.ask(setOptions, { params: { tn }, body })
const read = async (tn: string) => (await customer.visitor.ask(readOptions, { params: { tn } })).reply

const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
]

/** Waits until the switch can be asked again, then runs the job. */
const settleLater = async () => {
  server.clock.pass({ seconds: 2 })
  await settleChanges(server.world)
}

/** Replaces the switch's `change`, and keeps everything else as it is. */
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

  it('can be changed together with the other', async () => {
    const { number } = await addLine(server, customer)
    const both = { callWaiting: true, voicemailEnabled: true }
    expect((await set(number, both)).reply).toMatchObject({ ...both, changes: [] })
  })

  it.each(voiceOptions)('is stored, logged and shown, whichever it is: %s', async (option) => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    expect((await set(number, { [option]: true })).reply).toMatchObject({
      [option]: false,
      changes: [{ option, wanted: true, failure: null }],
    })
    server.clock.pass({ seconds: 20 })
    const settled = { ...byOption((each) => each === option), changes: [] }
    expect(await read(number)).toEqual(settled)
    expect((await lines()).lines.find((line) => line.number === number)).toMatchObject(settled)
  })

  it('is under way until the network has done it', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    const underWay = { option: 'callWaiting', wanted: true, failure: null }
    expect((await set(number, { callWaiting: true })).reply).toMatchObject({
      callWaiting: false,
      changes: [underWay],
    })
    server.clock.pass({ seconds: 18 })
    expect(await read(number)).toMatchObject({ callWaiting: false, changes: [underWay] })
    server.clock.pass({ seconds: 2 })
    expect(await read(number)).toMatchObject({ callWaiting: true, changes: [] })
  })

  it('requested again while it’s under way is the same change', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    await set(number, { callWaiting: true })
    server.clock.pass({ seconds: 15 })
    await set(number, { callWaiting: true })
    server.clock.pass({ seconds: 5 })
    expect(await read(number)).toMatchObject({ callWaiting: true, changes: [] })
  })

  it('can’t be turned back while it’s under way, and nothing else in that request is done', async () => {
    const { number } = await addLine(server, customer, { takesSeconds: 20 })
    await set(number, { callWaiting: true })
    const refused = await set(number, { callWaiting: false, voicemailEnabled: true })
    expect(outcomeOf(refused)).toEqual([409, 'change-pending'])
    expect(await read(number)).toMatchObject({ changes: [{ option: 'callWaiting', wanted: true }] })
  })

  it('without a column isn’t dropped as done', async () => {
    const { accountId } = customer
    const { number } = await addLine(server, customer)
    const id = randomUUID()
    const at = server.clock.read().toString()
    const done = server.opened.database.transaction().execute(async (trx) => {
      await sql`alter table voice_changes drop constraint voice_changes_option_check`.execute(trx)
      const change = { account_id: accountId, number, id, wanted: true, asked_at: at, tried_at: at }
      await trx
        .insertInto('voice_changes')
        .values({ ...change, option: 'parkedCalls' as VoiceOption })
        .execute()
      const isNew = await recordDone(trx, { id })
      const left = await trx.selectFrom('voice_changes').where('id', '=', id).select('option').execute()
      throw Object.assign(new Error('rolled back'), { isNew, left })
    })
    await expect(done).rejects.toMatchObject({ isNew: false, left: [{ option: 'parkedCalls' }] })
  })

  it('that the line doesn’t have stays off, and says why until someone turns it off', async () => {
    const { number } = await addLine(server, customer, { hasMailbox: false })
    const failed = { option: 'voicemailEnabled', wanted: true, failure: 'not-available' }
    expect((await set(number, { voicemailEnabled: true })).reply).toMatchObject({
      voicemailEnabled: false,
      changes: [failed],
    })
    expect((await lines()).lines).toMatchObject([{ number, changes: [failed] }])
    expect((await set(number, { voicemailEnabled: false })).reply).toMatchObject({ changes: [] })
  })

  it('whose answer was lost is under way, sent again under the same key, and done once', async () => {
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
    await settleLater()
    expect(await read(number)).toMatchObject({ callWaiting: true, changes: [] })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('is looked up every two seconds, however many people look and how often', async () => {
    const { number } = await addLine(server, customer)
    let asked = 0
    play(async () => {
      asked += 1
      return 'under-way'
    })
    await set(number, { callWaiting: true, voicemailEnabled: true })
    const readOften = () => Promise.all(Array.from({ length: 5 }, () => read(number)))
    await readOften()
    server.clock.pass({ milliseconds: 1_999 })
    await readOften()
    expect(asked).toBe(2)
    server.clock.pass({ milliseconds: 1 })
    await readOften()
    await readOften()
    expect(asked).toBe(4)
  })

  it('that’s settled while a look waits isn’t looked up again by it', async () => {
    const { number } = await addLine(server, customer)
    const asked: string[] = []
    play(() => Promise.resolve('unreachable'))
    await set(number, { callWaiting: true, voicemailEnabled: true })
    const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    play(async ({ option }) => {
      asked.push(option)
      if (asked.length > 1) return 'done'
      reached.resolve()
      await going.promise
      return 'done'
    })
    server.clock.pass({ seconds: 2 })
    const late = read(number)
    await reached.promise
    expect(await read(number)).toMatchObject({ voicemailEnabled: true })
    server.clock.pass({ seconds: 2 })
    going.resolve()
    expect(await late).toMatchObject({ callWaiting: true, voicemailEnabled: true, changes: [] })
    expect(asked).toEqual(['callWaiting', 'voicemailEnabled'])
  })

  it('that failed is under way again if it’s requested again', async () => {
    const { number } = await addLine(server, customer)
    play(async () => 'refused')
    expect((await set(number, { callWaiting: true })).reply).toMatchObject({
      changes: [{ failure: 'refused' }],
    })
    play(async () => 'under-way')
    expect((await set(number, { callWaiting: true })).reply).toMatchObject({ changes: [{ failure: null }] })
    play(async () => 'done')
    await settleLater()
    expect(await read(number)).toMatchObject({ callWaiting: true, changes: [] })
  })

  it.each(['done', 'not-available'] as const)(
    'that failed stays failed if another answer comes late: %s',
    async (answer) => {
      const { number } = await addLine(server, customer)
      play(async () => 'unreachable')
      await set(number, { callWaiting: true })
      const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      play(async () => {
        reached.resolve()
        await going.promise
        return answer
      })
      server.clock.pass({ seconds: 2 })
      const late = read(number)
      await reached.promise
      play(async () => 'refused')
      await settleLater()
      going.resolve()
      expect(await late).toMatchObject({ callWaiting: false, changes: [{ failure: 'refused' }] })
      const events = await server.world.database
        .selectFrom('voice_log')
        .where('number', '=', number)
        .orderBy('id')
        .select('event')
        .execute()
      expect(events.map(({ event }) => event)).toEqual(['asked', 'unreachable', 'refused'])
    },
  )

  it('keeps its state in the switch if an older change comes late', async () => {
    const { number } = await addLine(server, customer)
    const asked: Parameters<VoiceSwitch['change']>[0][] = []
    play((change) => {
      asked.push(change)
      return embedded.change(change)
    })
    // Both requests fall into the same millisecond, so only the keys say which was first.
    await set(number, { callWaiting: true })
    await set(number, { callWaiting: false })
    const [older] = asked
    if (older) expect(await embedded.change(older)).toBe('done')
    const kept = await server.world.database
      .selectFrom('switch_changes')
      .where('number', '=', number)
      .select(['id', 'wanted'])
      .execute()
    expect(kept).toEqual([{ id: asked[1]?.id, wanted: false }])
  })

  it.each([
    ['is so already counts for nothing', { callWaiting: true }, 0],
    ['is under way counts for nothing', { voicemailEnabled: true }, 0],
    ['is one or the other counts for nothing', { callWaiting: true, voicemailEnabled: true }, 0],
    ['is so already, with another that isn’t, counts', { callWaiting: true, voicemailEnabled: false }, 1],
    ['isn’t so yet counts', { callWaiting: false }, 1],
  ])('that %s', async (_name, body, times) => {
    const { number } = await addLine(server, customer)
    await set(number, { callWaiting: true })
    play(async () => 'under-way')
    await set(number, { voicemailEnabled: true })
    using take = vi.spyOn(server.world.limits, 'take')
    await set(number, body)
    expect(take).toHaveBeenCalledTimes(times)
  })

  it('that a server hadn’t sent when it ended is sent by the next one', async () => {
    const { number } = await addLine(server, customer)
    play(() => Promise.reject(new Error('It was killed here.')))
    expect((await set(number, { voicemailEnabled: true })).status).toBe(500)
    server.world.voiceSwitch = embedded
    await settleLater()
    expect(await read(number)).toMatchObject({ voicemailEnabled: true, changes: [] })
  })

  it('that two people set differently at once ends up as one of the two', async () => {
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

describe('an account whose id is too short for voice', () => {
  it.each([
    ['nine characters', 9, 404],
    ['ten characters', 10, 200],
  ])('its id has %s', async (_name, length, status) => {
    const short = await customerOfId(length)
    const { number } = await addLine(server, short)
    const ask = short.visitor.ask
    const known = (await ask(listLines, { params: { id: short.accountId as AccountId } })).reply.lines
    expect(known).toHaveLength(status === 200 ? 1 : 0)
    for (const tn of [number, (await addLine(server, customer)).number]) {
      const expected = tn === number ? status : 404
      expect((await ask(readOptions, { params: { tn } })).status).toBe(expected)
      expect((await ask(setOptions, { params: { tn }, body: { callWaiting: true } })).status).toBe(expected)
      const body = { street: '1 Example Street', unit: '', city: 'Rochester', state: 'NY', zip: '14604' }
      expect((await ask(correctLocation, { params: { tn }, body })).status).toBe(expected)
    }
  })

  async function customerOfId(length: number) {
    const id = `S${String(length).padStart(length - 1, '0')}`
    const { database } = server.world
    await database
      .insertInto('accounts')
      .values({
        id,
        account_number: `NY ${id}`,
        kind: 'legacy',
        account_type: 'Residential',
        name: 'Rosalind Achebe',
        service_address: '12 Orchard Street, Rochester, NY 14604',
        restricted_early_access: false,
        balance_cents: 0,
        created_at: server.clock.read().toString(),
      })
      .execute()
    await database
      .insertInto('services')
      .values({ account_id: id, id: `BILLING_${id}`, type: 'BILLING' })
      .execute()
    const { identityId } = await addIdentity(server)
    await linkAccount(server, { accountId: id, identityId, role: 'owner', billing: true })
    return { accountId: id, visitor: await withSession(server, { identityId }) }
  }
})

it('somebody else’s line isn’t found', async () => {
  const { number } = await addLine(server, await newCustomer(server, { kind: 'platform' }))
  expect(outcomeOf(await set(number, { callWaiting: true }))).toEqual([404, 'not-found'])
})

it('someone who manages nothing on the account can read its lines but change none', async () => {
  const { number } = await addLine(server, customer)
  const helper = await customer.housemate({ pays: true, manages: false })
  const asked = await helper.visitor.ask(listLines, { params: { id: id() } })
  expect(asked.reply.lines).toMatchObject([{ number }])
  const refused = await helper.visitor.ask(setOptions, {
    params: { tn: number },
    body: { callWaiting: true },
  })
  expect(outcomeOf(refused)).toEqual([403, 'managing-not-permitted'])
})

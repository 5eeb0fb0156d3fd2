// Tests a voice line's log, which shows staff the requests made to the network, and the network's answers.
import { correctLocation, readLineLog, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { logHappening } from './log-store.ts'
import { forgetLog } from './read-log.ts'
import { settleChanges } from './settle-option-changes.ts'
import { addLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let staffId: string
let embedded: VoiceSwitch
let number: string
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.voiceSwitch
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  await opensView()
  number = (await addLine(server, customer)).number
})
afterEach(() => {
  server.world.voiceSwitch = embedded
})

/** Opens staff's view of the customer, and verifies the caller. */
const opensView = async () => {
  ;({ visitor: agent, staffId } = await withView(server, customer, { isChecked: true }))
}
const set = (body: { callWaiting?: boolean; voicemailEnabled?: boolean }) =>
  customer.visitor.ask(setOptions, { params: { tn: number }, body })
const correct = (zip: string) =>
  customer.visitor.ask(correctLocation, {
    params: { tn: number },
    body: { street: '1 Example Street', unit: '', city: 'Rochester', state: 'NY', zip },
  })
/** Waits until the switch can be asked again, then runs the job. */
const settleLater = async () => {
  server.clock.pass({ seconds: 2 })
  await settleChanges(server.world)
}
const log = async (date?: string) =>
  (await agent.ask(readLineLog, { params: { tn: number }, query: { date } })).reply
const happened = async (date?: string) =>
  (await log(date)).entries.map(({ about, wanted, event }) => [about, wanted, event])
const rows = () =>
  server.world.database.selectFrom('voice_log').where('number', '=', number).select('id').execute()
const answers = (outcome: Awaited<ReturnType<VoiceSwitch['change']>>) => {
  server.world.voiceSwitch = { ...embedded, change: async () => outcome }
}

describe('the log of a line', () => {
  it('shows the requests and the network’s results, latest first', async () => {
    await set({ callWaiting: true })
    await set({ callWaiting: false })
    expect(await happened()).toEqual([
      ['callWaiting', false, 'done'],
      ['callWaiting', false, 'asked'],
      ['callWaiting', true, 'done'],
      ['callWaiting', true, 'asked'],
    ])
  })

  it('shows why the network refused', async () => {
    answers('not-available')
    await set({ voicemailEnabled: true })
    expect(await happened()).toEqual([
      ['voicemailEnabled', true, 'not-available'],
      ['voicemailEnabled', true, 'asked'],
    ])
  })

  it('shows once that the network doesn’t answer, however often it’s asked, and its answer in the end', async () => {
    answers('unreachable')
    await set({ callWaiting: true })
    await settleLater()
    await settleLater()
    answers('done')
    await settleLater()
    await settleLater()
    expect(await happened()).toEqual([
      ['callWaiting', true, 'done'],
      ['callWaiting', true, 'unreachable'],
      ['callWaiting', true, 'asked'],
    ])
  })

  it('shows that a location was sent, but never which', async () => {
    await correct('14604')
    server.world.voiceSwitch = { ...embedded, registerLocation: async () => 'unknown' }
    await correct('14605')
    expect(await happened()).toEqual([
      ['location', null, 'unknown'],
      ['location', null, 'asked'],
      ['location', null, 'done'],
      ['location', null, 'asked'],
    ])
    expect(JSON.stringify(await log())).not.toMatch(/Example|1460/)
  })

  it('covers the last seven days, or one of them, in the business’s time zone', async () => {
    await set({ callWaiting: true })
    const { dates } = await log()
    const today = dates[0] ?? ''
    expect(dates).toHaveLength(7)
    expect(await happened(today)).toHaveLength(2)
    expect(await happened(dates[1])).toEqual([])
    // A day past the retention period has no events.
    expect(await happened('2020-02-29')).toEqual([])
    server.clock.pass({ hours: 6 * 24 })
    await opensView()
    expect((await log()).dates.at(-1)).toBe(today)
    expect(await happened(today)).toHaveLength(2)
    server.clock.pass({ hours: 25 })
    await opensView()
    expect(await happened()).toEqual([])
  })

  it('is kept as long as its day can be read, including the week the clocks go back', async () => {
    server.clock.set('2026-10-30T00:05:00-04:00')
    const happening = { about: 'callWaiting', wanted: true, event: 'done' } as const
    await logHappening(server.world.database, number, happening, server.clock.read())
    // The event's day can be read for seven days. These are the last minutes of the seventh.
    server.clock.set('2026-11-05T23:55:00-05:00')
    await forgetLog(server.world)
    await opensView()
    expect(await happened('2026-10-30')).toHaveLength(1)
    server.clock.set('2026-11-06T00:05:00-05:00')
    await forgetLog(server.world)
    expect(await rows()).toHaveLength(1)
    server.clock.pass({ seconds: 1 })
    await forgetLog(server.world)
    expect(await rows()).toEqual([])
    server.clock.set(usualInstant)
  })

  it('belongs to the account that has the line now, and nobody else’s', async () => {
    await set({ callWaiting: true })
    const other = await newCustomer(server, { kind: 'legacy' })
    await server.world.database.updateTable('voice_log').set({ account_id: other.accountId }).execute()
    expect(await happened()).toEqual([])
  })

  it('isn’t shown before the read is recorded', async () => {
    await set({ callWaiting: true })
    const { database } = server.world
    await sql`alter table trail rename to trail_away`.execute(database)
    try {
      const refused = await agent.ask(readLineLog, { params: { tn: number }, query: {} })
      expect(refused.status).toBe(500)
      expect(refused.body).not.toContain('callWaiting')
    } finally {
      await sql`alter table trail_away rename to trail`.execute(database)
    }
    await log()
  })

  it('is recorded as read before it’s shown, with who read it', async () => {
    const trail = () =>
      server.world.database
        .selectFrom('trail')
        .where('account_id', '=', customer.accountId)
        .where('by_kind', '=', 'staff')
        .select(['by_id', 'call', 'thing'])
        .execute()
    expect(await trail()).toEqual([])
    await log()
    // The audit trail has the line's id, because a phone number is someone's contact data.
    const thing = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(await trail()).toEqual([{ by_id: staffId, call: 'GET /api/voice/{tn}/debug/logs', thing }])
  })

  it('can’t be read in a view of somebody else', async () => {
    const { visitor } = await withView(server, await newCustomer(server, { kind: 'legacy' }), {
      isChecked: true,
    })
    const other = await visitor.ask(readLineLog, { params: { tn: number }, query: {} })
    expect([other.status, other.problem.code]).toEqual([404, 'not-found'])
  })

  it('can’t be read for a number that no account has', async () => {
    const none = await agent.ask(readLineLog, { params: { tn: '2125550199' }, query: {} })
    expect([none.status, none.problem.code]).toEqual([404, 'not-found'])
  })
})

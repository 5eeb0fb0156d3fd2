import { approve, listApprovals } from '@lightwell/rulebook/approvals/contract.ts'
import { flaggedAction } from '@lightwell/rulebook/customer-identity/contract.ts'
import { listFlags } from '@lightwell/rulebook/flags/contract.ts'
import { listStatements } from '@lightwell/rulebook/statements/contract.ts'
import { makeSupportCode } from '@lightwell/rulebook/support/contract.ts'
import * as contract from '@lightwell/rulebook/trail/contract.ts'
import * as views from '@lightwell/rulebook/views/contract.ts'
import { readLineLog } from '@lightwell/rulebook/voice/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type By, byJob } from '../acting/by.ts'
import { byPerson } from '../demo/by.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { closeTrail } from '../trail/chain/close.ts'
import { emptyTrail, longerThanGrace } from '../trail/test-rows.ts'
import { addLine } from '../voice/test-rows.ts'
import { filterOf } from './filter.ts'
import { readPart } from './read-trail.ts'

let server: TestServer
let supervisor: Visitor
let customer: Customer
let staff: Record<'agent' | 'supervisor', string>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-10T15:00:00Z')
  await emptyTrail(server)
  customer = await newCustomer(server, { kind: 'legacy' })
  staff = { agent: await staffOf(server, 'agent'), supervisor: await staffOf(server, 'supervisor') }
  supervisor = await withStaffSession(server, staff.supervisor)
})

type Query = Parameters<typeof ask>[0]
const ask = async (query: {
  uid?: string
  accountId?: string
  staff?: string
  group?: 'phone' | 'bills' | 'views' | 'other' | 'search' | 'staff'
  call?: string
  view?: string
  only?: 'changes'
  without?: 'supervision'
  from?: string
  until?: string
  before?: string
}) => {
  server.clock.pass({ milliseconds: 1 })
  return (await supervisor.ask(contract.searchTrail, { query })).reply
}
const tick = () => server.clock.pass({ milliseconds: 1 })

describe('who saw a customer’s calls, why, and who allowed it:', () => {
  const agents = async () => {
    const agent = await withStaffSession(server, staff.agent)
    const opened = await agent.ask(views.openView, {
      body: {
        uid: customer.identityId,
        reason: { category: 'service', words: 'No dial tone since Monday.' },
        ticket: 'CALL-7781',
      },
    })
    const { id } = opened.reply.view
    agent.headers['lightwell-view'] = id
    tick()
    return { agent, id }
  }

  it('the member of staff, the reason in their words, the ticket, and how the caller was checked', async () => {
    const { number } = await addLine(server, customer)
    const { agent, id } = await agents()
    const { code } = (await customer.visitor.ask(makeSupportCode)).reply
    tick()
    await agent.ask(views.checkCaller, { params: { id }, body: { kind: 'support-code', code } })
    const checkedAt = server.clock.read().toString()
    tick()
    await agent.ask(readLineLog, { params: { tn: number }, query: {} })
    const { rows, named } = await ask({ uid: customer.identityId, group: 'phone' })
    expect(rows).toEqual([
      expect.objectContaining({
        by: { kind: 'staff', id: staff.agent, name: expect.stringMatching(/\w+ \w+/) },
        staff: staff.agent,
        uid: customer.identityId,
        name: named.person,
        accountNumber: customer.accountNumber,
        call: 'GET /api/voice/{tn}/debug/logs',
        reason: 'service',
        words: 'No dial tone since Monday.',
        view: id,
        ticket: 'CALL-7781',
        level: 'detail',
        check: { kind: 'support-code', at: expect.any(String) },
        approval: null,
        outcome: 'done',
      }),
    ])
    expect(Date.parse(rows[0]?.check?.at ?? '')).toBe(Date.parse(checkedAt))
  })

  it('a look before the caller was checked says so, whatever came later', async () => {
    const { number } = await addLine(server, customer)
    const { agent, id } = await agents()
    await agent.ask(readLineLog, { params: { tn: number }, query: {} })
    const { code } = (await customer.visitor.ask(makeSupportCode)).reply
    tick()
    await agent.ask(views.checkCaller, { params: { id }, body: { kind: 'support-code', code } })
    const { rows } = await ask({ uid: customer.identityId, group: 'phone' })
    expect(rows).toMatchObject([{ level: 'look', check: null, outcome: 'check-the-caller' }])
  })

  it('the reason given to act counts from then on, and the second person who approved it is named', async () => {
    await server.world.database
      .updateTable('identities')
      .set({ is_verified: false })
      .where('id', '=', customer.identityId)
      .execute()
    const { agent, id } = await agents()
    const { code } = (await customer.visitor.ask(makeSupportCode)).reply
    await agent.ask(views.checkCaller, { params: { id }, body: { kind: 'support-code', code } })
    tick()
    const reason = { category: 'sign-in', words: 'The verification mail never came.' } as const
    await agent.ask(views.beginActing, { params: { id }, body: { reason } })
    const force = () => {
      tick()
      return agent.ask(flaggedAction, {
        params: { uid: customer.identityId },
        query: { forceVerifyEmail: 'true' },
        body: {},
      })
    }
    await force()
    tick()
    const [request] = (await supervisor.ask(listApprovals)).reply
    await supervisor.ask(approve, { params: { approvalId: request?.id ?? '' } })
    await force()
    const { rows } = await ask({
      uid: customer.identityId,
      call: 'POST /api/agent/{idp}_user/{uid}',
    })
    const common = { level: 'act', reason: 'sign-in', words: reason.words }
    expect(rows).toMatchObject([
      { ...common, outcome: 'done', approval: { staff: staff.supervisor, name: expect.any(String) } },
      { ...common, outcome: 'second-person-needed', approval: null },
    ])
  })

  it('of somebody who is erased the row says what was done, without a name or words', async () => {
    const { agent } = await agents()
    await agent.ask(listStatements, { params: { id: customer.accountId }, query: {} } as never)
    server.clock.pass(longerThanGrace)
    await closeTrail(server.world)
    const { database } = server.world
    await database.deleteFrom('trail_keys').where('identity_id', '=', customer.identityId).execute()
    await database
      .updateTable('identities')
      .set({ deleted_at: '2026-03-11T00:00:00Z', is_active: false, email: customer.identityId })
      .where('id', '=', customer.identityId)
      .execute()
    supervisor = await withStaffSession(server, staff.supervisor)
    const { rows, named } = await ask({ uid: customer.identityId, group: 'bills' })
    expect(rows).toMatchObject([
      { uid: customer.identityId, name: null, words: null, reason: 'service', outcome: 'check-the-caller' },
    ])
    expect(named.person).toBeNull()
  })
})

describe('rows are found', () => {
  const byStaff = (id: string): By => ({ ...byPerson(id), kind: 'staff' })
  const log = 'GET /api/voice/{tn}/debug/logs'
  const bill = 'GET /api/accounts/{id}/statements'
  let other: Customer
  /** Adds a row to the trail, with the row's name in `about`. */
  async function write(
    name: string,
    at: string,
    { by, whose, call }: { by: By; whose?: Customer | undefined; call: string },
  ) {
    server.clock.set(at)
    await server.world.trail.note(server.world.database, {
      by,
      identityId: whose?.identityId,
      accountId: whose?.accountId,
      call,
      about: [name],
    })
  }
  beforeEach(async () => {
    other = await newCustomer(server, { kind: 'platform' })
    const [agent, chief] = [byStaff(staff.agent), byStaff(staff.supervisor)]
    // Days are in New York's time zone. In UTC, the first row's instant is already in March.
    await write('feb', '2026-03-01T04:59:59Z', { by: agent, whose: customer, call: log })
    await write('mar-log', '2026-03-01T05:00:00Z', { by: agent, whose: customer, call: log })
    await write('mar-bill', '2026-03-15T12:00:00Z', { by: chief, whose: customer, call: bill })
    await write('mar-own', '2026-03-20T12:00:00Z', {
      by: byPerson(customer.identityId),
      whose: customer,
      call: bill,
    })
    await write('mar-other', '2026-03-21T12:00:00Z', { by: agent, whose: other, call: log })
    await write('mar-form', '2026-03-22T12:00:00Z', {
      by: byJob('announce-bills'),
      call: 'POST /an/earlier/form',
    })
    await write('apr', '2026-04-01T04:00:00Z', { by: agent, whose: customer, call: log })
    supervisor = await withStaffSession(server, staff.supervisor)
  })

  it.each<[string, () => Query, string[]]>([
    [
      'nothing asked for',
      () => ({}),
      ['apr', 'mar-form', 'mar-other', 'mar-own', 'mar-bill', 'mar-log', 'feb'],
    ],
    ['a customer', () => ({ uid: customer.identityId }), ['apr', 'mar-own', 'mar-bill', 'mar-log', 'feb']],
    ['an account', () => ({ accountId: other.accountId }), ['mar-other']],
    ['a member of staff', () => ({ staff: staff.agent }), ['apr', 'mar-other', 'mar-log', 'feb']],
    ['a call', () => ({ call: bill }), ['mar-own', 'mar-bill']],
    ['a group', () => ({ group: 'phone' }), ['apr', 'mar-other', 'mar-log', 'feb']],
    ['a group of several calls', () => ({ group: 'bills' }), ['mar-own', 'mar-bill']],
    ['what’s in no group', () => ({ group: 'other' }), ['mar-form']],
    ['a call that’s in no group', () => ({ group: 'other', call: 'POST /an/earlier/form' }), ['mar-form']],
    ['a call of another group', () => ({ group: 'bills', call: log }), []],
    [
      'a month',
      () => ({ from: '2026-03-01', until: '2026-03-31' }),
      ['mar-form', 'mar-other', 'mar-own', 'mar-bill', 'mar-log'],
    ],
    ['a day', () => ({ from: '2026-02-28', until: '2026-02-28' }), ['feb']],
    ['a day to now', () => ({ from: '2026-03-22' }), ['apr', 'mar-form']],
    ['all until a day', () => ({ until: '2026-03-01' }), ['mar-log', 'feb']],
    ['days the wrong way round', () => ({ from: '2026-03-31', until: '2026-03-01' }), []],
    ['the first of all days', () => ({ from: '0001-01-01', until: '0001-01-02' }), []],
    [
      'a customer’s calls in March',
      () => ({ uid: customer.identityId, group: 'phone', from: '2026-03-01', until: '2026-03-31' }),
      ['mar-log'],
    ],
    [
      'a customer and an account that isn’t theirs',
      () => ({ uid: customer.identityId, accountId: other.accountId }),
      [],
    ],
    [
      'a customer and a member of staff',
      () => ({ uid: customer.identityId, staff: staff.supervisor }),
      ['mar-bill'],
    ],
    ['an account and a call', () => ({ accountId: customer.accountId, call: bill }), ['mar-own', 'mar-bill']],
    ['a member of staff and a group', () => ({ staff: staff.supervisor, group: 'bills' }), ['mar-bill']],
    ['a customer of nobody', () => ({ uid: '0193f000-0000-7000-8000-000000000009' }), []],
  ])('by %s', async (_, query, expected) => {
    const { rows, next } = await ask(query())
    expect(rows.map(({ about }) => about[0])).toEqual(expected)
    expect(next).toBeNull()
  })

  it('and say who did it: staff, the customer, or a job', async () => {
    const { rows } = await ask({ from: '2026-03-20', until: '2026-03-22' })
    expect(rows.map(({ by, group }) => [by.kind, by.name !== null, group])).toEqual([
      ['job', false, 'other'],
      ['staff', true, 'phone'],
      ['customer', true, 'bills'],
    ])
  })

  it('a page at a time, each once, whatever comes in meanwhile', async () => {
    server.clock.set('2026-04-02T12:00:00Z')
    supervisor = await withStaffSession(server, staff.supervisor)
    for (let each = 0; each < 120; each++) {
      tick()
      await write(`row-${each}`, server.clock.read().toString(), {
        by: byStaff(staff.agent),
        whose: customer,
        call: log,
      })
    }
    for (const query of [{ uid: customer.identityId }, { staff: staff.agent }, { call: log }, {}]) {
      const seen: string[] = []
      for (let before: string | undefined; ; ) {
        const { rows, next } = await ask({ ...query, from: '2026-04-02', ...(before && { before }) })
        seen.push(...rows.map(({ about }) => about[0] ?? '').filter((name) => name.startsWith('row-')))
        if (next === null) break
        before = next
        tick()
        await write('meanwhile', server.clock.read().toString(), {
          by: byStaff(staff.agent),
          whose: customer,
          call: log,
        })
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, each) => `row-${119 - each}`))
    }
  })

  it('in windows of a few rows each, until all of them were looked at', async () => {
    const filter = filterOf({ uid: customer.identityId, staff: staff.supervisor }, server.world)
    const found: string[] = []
    const parts: number[] = []
    for (let below: string | null = filter.below; below !== null; ) {
      const part = await readPart(server.world, { ...filter, below }, { most: 2, window: 2 })
      found.push(...part.rows.flatMap(({ about }) => about))
      parts.push(part.rows.length)
      below = part.next
    }
    expect(found).toEqual(['mar-bill'])
    expect(parts).toEqual([0, 1, 0])
  })
})

it('reads of supervisors’ pages that are about no customer can be left out; everything else stays', async () => {
  await supervisor.ask(listFlags, { query: {} })
  tick()
  await ask({ uid: customer.identityId })
  const linesOf = ({ rows }: Awaited<ReturnType<typeof ask>>) =>
    rows.filter(({ staff }) => staff !== null).map(({ call }) => call)
  expect(linesOf(await ask({}))).toEqual(['GET /api/agent/trail', 'GET /api/agent/flags'])
  expect(linesOf(await ask({ without: 'supervision' }))).toEqual(['GET /api/agent/trail'])
  expect(linesOf(await ask({ without: 'supervision', group: 'staff' }))).toEqual(['GET /api/agent/trail'])
})

describe('a search of the trail', () => {
  const last = () =>
    server.world.database
      .selectFrom('trail')
      .where('call', '=', 'GET /api/agent/trail')
      .orderBy('id', 'desc')
      .select(['by_id', 'identity_id', 'account_id', 'about', 'words'])
      .executeTakeFirstOrThrow()

  it('is on it, with what was looked for', async () => {
    const asked = { uid: customer.identityId, accountId: customer.accountId, staff: staff.agent }
    await ask({ ...asked, group: 'phone', from: '2026-03-01', until: '2026-03-31' })
    expect(await last()).toEqual({
      by_id: staff.supervisor,
      identity_id: customer.identityId,
      account_id: customer.accountId,
      about: [staff.agent, 'phone', '2026-03-01', '2026-03-31'],
      words: null,
    })
  })

  it('has nothing there of ids that are nobody’s, and of calls that aren’t any', async () => {
    const nobody = '0193f000-0000-7000-8000-000000000009'
    await ask({ uid: nobody, accountId: '5855550178', staff: nobody, call: 'GET /Jane-Doe' })
    expect(await last()).toMatchObject({ identity_id: null, account_id: null, about: [] })
  })
})

it('the chain says when it was closed and reread, and supervisors see who of staff there is', async () => {
  expect((await supervisor.ask(contract.readTrailChain)).reply).toEqual({
    newest: null,
    checkedAt: null,
    broken: 0,
    faults: [],
  })
  server.clock.pass({ hours: 3 })
  await closeTrail(server.world)
  supervisor = await withStaffSession(server, staff.supervisor)
  expect((await supervisor.ask(contract.readTrailChain)).reply.newest).toMatchObject({ number: 1 })
  const names = (await supervisor.ask(contract.listTrailStaff)).reply
  expect(names).toContainEqual(expect.objectContaining({ id: staff.agent, isActive: true }))
})

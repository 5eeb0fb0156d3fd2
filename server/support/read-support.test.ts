import { readSupport } from '@lightwell/rulebook/support/contract.ts'
import { checkCaller } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccount } from '../identity/test-rows.ts'
import { addPlayedLine } from '../repair/test-rows.ts'
import { addView, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { everyCall, everyLine } from '../testing/examples.ts'
import { repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { settleTrail } from '../trail/settle.ts'
import { type Change, changingCalls } from './changes.ts'
import { addChange } from './test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const read = async (of = customer) => (await of.visitor.ask(readSupport, { query: {} })).reply
const now = () => server.clock.read().toString()
/**
 * Adds a view of a customer.
 * @param steps how far the view got, such as a verified caller
 */
async function viewed(steps?: Parameters<typeof addView>[2], over = customer) {
  const view = { identityId: over.identityId, ...(await addView(server, over, steps)) }
  return {
    ...view,
    did: (change: Change, outcome?: string | null) => addChange(server, view, change, outcome),
  }
}

it('a line check that takes several calls is listed once', async () => {
  const { visitor } = await withView(server, customer, { isChecked: true, isActing: true })
  const repair = repairOf(server, { ...customer, visitor })
  await addPlayedLine(server, customer)
  await repair.begin()
  await repair.pollThrough('waiting_qualify')
  await repair.pollThrough('waiting_repair')
  await repair.ask('REPORT_SUCCESS')
  const { views } = await read()
  expect(views.flatMap(({ changes }) => changes.map(({ what }) => what))).toEqual(['line-checked'])
})

describe('somebody reads of support', () => {
  it('nothing where it never looked', async () => {
    expect(await read()).toEqual({ views: [], hasMore: false })
  })

  it('when it looked, why, and if the caller was verified, and nothing of who it was', async () => {
    const at = new Date(now()).toISOString()
    const { viewId } = await viewed({ isChecked: true })
    expect(await read()).toEqual({
      views: [{ id: viewId, at, reason: 'bill', wasChecked: true, checksFailedAt: null, changes: [] }],
      hasMore: false,
    })
  })

  it('that a caller failed three checks and when, in the view that ended by it alone', async () => {
    const fail = async () => {
      server.clock.pass({ seconds: 1 })
      const { visitor, viewId } = await withView(server, customer)
      await visitor.ask(checkCaller, {
        params: { id: viewId },
        body: { kind: 'support-code', code: '000000' },
      })
    }
    for (let count = 0; count < 4; count += 1) await fail()
    const [, third] = (await read()).views
    expect((await read()).views.map(({ checksFailedAt }) => checksFailedAt)).toEqual([
      null,
      third?.at,
      null,
      null,
    ])
  })

  it('what it changed, in the order of the changes', async () => {
    const { did } = await viewed({ isActing: true })
    const first = new Date(now()).toISOString()
    await did({ call: 'POST /api/agent/{idp}_user/{uid}/contactProfile/repair' })
    server.clock.pass({ seconds: 60 })
    const second = new Date(now()).toISOString()
    await did({ call: 'GET /api/agent/unlock/{uid}' })
    expect((await read()).views[0]?.changes).toEqual([
      { at: first, what: 'contacts-repaired', day: null, isSure: true },
      { at: second, what: 'lockouts-ended', day: null, isSure: true },
    ])
  })

  it('the day that its account was set to close on', async () => {
    const { did } = await viewed({ isActing: true })
    await did({ call: 'PUT /api/agent/accounts/{id}/closing', about: ['2026-12-05'] })
    expect((await read()).views[0]?.changes).toMatchObject([{ what: 'closing-set', day: '2026-12-05' }])
  })

  it.each([
    ['changeProfileEmail', 'email-change-begun'],
    ['resendVerificationEmail', 'verification-mailed'],
    ['forceVerifyEmail', 'email-verified'],
    ['sendPasswordResetEmail', 'reset-link-mailed'],
  ] as const)('what was done with %s: %s', async (flag, what) => {
    const { did } = await viewed({ isActing: true })
    await did({ call: 'POST /api/agent/{idp}_user/{uid}', about: [flag] })
    expect((await read()).views[0]?.changes).toMatchObject([{ what }])
  })

  it.each([['refused'], ['that repeats another', 'repeated'], ['left open by a server that ended', null]])(
    'no change that isn’t known to have been made: one %s',
    async (_, outcome: string | null = 'name-refused') => {
      const { did } = await viewed({ isActing: true })
      await did({ call: 'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName' }, outcome)
      expect((await read()).views[0]?.changes).toEqual([])
    },
  )

  it('a change that may have been made, where the server ended before it said so', async () => {
    const { did } = await viewed({ isActing: true })
    await did({ call: 'POST /api/accounts/{id}/equipment/{equipmentId}' }, null)
    server.clock.pass({ minutes: 16 })
    await settleTrail(server.world)
    expect((await read()).views[0]?.changes).toMatchObject([{ what: 'restarted', isSure: false }])
  })

  it('no change of what was only read', async () => {
    const { visitor } = await withView(server, customer, { isActing: true })
    expect((await visitor.ask(readSupport, { query: {} })).status).toBe(200)
    expect((await read()).views).toMatchObject([{ changes: [] }])
  })

  it('nothing that others with access to the account were looked at for', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    const { accountId } = customer
    await linkAccount(server, { accountId, identityId: other.identityId, role: 'owner', billing: true })
    await viewed({}, other)
    expect((await read()).views).toEqual([])
    expect((await read(other)).views).toHaveLength(1)
  })

  it('the same as staff in a view of them', async () => {
    const { visitor } = await withView(server, customer)
    expect((await visitor.ask(readSupport, { query: {} })).reply).toEqual(await read())
  })
})

describe('the list', () => {
  it('has twenty per page, newest first, and continues after the last', async () => {
    for (let count = 0; count < 23; count += 1) {
      // Every four views are opened at the same instant, so that a page can end between two views of one instant.
      if (count % 4 === 0) server.clock.pass({ seconds: 1 })
      await viewed()
    }
    const first = await read()
    const before = first.views.at(-1)?.id
    const rest = (await customer.visitor.ask(readSupport, { query: { before } })).reply
    expect([first.views.length, first.hasMore, rest.views.length, rest.hasMore]).toEqual([20, true, 3, false])
    const all = [...first.views, ...rest.views]
    expect(new Set(all.map(({ id }) => id)).size).toBe(23)
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('can’t continue after somebody else’s entry', async () => {
    await viewed()
    server.clock.pass({ seconds: 1 })
    const other = await newCustomer(server, { kind: 'legacy' })
    const { viewId: before } = await viewed({}, other)
    expect((await customer.visitor.ask(readSupport, { query: { before } })).reply.views).toEqual([])
  })
})

it('has a word for each call by which staff change something of a customer’s', () => {
  const changing = everyLine.filter((line) => {
    const { inAgentMode, needs } = everyCall[line] as { inAgentMode?: string; needs?: string }
    return inAgentMode?.endsWith('act') || needs === 'act' || needs === 'check-and-act'
  })
  expect(changing.length).toBeGreaterThan(10)
  expect(changing.filter((line) => !changingCalls.includes(line))).toEqual([])
})

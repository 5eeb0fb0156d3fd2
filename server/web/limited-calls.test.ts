import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { servedPath } from '@lightwell/rulebook/path-template.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addAccount, linkAccount } from '../identity/test-rows.ts'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { limits } from '../start/nouns.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { countedAs, everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { eachTime, sameAgain } from '../testing/repeats.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { LimitName } from './limits.ts'

// Tests which calls have a limit, and which person and account each of these calls counts against.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.opened.database.deleteFrom('throttles').execute()
})

const isLimit = (reason: string | undefined): reason is LimitName => reason !== undefined && reason in limits
/** The calls with a limit, each with the name of its limit. */
const limited = everyLine.flatMap((line) => {
  const limit = countedAs[line]
  return isLimit(limit) ? [{ line, limit }] : []
})

// Leaves out the limits for messages to an address or phone number that a caller types in. They apply in addition to
// the limit of the call.
const isNoContact = ([name]: [LimitName, ...unknown[]]) => name !== 'asked-mail' && name !== 'chat-contact'

/** Returns someone who may make a call, with the names under which limits count this person and their account. */
async function askerOf(line: Line, { visitor, identityId, accountId }: Customer) {
  const { role, needs } = everyCall[line] as Call
  if (role === undefined) return { visitor, person: `customer ${identityId}`, account: accountId }
  // Staff have no account. If the call needs an open view of the customer, one is opened.
  const staffId = await staffOf(server, role)
  const asFar = { isChecked: true, isActing: true, role }
  const staffed =
    needs === undefined
      ? await withStaffSession(server, staffId)
      : (await withView(server, { identityId }, asFar)).visitor
  return { visitor: staffed, person: `staff ${staffId}`, account: undefined }
}

describe('every call that changes something or returns a file', () => {
  it('has its limit, or a reason for having none', async () => {
    const { paths } = (await server.guest().send('GET', '/api/openapi.json')).json()
    const described = Object.entries(everyCall).map(([line, call]) => {
      const { 'x-limit': limit, responses } =
        paths[servedPath(call.path, server.app.wireNames)][call.method.toLowerCase()]
      return { line: line as Line, call, limit: limit as LimitName | undefined, responses }
    })
    const found = described
      .filter(({ line, call, limit }) => call.changesState || call.media || limit || line in countedAs)
      .map(({ line, limit, responses }) => {
        expect(responses['429'] !== undefined || limit === undefined, line).toBe(true)
        const reason = countedAs[line]
        return [line, limit ?? (isLimit(reason) ? 'nothing' : (reason ?? 'nothing'))]
      })
    expect(Object.fromEntries(found)).toEqual(countedAs)
  })
})

describe('a call that has a limit', () => {
  it.each(limited)(
    'counts for the person, for the account it’s about, if any, and for the network: $line',
    async ({ line, limit }) => {
      const subject = await newSubject(server, kindOf(line), line)
      if (line === 'POST /api/services/{serviceId}/billReprints')
        await server.opened.database.deleteFrom('bill_reprints').execute()
      // The customer gets a second account. The call must count for the account that it names.
      const other = await addAccount(server, { kind: kindOf(line) })
      const { identityId } = subject.owner
      await linkAccount(server, { accountId: other.accountId, identityId, role: 'owner', billing: true })
      const { visitor, ...asker } = await askerOf(line, subject.owner)
      using take = vi.spyOn(server.world.limits, 'take')
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await visitor.ask(everyCall[line], examples[line](subject) as never, headers)
      expect(answer.status).toBe(200)
      const whose = { ...asker, network: '203.0.113.7' }
      expect(take.mock.calls.filter(isNoContact)).toEqual([[limit, whose]])
      const scopes = ['person', 'account', 'network'] as const
      expect(Object.keys(limits[limit].per)).toEqual(scopes.filter((scope) => whose[scope] !== undefined))
    },
  )
})

// Tests repeated requests, as from a customer who got no answer. Some calls do the work again and count each time. The
// others return the earlier result, even if the limit is full by then.

it.each(Object.keys(eachTime) as Line[])('each time counts: %s', async (line) => {
  const subject = await newSubject(server, kindOf(line), line)
  const { visitor } = await askerOf(line, subject.owner)
  using take = vi.spyOn(server.world.limits, 'take')
  for (let times = 0; times < 2; times++) await visitor.ask(everyCall[line], examples[line](subject) as never)
  expect(take.mock.calls.filter(isNoContact)).toHaveLength(2)
})

it('every call with a limit is answered again when it’s full, or has a reason why each time counts', () => {
  const repeated = sameAgain.flatMap(({ lines }) => Object.values(lines))
  const lines = [...new Set(repeated), ...Object.keys(eachTime)]
  expect(lines.toSorted()).toEqual(limited.map(({ line }) => line).toSorted())
})

const counts = () =>
  server.opened.database.selectFrom('throttles').select(['subject', 'attempts']).orderBy('subject').execute()
const fillLimits = () => server.opened.database.updateTable('throttles').set({ attempts: 5_000 }).execute()

const repeats = sameAgain.flatMap(({ lines, ...row }) =>
  (['legacy', 'platform'] as const).flatMap((kind) => {
    const line = lines[kind]
    return line === undefined ? [] : [{ ...row, kind, line }]
  }),
)

describe.each(repeats)('$what ($kind)', ({ kind, line, begin }) => {
  it('is answered again when the limit is full, and a repeat doesn’t count', async () => {
    const customer = await newCustomer(server, { kind })
    using asking = vi.spyOn(customer.visitor, 'ask')
    const ask = await begin(customer, server)
    expect((await ask('the same')).status).toBe(200)
    await fillLimits()
    const [before, asked] = [await counts(), server.sandbox.received(0, 100_000).length]
    expect((await ask('the same')).status).toBe(200)
    expect(await counts()).toEqual(before)
    expect(server.sandbox.received(0, 100_000)).toHaveLength(asked)
    const [call] = asking.mock.lastCall ?? []
    expect(`${call?.method} ${call?.path}`).toBe(line)
  })

  it('is refused when the limit is full if it’s something new', async () => {
    const ask = await begin(await newCustomer(server, { kind }), server)
    expect((await ask('the same')).status).toBe(200)
    await fillLimits()
    expect((await ask('another')).status).toBe(429)
  })
})

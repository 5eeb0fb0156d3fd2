import * as calls from '@lightwell/rulebook/customer-identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Tests the limits on changes by staff to one customer, and on emails to addresses that staff type. They keep staff
// from flooding a mailbox.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['throttles', 'outbox', 'trail_outcomes'] as const)
    await database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

const over = async ({ identityId } = customer, role: 'agent' | 'supervisor' = 'agent') =>
  (await withView(server, { identityId }, { isChecked: true, isActing: true, role })).visitor
const params = () => ({ uid: customer.identityId })
const rename = (who: Visitor, at: number) => {
  const last = `Achebe${'e'.repeat(at + 1)}`
  return who.ask(calls.changeCustomerName, { params: params(), body: { first: 'Rosalind', last } })
}
const unlock = (who: Visitor) => who.ask(calls.unlockCustomer, { params: params() })
const turn = (who: Visitor, isActive: boolean) =>
  who.ask(calls.setActiveState, { params: params(), query: { isActive: isActive ? 'true' : 'false' } })
const enter = (who: Visitor, uid: string, newEmail: string) =>
  who.ask(calls.flaggedAction, { params: { uid }, query: { changeProfileEmail: 'true' }, body: { newEmail } })

const mails = async () =>
  Number(
    (
      await server.world.database
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** The answer to any call. */
interface Answer {
  status: number
  headers: Partial<Record<string, unknown>>
  problem: { code: string }
}

/**
 * Repeats a request until it's refused, up to `most` times.
 * @returns the number of requests that succeeded, and the refusal
 */
async function untilRefused(most: number, ask: (at: number) => Promise<Answer>) {
  for (let at = 0; at < most; at++) {
    const answer = await ask(at)
    if (answer.status !== 200)
      return {
        done: at,
        ...{ status: answer.status, code: answer.problem.code, wait: answer.headers['retry-after'] },
      }
  }
  return { done: most }
}
const refused = { status: 429, code: 'too-many-requests', wait: '3600' }

describe('staff’s changes to one identity', () => {
  it('are limited to 20 an hour, of any kind and by anyone, and the trail has those that were refused', async () => {
    const agent = await over()
    const supervisor = await over(customer, 'supervisor')
    const counted = await untilRefused(
      40,
      (at): Promise<Answer> => (at % 2 === 0 ? rename(agent, at) : turn(supervisor, at % 4 === 3)),
    )
    expect(counted).toEqual({ done: 20, ...refused })
    expect(await mails()).toBe(20)
    expect((await turn(supervisor, true)).problem.code).toBe('too-many-requests')
    const outcomes = await server.world.database
      .selectFrom('trail')
      .innerJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
      .where('identity_id', '=', customer.identityId)
      .where('outcome', '=', 'too-many-requests')
      .select('call')
      .execute()
    expect(outcomes).toHaveLength(2)
    server.clock.pass({ hours: 1 })
    expect((await rename(await over(), 41)).status).toBe(200)
  })

  it('don’t count for anybody else, or if they change nothing or are refused', async () => {
    const agent = await over()
    for (let at = 0; at < 30; at++) expect((await rename(agent, 0)).status).toBe(200)
    for (let at = 0; at < 30; at++) await enter(agent, customer.identityId, customer.email)
    expect(await untilRefused(40, (at) => rename(agent, at + 1))).toEqual({ done: 19, ...refused })
    const other = await newCustomer(server, { kind: 'legacy' })
    const fresh = await over(other)
    expect((await fresh.ask(calls.unlockCustomer, { params: { uid: other.identityId } })).status).toBe(200)
  })

  it('end a lockout five times an hour', async () => {
    const agent = await over()
    expect(await untilRefused(20, () => unlock(agent))).toEqual({ done: 5, ...refused })
    expect((await rename(agent, 0)).status).toBe(200)
  })
})

it('a member of staff can have 30 links an hour sent to addresses they enter, for any customers', async () => {
  const customers = [
    customer,
    await newCustomer(server, { kind: 'legacy' }),
    await newCustomer(server, { kind: 'legacy' }),
  ]
  const agents = await Promise.all(customers.map((each) => over(each)))
  const counted = await untilRefused(60, (at) => {
    const [who, whose] = [agents[at % 3], customers[at % 3]]
    if (who === undefined || whose === undefined) expect.fail('Nobody is there.')
    return enter(who, whose.identityId, `stranger.${at}@example.net`)
  })
  expect(counted).toEqual({ done: 30, ...refused })
  const supervisor = await over(customer, 'supervisor')
  expect((await enter(supervisor, customer.identityId, 'another.one@example.net')).status).toBe(200)
})

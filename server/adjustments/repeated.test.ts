import { randomUUID } from 'node:crypto'
import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import * as approvals from '@lightwell/rulebook/approvals/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { credit, doWith, listOf, openDesk } from '../testing/adjustments.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { outcomesOf } from '../trail/test-rows.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('throttles').execute()
  await server.world.database.deleteFrom('approvals').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  agent = await openDesk(server, customer)
})

const giving = 'POST /api/agent/accounts/{id}/adjustments/credit'
const finishing = 'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}'
/**
 * Waits for an answer, then moves the clock by a millisecond. Ids made in the same millisecond are in no particular
 * order.
 */
async function next<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  server.clock.pass({ milliseconds: 1 })
  return answer
}
async function approve() {
  const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
  const [asked] = (await supervisor.ask(approvals.listApprovals)).reply
  await supervisor.ask(approvals.approve, { params: { approvalId: asked?.id ?? '' } })
}

describe('the trail says of a credit', () => {
  it('that’s given five times under one key: it was given once, and every line names it', async () => {
    const key = randomUUID()
    const { id } = await next(credit(agent, customer, 10, key))
    for (let times = 0; times < 4; times++) await next(credit(agent, customer, 10, key))
    expect(await outcomesOf(server, customer, giving)).toEqual([
      { thing: id, outcome: 'done' },
      ...Array(4).fill({ thing: id, outcome: 'repeated' }),
    ])
  })

  it('whose key is used for another one: it was refused, and the line doesn’t name the other', async () => {
    const key = randomUUID()
    const { id } = await next(credit(agent, customer, 10, key))
    expect(await next(credit(agent, customer, 11, key))).toMatchObject({ state: 'idempotency-key-reused' })
    expect(await outcomesOf(server, customer, giving)).toEqual([
      { thing: id, outcome: 'done' },
      { thing: expect.not.stringContaining(id), outcome: 'idempotency-key-reused' },
    ])
  })

  it('that’s repeated once it’s approved: that has given it, and the next is a repeat', async () => {
    const key = randomUUID()
    await next(credit(agent, customer, 60, key))
    await approve()
    const { id } = await next(credit(agent, customer, 60, key))
    await next(credit(agent, customer, 60, key))
    await next(doWith(contract.finishAdjustment, agent, customer, id))
    expect(await outcomesOf(server, customer, giving)).toEqual([
      { thing: id, outcome: 'second-person-needed' },
      { thing: id, outcome: 'done' },
      { thing: id, outcome: 'repeated' },
    ])
    expect(await outcomesOf(server, customer, finishing)).toEqual([{ thing: id, outcome: 'repeated' }])
  })

  it('that’s finished twice once it’s approved: it was finished once', async () => {
    await next(credit(agent, customer, 60))
    const id = (await listOf(agent, customer)).adjustments[0]?.id ?? ''
    await approve()
    for (let times = 0; times < 2; times++) await next(doWith(contract.finishAdjustment, agent, customer, id))
    expect(await outcomesOf(server, customer, finishing)).toEqual([
      { thing: id, outcome: 'done' },
      { thing: id, outcome: 'repeated' },
    ])
  })
})

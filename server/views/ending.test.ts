import { signOutStaff } from '@lightwell/rulebook/staff/contract.ts'
import { checkCaller, endView, readEnding } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let id: string
let staffId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  ;({ visitor: agent, viewId: id, staffId } = await withView(server, customer))
})

const ending = (who = agent) => who.ask(readEnding, { params: { id } })
const why = async (who?: Visitor) => (await ending(who)).reply

describe('the person who opened a view is shown why it’s over', () => {
  it('because a supervisor ended it', async () => {
    const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    await supervisor.ask(endView, { params: { id } })
    expect(await why()).toEqual({ why: 'supervisor', checksLockedUntil: null })
    // If the agent ends the view again, the recorded reason stays the same.
    await agent.ask(endView, { params: { id } })
    expect(await why()).toMatchObject({ why: 'supervisor' })
  })

  it('because they ended it themselves', async () => {
    await agent.ask(endView, { params: { id } })
    expect(await why()).toMatchObject({ why: 'self' })
  })

  it('because they signed out, once they’re signed in again', async () => {
    await agent.ask(signOutStaff)
    expect(await why(await withStaffSession(server, staffId))).toMatchObject({ why: 'session' })
  })

  it('because its time ran out, whatever happened after that', async () => {
    server.clock.pass({ minutes: 31 })
    const again = await withStaffSession(server, staffId)
    expect(await why(again)).toMatchObject({ why: 'time' })
    await agent.ask(signOutStaff)
    expect(await why(again)).toMatchObject({ why: 'time' })
  })

  it('because three checks failed, and until when nobody can be verified', async () => {
    for (let tries = 0; tries < 3; tries++)
      await agent.ask(checkCaller, { params: { id }, body: { kind: 'support-code', code: '000000' } })
    expect(await why()).toEqual({ why: 'checks', checksLockedUntil: '2026-10-14T12:00:00.000Z' })
    server.clock.pass({ hours: 1 })
    const again = await withStaffSession(server, staffId)
    expect(await why(again)).toEqual({ why: 'checks', checksLockedUntil: null })
  })

  it('because the customer’s account became protected', async () => {
    await server.world.database
      .updateTable('accounts')
      .set({ is_protected: true })
      .where('id', '=', customer.accountId)
      .execute()
    expect(await why()).toMatchObject({ why: 'protection' })
  })
})

it('a view that’s still open has no ending', async () => {
  expect((await ending()).problem.code).toBe('not-found')
})

it('a colleague isn’t shown why a view is over, not even a supervisor', async () => {
  await agent.ask(endView, { params: { id } })
  for (const someone of [(await newStaff(server)).staffId, await staffOf(server, 'supervisor')])
    expect((await ending(await withStaffSession(server, someone))).problem.code).toBe('not-found')
})

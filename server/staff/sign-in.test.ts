import { readStaffSession, signInStaff } from '@lightwell/rulebook/staff/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailOf, password, staff } from '../demo/people.ts'
import { givePassword, type NewStaff, newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { endStaff } from './people.ts'

let server: TestServer
let who: NewStaff
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  who = await newStaff(server)
})

const signIn = (username: string, typed: string, visitor = server.guest()) =>
  visitor.ask(signInStaff, { body: { username, password: typed } })

describe('a password signs staff in', () => {
  it.each(staff)('of the demonstration, without an app: $userName', async ({ userName, role }) => {
    const visitor = server.guest()
    expect((await signIn(userName, password, visitor)).reply).toEqual({ next: 'done' })
    expect((await visitor.ask(readStaffSession)).reply.staff).toMatchObject({ userName, role })
  })

  it('however their user name is typed', async () => {
    expect((await signIn(` ${who.userName.toUpperCase()} `, password)).status).toBe(200)
  })
})

it('a wrong password, an unknown name, a customer and somebody who has ended are refused alike', async () => {
  const ended = await newStaff(server)
  await endStaff(server.world, ended.userName)
  const answered = await Promise.all([
    signIn(who.userName, 'wrong'),
    signIn('nobody.here', password),
    signIn(emailOf('florida'), password),
    signIn(ended.userName, password),
  ])
  for (const { problem, headers } of answered) {
    expect(problem).toMatchObject({ status: 403, code: 'INVALID_LOGIN', title: 'Forbidden' })
    expect(headers['set-cookie']).toBeUndefined()
  }
})

it('after ten wrong passwords even the right one is locked out, and the answer says for how long', async () => {
  for (let wrong = 0; wrong < 10; wrong++) await signIn(who.userName, 'wrong')
  server.clock.pass({ minutes: 5 })
  const locked = await signIn(who.userName, password)
  expect(locked.problem).toMatchObject({ status: 429, code: 'too-many-attempts' })
  expect(locked.headers['retry-after']).toBe('600')
  server.clock.pass({ minutes: 10 })
  expect((await signIn(who.userName, password)).status).toBe(200)
})

it('a second-step cookie, or a customer’s, isn’t a staff session', async () => {
  const { config } = server.world
  config.staffSecondStep = 'required'
  const visitor = server.guest()
  await givePassword(visitor, who)
  config.staffSecondStep = 'offered'
  const pending = visitor.cookies.get('lightwell-staff-code') ?? ''
  const customers = (await server.signedIn('florida')).cookies.get('lightwell') ?? ''
  for (const value of [pending, customers]) {
    expect(value).not.toBe('')
    const other = server.guest()
    other.cookies.set('lightwell-staff', value)
    expect((await other.ask(readStaffSession)).problem.code).toBe('not-signed-in')
  }
})

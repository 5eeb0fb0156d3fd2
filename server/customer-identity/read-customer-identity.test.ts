import { readCustomerIdentity } from '@lightwell/rulebook/customer-identity/contract.ts'
import { signIn } from '@lightwell/rulebook/identity/contract.ts'
import { linkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { withView } from '../staff/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { submitForm } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  agent = (await withView(server, customer)).visitor
})

const read = async () =>
  (await agent.ask(readCustomerIdentity, { params: { uid: customer.identityId } })).reply
const in15Minutes = '2026-10-14T11:15:00Z'
const guess = (address: string) =>
  openVisitor(server.app, address).ask(signIn, {
    body: { email: customer.email, password: 'glass carries sound' },
  })
const guesses = async (address: string, times: number) => {
  for (let tried = 0; tried < times; tried++) await guess(address)
}

describe('staff read an identity', () => {
  it('with one statement besides the one that reads their session and view', async () => {
    const made = await statementsDuring(read)
    expect(
      made.filter((statement) => /from identities/i.test(statement) || /"identities"/.test(statement)),
    ).toHaveLength(2)
  })

  it('that isn’t locked out of anything', async () => {
    expect(await read()).toMatchObject({
      uid: customer.identityId,
      email: customer.email,
      emails: { unverified: null },
      isActive: true,
      lockedOutUntil: null,
      forgotPasswordLockedOutUntil: null,
      accountLinkLockedOutUntil: null,
      isForgotPasswordLockedOut: false,
      isAccountLinkLockedOut: false,
      isProtected: false,
      data: { badPassword: false, resetLink: null, usi: null, usiOverride: null },
    })
  })
})

describe('a sign-in lockout', () => {
  it('begins once a network’s next try is refused, and ends with the window', async () => {
    await guesses('198.51.100.1', 9)
    expect((await read()).lockedOutUntil).toBeNull()
    await guess('198.51.100.1')
    expect((await read()).lockedOutUntil).toBe(new Date(in15Minutes).toISOString())
    server.clock.set(in15Minutes)
    expect((await read()).lockedOutUntil).toBeNull()
  })

  it('ends with the last one of all networks', async () => {
    await guesses('198.51.100.1', 10)
    server.clock.pass({ minutes: 5 })
    await guesses('198.51.100.2', 10)
    expect((await read()).lockedOutUntil).toBe('2026-10-14T11:20:00.000Z')
  })

  it('covers an IPv6 household, too', async () => {
    await guesses('2001:db8::1', 10)
    expect((await read()).lockedOutUntil).toBe(new Date(in15Minutes).toISOString())
  })

  it('covers a browser that has signed in before, too', async () => {
    await customer.visitor.ask(signIn, { body: { email: customer.email, password } })
    for (let tried = 0; tried < 10; tried++)
      await customer.visitor.ask(signIn, { body: { email: customer.email, password: 'glass' } })
    expect((await read()).lockedOutUntil).not.toBeNull()
  })

  it('isn’t reported for somebody else', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    for (let tried = 0; tried < 10; tried++)
      await server.guest().ask(signIn, { body: { email: other.email, password: 'glass' } })
    expect((await read()).lockedOutUntil).toBeNull()
  })
})

it('a lockout of emailed links begins once strangers have requested six, and a link that works is shown with its times', async () => {
  for (let asked = 0; asked < 6; asked++)
    await submitForm(server, '/forgot-password', { email: customer.email })
  const { forgotPasswordLockedOutUntil, isForgotPasswordLockedOut, data } = await read()
  expect([isForgotPasswordLockedOut, forgotPasswordLockedOutUntil?.slice(0, 16)]).toEqual([
    true,
    '2026-10-14T12:00',
  ])
  expect(Object.keys(data.resetLink ?? {})).toEqual(['sentAt', 'endsAt'])
  server.clock.pass({ hours: 2 })
  agent = (await withView(server, customer)).visitor
  expect(await read()).toMatchObject({ isForgotPasswordLockedOut: false, data: { resetLink: null } })
})

it('a lockout of linking accounts begins after five wrong PINs', async () => {
  const link = () => customer.visitor.ask(linkAccount, { params: { id: '99999' }, body: { pin: '0000' } })
  for (let tried = 0; tried < 5; tried++) await link()
  expect(await read()).toMatchObject({
    isAccountLinkLockedOut: true,
    accountLinkLockedOutUntil: '2026-10-14T11:30:00Z',
  })
})

it('someone without a password is shown without one, and someone with a protected account as protected', async () => {
  const { database } = server.world
  const { identityId, accountId } = customer
  await database.updateTable('identities').set({ password_hash: '!' }).where('id', '=', identityId).execute()
  await database.updateTable('accounts').set({ is_protected: true }).where('id', '=', accountId).execute()
  agent = (await withView(server, customer, { role: 'supervisor' })).visitor
  expect(await read()).toMatchObject({ isProtected: true, data: { badPassword: true } })
})

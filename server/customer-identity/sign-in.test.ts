import * as calls from '@lightwell/rulebook/customer-identity/contract.ts'
import { readSession, signIn } from '@lightwell/rulebook/identity/contract.ts'
import { linkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { listEvents } from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { endActing, setStaffActive, withView } from '../staff/test-rows.ts'
import { codeShown } from '../testing/app-code.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../testing/mailed.ts'
import { addApp, addPasskey, signInBy, signInByPasskey } from '../testing/sign-in-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let viewId: string
let staffId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  const opened = await withView(server, customer, { isActing: true })
  agent = opened.visitor
  viewId = opened.viewId
  staffId = opened.staffId
})

const params = () => ({ uid: customer.identityId })
const outcomeOf = (answer: { status: number; body: string }) =>
  answer.status === 200 ? 'done' : (JSON.parse(answer.body) as { code: string }).code

const unlock = async () => outcomeOf(await agent.ask(calls.unlockCustomer, { params: params() }))
const setActive = async (isActive: 'true' | 'false') =>
  outcomeOf(await agent.ask(calls.setActiveState, { params: params(), query: { isActive } }))
const endPassword = async () =>
  outcomeOf(await agent.ask(calls.setRandomPassword, { params: { ...params(), tsoRequired: 'true' } }))
const prove = async (given = password) =>
  outcomeOf(await agent.ask(calls.proveTsoPassword, { body: { password: given } }))
const read = async () => (await agent.ask(calls.readCustomerIdentity, { params: params() })).reply

const signsIn = async (given = password, address = '198.51.100.9') =>
  (await openVisitor(server.app, address).ask(signIn, { body: { email: customer.email, password: given } }))
    .status
const isSignedIn = async () => (await customer.visitor.ask(readSession)).status === 200
const subjects = async (to = customer.email) => (await mailsTo(server, to)).map(({ subject }) => subject)
/** Signs in as the customer, and reads the events in their log that support caused. */
const events = async () => {
  const visitor = openVisitor(server.app)
  await visitor.ask(signIn, { body: { email: customer.email, password } })
  const { reply } = await visitor.ask(listEvents, { query: {} })
  return reply.events.filter(({ by }) => by === 'support')
}

describe('unlocking', () => {
  it('ends every lockout at once, on any network, and the customer is notified', async () => {
    for (const address of ['198.51.100.1', '198.51.100.2', '2001:db8::1'])
      for (let tried = 0; tried < 10; tried++) await signsIn('glass carries sound', address)
    for (let asked = 0; asked < 6; asked++)
      await submitForm(server, '/forgot-password', { email: customer.email })
    await server.world.database.deleteFrom('outbox').execute()
    expect(await signsIn(password, '198.51.100.1')).toBe(429)
    expect(await read()).toMatchObject({ isForgotPasswordLockedOut: true })
    expect(await unlock()).toBe('done')
    expect(await read()).toMatchObject({ lockedOutUntil: null, isForgotPasswordLockedOut: false })
    expect(await subjects()).toEqual(['Customer support unlocked your Lightwell ID'])
    expect(await signsIn(password, '198.51.100.1')).toBe(200)
  })

  it('only linking, if nothing else was locked, tells the customer just that', async () => {
    for (let tried = 0; tried < 5; tried++)
      await customer.visitor.ask(linkAccount, { params: { id: '99999' }, body: { pin: '0000' } })
    expect(await read()).toMatchObject({ isAccountLinkLockedOut: true, lockedOutUntil: null })
    expect(await unlock()).toBe('done')
    expect(await read()).toMatchObject({ isAccountLinkLockedOut: false })
    expect(await subjects()).toEqual(['Customer support unlocked account linking'])
  })

  it('gives a guesser on a network no extra tries, and keeps slowing them down', async () => {
    for (let tried = 0; tried < 12; tried++) await signsIn('glass', `198.51.100.${tried}`)
    await unlock()
    const slowed = await server.world.database
      .selectFrom('throttles')
      .where('attempts', '=', 12)
      .select('about')
      .execute()
    expect(slowed).toEqual([{ about: null }])
    for (let tried = 0; tried < 10; tried++) await signsIn('glass', '198.51.100.77')
    expect(await signsIn('glass', '198.51.100.77')).toBe(429)
  })

  it('is in their activity as support’s, without a browser or network', async () => {
    await unlock()
    expect(await events()).toEqual([
      expect.objectContaining({ what: 'unlocked', by: 'support', browser: null, network: null }),
    ])
  })

  it('is announced in the customer’s language, not the member of staff’s', async () => {
    await server.world.database
      .updateTable('identities')
      .set({ language: 'es' })
      .where('id', '=', customer.identityId)
      .execute()
    agent.headers['accept-language'] = 'en'
    await unlock()
    expect(await subjects()).toEqual(['Atención al cliente desbloqueó su Lightwell ID'])
  })
})

describe('deactivating', () => {
  it('ends the sessions at once, lets nobody in, and notifies the customer', async () => {
    expect(await isSignedIn()).toBe(true)
    expect(await setActive('false')).toBe('done')
    expect([await isSignedIn(), await signsIn()]).toEqual([false, 401])
    expect(await subjects()).toEqual(['Customer support turned off your Lightwell ID'])
    expect(await read()).toMatchObject({ isActive: false })
  })

  it('twice is announced once', async () => {
    await setActive('false')
    expect(await setActive('false')).toBe('done')
    expect(await subjects()).toHaveLength(1)
  })

  it('is undone by activating, which brings back no session and no link', async () => {
    await submitForm(server, '/forgot-password', { email: customer.email })
    const token = await tokenMailedTo(server, customer.email, '/reset-password')
    const open = () => server.guest().send('GET', `/reset-password?token=${token}`)
    expect((await open()).statusCode).toBe(200)
    await setActive('false')
    expect((await open()).statusCode).toBe(410)
    server.clock.pass({ seconds: 1 })
    expect(await setActive('true')).toBe('done')
    expect([await isSignedIn(), (await open()).statusCode, await signsIn()]).toEqual([false, 410, 200])
    expect((await events()).map(({ what }) => what)).toEqual(['activated', 'deactivated'])
  })

  it('ends a sign-in that waits for its code, and a passkey signs nobody in', async () => {
    const passkey = await addPasskey(customer.visitor)
    const secret = await addApp(server, customer.visitor)
    const who = server.guest()
    await signInBy(who, customer.email, password)
    await setActive('false')
    server.clock.pass({ seconds: 30 })
    await submitForm(server, '/login/code', { code: codeShown(secret, server.clock.read()) }, who)
    const { who: holder } = await signInByPasskey(server, passkey)
    const ask = async (visitor: Visitor) => (await visitor.ask(readSession)).status
    expect([await ask(who), await ask(holder)]).toEqual([401, 401])
    await setActive('true')
    await submitForm(server, '/login/code', { code: codeShown(secret, server.clock.read()) }, who)
    expect(await ask(who)).toBe(401)
    expect(await ask((await signInByPasskey(server, passkey)).who)).toBe(200)
  })

  it.each(['yes', '1', ''])('isn’t done by isActive=%s', async (isActive) => {
    expect(await setActive(isActive as 'true')).toBe('bad-input')
  })
})

describe('a useless password', () => {
  it('needs the member of staff’s own password first, which counts for ten minutes', async () => {
    expect(await endPassword()).toBe('confirm-first')
    expect(await prove('glass carries sound')).toBe('INVALID_LOGIN')
    expect(await endPassword()).toBe('confirm-first')
    expect(await prove()).toBe('done')
    server.clock.pass({ minutes: 9, seconds: 59 })
    expect(await endPassword()).toBe('done')
    server.clock.pass({ seconds: 2 })
    await server.world.database
      .updateTable('views')
      .set({ acts_until: server.clock.read().add({ minutes: 1 }).toString() })
      .where('id', '=', viewId)
      .execute()
    expect(await endPassword()).toBe('confirm-first')
  })

  it('signs nobody in, ends every session, and emails one link that works once', async () => {
    await prove()
    expect(await endPassword()).toBe('done')
    expect([await signsIn(), await isSignedIn()]).toEqual([401, false])
    expect(await read()).toMatchObject({ data: { badPassword: true } })
    const [mail, ...others] = await mailsTo(server, customer.email)
    expect([mail?.subject, others]).toEqual([
      'Customer support canceled the password for your Lightwell ID',
      [],
    ])
    const token = await tokenMailedTo(server, customer.email, '/reset-password')
    const chosen = 'lanterns drift over quiet water'
    const choose = () => submitForm(server, '/reset-password', { token, password: chosen, repeat: chosen })
    expect((await choose()).statusCode).toBe(303)
    expect((await choose()).statusCode).toBe(410)
    expect(await signsIn(chosen)).toBe(200)
  })

  it('isn’t set if no address is verified, or nobody can sign in', async () => {
    await prove()
    const change = (values: { is_verified?: boolean; is_active?: boolean }) =>
      server.world.database
        .updateTable('identities')
        .set(values)
        .where('id', '=', customer.identityId)
        .execute()
    await change({ is_verified: false })
    expect(await endPassword()).toBe('no-verified-email')
    await change({ is_verified: true, is_active: false })
    expect(await endPassword()).toBe('not-active')
    expect(await subjects()).toEqual([])
  })
})

describe('a member of staff’s own password', () => {
  it('counts toward their sign-in limit, and isn’t checked past it', async () => {
    for (let tried = 0; tried < 10; tried++) expect(await prove('glass')).toBe('INVALID_LOGIN')
    expect(await prove()).toBe('too-many-attempts')
  })

  it('proves nothing in another of their sessions', async () => {
    await prove()
    agent = (await withView(server, customer, { isActing: true })).visitor
    expect(await endPassword()).toBe('confirm-first')
  })

  it('isn’t stored anywhere', async () => {
    await prove()
    const rows = await server.world.database.selectFrom('staff_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(password)
  })
})

describe('a member of staff who may no longer act', () => {
  const end: [string, string, () => Promise<unknown>][] = [
    ['whose time to act is over', 'act-first', () => endActing(server, viewId)],
    ['who is deactivated', 'not-signed-in', () => setStaffActive(server, staffId, false)],
  ]

  it.each(end)('%s changes nothing', async (_who, code, done) => {
    await done()
    expect(await unlock()).toBe(code)
    expect(await subjects()).toEqual([])
    await setStaffActive(server, staffId, true)
  })
})

it('the trail says which way a switch was set', async () => {
  await setActive('false')
  const rows = await server.world.database
    .selectFrom('trail')
    .where('identity_id', '=', customer.identityId)
    .where('by_kind', '=', 'staff')
    .select(['call', 'about'])
    .execute()
  expect(rows).toEqual([{ call: 'GET /api/agent/setActiveState/{uid}', about: ['isActive=false'] }])
})

it('a GET that changes something answers no HEAD, and no request typed into a browser', async () => {
  const url = `/api/agent/unlock/${customer.identityId}`
  expect((await agent.send('HEAD', url)).statusCode).toBe(404)
  const typed = await agent.send('GET', url, { headers: { 'sec-fetch-site': 'none' } })
  expect([typed.statusCode, typed.json().code]).toEqual([403, 'forged'])
  expect(await subjects()).toEqual([])
})

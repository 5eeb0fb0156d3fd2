import * as calls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let me: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['throttles', 'outbox', 'mailed_links'] as const)
    await database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  me = laterEachTime(customer.visitor)
})

/** Moves the clock before each of a person's requests, so no two requests happen in the same millisecond. */
const laterEachTime = (visitor: Visitor): Visitor => ({
  ...visitor,
  ask(...asked) {
    server.clock.pass({ milliseconds: 10 })
    return visitor.ask(...asked)
  },
})

const chosen = 'lanterns drift over quiet water'
const password = 'another quiet lantern on the water'
const mails = () =>
  server.world.database
    .selectFrom('outbox')
    .select(['to_address as to', 'subject', 'body_text as text'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const mailsTo = async (address: string) => (await mails()).filter(({ to }) => to === address)
const lastMailText = async (address: string) => (await mailsTo(address)).at(-1)?.text ?? ''
async function tokenFor(address: string): Promise<string> {
  const token = /verify-email\?token=(\S+)/.exec(await lastMailText(address))?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${address}`)
  return token
}
const verify = (token: string, who = me, headers = {}) => {
  server.clock.pass({ milliseconds: 10 })
  return who.send('POST', '/verify-email', {
    body: String(new URLSearchParams({ token })),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
}
const titleOf = (page: string) => /<h1[^>]*>([^<]*)</.exec(page)?.[1]
const profile = async () => (await me.ask(calls.readProfile)).reply
/** Lists the kinds of events in the person's log, newest first. */
const what = async () =>
  (await me.ask(calls.listEvents, { query: {} })).reply.events.map((event) => event.what)
const signIn = (email: string, password = 'glass carries light', who = server.guest()) => {
  server.clock.pass({ milliseconds: 10 })
  return who.send('POST', '/api/login', { body: { email, password } })
}

describe('someone who’s signed in', () => {
  it('changes the name, and the address is notified of that, not to what', async () => {
    await me.ask(calls.changeName, { body: { firstName: ' Rosa ', lastName: 'Okonkwo-Núñez' } })
    expect(await profile()).toMatchObject({ firstName: 'Rosa', lastName: 'Okonkwo-Núñez' })
    expect(await lastMailText(customer.email)).toContain('If you made this change')
    expect(await lastMailText(customer.email)).not.toContain('Okonkwo')
    expect(await what()).toEqual(['name-changed'])
  })

  it('can’t have a name that sends its readers elsewhere', async () => {
    const body = { firstName: 'Rosa', lastName: 'lightwell-pay.com' }
    const { problem } = await me.ask(calls.changeName, { body })
    expect([problem.code, problem.fields]).toEqual(['name-refused', { lastName: 'name-refused' }])
    expect([await mails(), await what()]).toEqual([[], []])
  })

  it('isn’t notified if nothing changes', async () => {
    const { firstName, lastName } = await profile()
    await me.ask(calls.changeName, { body: { firstName, lastName } })
    await me.ask(calls.changeTelephone, { body: { telephone: ' ' } })
    expect([await mails(), await what()]).toEqual([[], []])
  })

  it.each([
    ['(212) 555-0199', '2125550199'],
    ['+1 585 555 0143', '5855550143'],
  ])('is reached at %s from now on, once that’s verified', async (telephone, kept) => {
    await me.ask(calls.changeTelephone, { body: { telephone } })
    expect(await profile()).toMatchObject({ telephone: kept, telephoneVerified: false })
    expect(await lastMailText(customer.email)).not.toContain(kept.slice(-4))
  })

  it('isn’t verified at a number that replaces a verified one', async () => {
    await server.world.database
      .updateTable('identities')
      .set({ telephone: '5855550143', telephone_verified: true })
      .where('id', '=', customer.identityId)
      .execute()
    await me.ask(calls.changeTelephone, { body: { telephone: '(212) 555-0199' } })
    expect(await profile()).toMatchObject({ telephone: '2125550199', telephoneVerified: false })
  })

  it.each(['555-0199', '212-555-CALL', '123-456-7890'])('can’t be reached at %s', async (telephone) => {
    const { status, problem } = await me.ask(calls.changeTelephone, { body: { telephone } })
    expect([status, problem.code]).toEqual([422, 'not-a-telephone'])
  })

  it('changes the password: the other sessions end, and this one continues', async () => {
    const elsewhere = server.guest()
    await signIn(customer.email, undefined, elsewhere)
    await me.ask(calls.changePassword, { body: { password: chosen } })
    expect((await elsewhere.send('GET', '/api/session')).statusCode).toBe(401)
    expect((await profile()).passwordChangedAt).toMatch(/^2026-10-14T11:00:00/)
    expect((await signIn(customer.email)).statusCode).toBe(401)
    expect((await signIn(customer.email, chosen)).statusCode).toBe(200)
    expect(await lastMailText(customer.email)).toContain('All other devices were signed out')
    expect(JSON.stringify(await mails())).not.toContain(chosen)
  })

  it('changes the password: an earlier emailed link to choose another one ends', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const submit = (path: string, fields: Record<string, string>) =>
      server.guest().send('POST', path, { body: String(new URLSearchParams(fields)), headers: form })
    await submit('/forgot-password', { email: customer.email })
    const token = /reset-password\?token=(\S+)/.exec(await lastMailText(customer.email))?.[1] ?? ''
    expect((await server.guest().send('GET', `/reset-password?token=${token}`)).statusCode).toBe(200)
    await me.ask(calls.changePassword, { body: { password: chosen } })
    const reset = await submit('/reset-password', { token, password, repeat: password })
    expect([reset.statusCode, (await signIn(customer.email, chosen)).statusCode]).toEqual([410, 200])
  })

  it.each([
    ['too-short', 'glass'],
    ['common', 'passwordpassword'],
    ['personal', 'rosalind achebe 123'],
    ['too-long', 'x'.repeat(300)],
  ])('is refused a password that’s %s', async (code, password) => {
    const { status, problem } = await me.ask(calls.changePassword, { body: { password } })
    expect([status, problem.code]).toEqual([422, code])
  })

  it('is refused the password they have', async () => {
    await me.ask(calls.changePassword, { body: { password: chosen } })
    expect((await me.ask(calls.changePassword, { body: { password: chosen } })).problem.code).toBe('same')
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      'The password for your Lightwell ID was changed',
    ])
  })

  it.each([
    ['the name', () => me.ask(calls.changeName, { body: { firstName: 'Ann', lastName: 'Other' } })],
    ['the e-mail', () => me.ask(calls.changeEmail, { body: { email: 'ann.other@example.com' } })],
    ['the password', () => me.ask(calls.changePassword, { body: { password: chosen } })],
    ['the telephone', () => me.ask(calls.changeTelephone, { body: { telephone: '2125550199' } })],
  ])('has to confirm who they are again before changing %s', async (_what, change) => {
    server.clock.pass({ minutes: 11 })
    expect((await change()).problem.code).toBe('confirm-first')
    await me.send('POST', '/api/session/confirm', { body: { password: 'glass carries light' } })
    expect((await change()).status).toBe(200)
  })
})

describe('another email', () => {
  let named = 0
  let email = ''
  beforeEach(() => {
    email = `rosalind.${++named}@example.org`
  })

  it('takes effect once its link is used, and the old one is notified both times, without it', async () => {
    await me.ask(calls.changeEmail, { body: { email: ` ${email.toUpperCase()} ` } })
    expect(await profile()).toMatchObject({ email: customer.email, newEmail: email })
    expect((await signIn(email)).statusCode).toBe(401)
    const token = await tokenFor(email)
    for (let scans = 0; scans < 3; scans++) {
      const { statusCode, payload } = await server.guest().send('GET', `/verify-email?token=${token}`)
      expect([statusCode, titleOf(payload)]).toEqual([200, 'Confirm your email'])
    }
    expect((await profile()).email).toBe(customer.email)
    const verified = await verify(token)
    expect([verified.statusCode, titleOf(verified.payload)]).toEqual([200, 'Email confirmed'])
    expect(await profile()).toMatchObject({ email, newEmail: null, isVerified: true })
    expect((await signIn(email)).statusCode).toBe(200)
    expect((await signIn(customer.email)).statusCode).toBe(401)
    const received = await mailsTo(customer.email)
    expect(received).toHaveLength(2)
    expect(JSON.stringify(received)).not.toContain(email)
    expect(await what()).toEqual(['signed-in', 'email-changed', 'email-asked'])
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['was used', (token) => verify(token)],
    ['is late', async () => server.clock.pass({ hours: 24 })],
    ['was thought better of', () => me.ask(calls.keepEmail)],
    ['was for another before', () => me.ask(calls.changeEmail, { body: { email: `other.${email}` } })],
    ['was sent again', () => me.ask(calls.verifyEmail)],
  ])('no longer has a link that %s', async (_why, happens) => {
    await me.ask(calls.changeEmail, { body: { email } })
    const token = await tokenFor(email)
    await happens(token)
    expect((await verify(token)).statusCode).toBe(410)
  })

  it('is sent to the new one again', async () => {
    await me.ask(calls.changeEmail, { body: { email } })
    server.clock.pass({ minutes: 1 })
    await me.ask(calls.verifyEmail)
    expect((await verify(await tokenFor(email))).statusCode).toBe(200)
  })

  it('sends no link to somebody else, even if it’s to be sent again', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    await me.ask(calls.changeEmail, { body: { email: other.email } })
    server.clock.pass({ minutes: 1 })
    expect((await me.ask(calls.verifyEmail)).status).toBe(200)
    expect(JSON.stringify(await mailsTo(other.email))).not.toContain('token=')
  })

  it('that’s somebody else’s gets the same answer, and that person is notified', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    const [free, taken] = [
      await me.ask(calls.changeEmail, { body: { email } }),
      await me.ask(calls.changeEmail, { body: { email: other.email } }),
    ]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await profile()).newEmail).toBe(other.email)
    expect(await lastMailText(other.email)).not.toContain('token=')
    expect(await lastMailText(other.email)).toContain('nothing was changed')
  })

  it('that somebody registered meanwhile stays theirs', async () => {
    await me.ask(calls.changeEmail, { body: { email } })
    const token = await tokenFor(email)
    const other = await newCustomer(server, { kind: 'platform' })
    await server.world.database
      .updateTable('identities')
      .set({ email })
      .where('id', '=', other.identityId)
      .execute()
    expect((await verify(token)).statusCode).toBe(410)
    expect((await profile()).email).toBe(customer.email)
  })

  it('can’t be confirmed by another site’s form', async () => {
    await me.ask(calls.changeEmail, { body: { email } })
    await verify(await tokenFor(email), server.guest(), { 'sec-fetch-site': 'cross-site' })
    expect((await profile()).email).toBe(customer.email)
  })

  it.each([
    ['not-an-email', 'rosalind@'],
    ['same-email', ''],
  ])('is refused as %s', async (code, typed) => {
    const { problem } = await me.ask(calls.changeEmail, { body: { email: typed || customer.email } })
    expect(problem.code).toBe(code)
  })
})

const forgetVerified = () =>
  server.world.database
    .updateTable('identities')
    .set({ is_verified: false })
    .where('id', '=', customer.identityId)
    .execute()

it('an email that another has replaced can’t be restored with a link that was to verify it', async () => {
  await forgetVerified()
  await me.ask(calls.verifyEmail)
  const former = await tokenFor(customer.email)
  await me.ask(calls.changeEmail, { body: { email: 'replaced@example.org' } })
  await verify(await tokenFor('replaced@example.org'))
  expect((await verify(former)).statusCode).toBe(410)
  expect((await profile()).email).toBe('replaced@example.org')
})

it('an unverified email is verified once the link that’s sent again is used', async () => {
  await forgetVerified()
  await me.ask(calls.verifyEmail)
  expect((await verify(await tokenFor(customer.email))).statusCode).toBe(200)
  expect((await profile()).isVerified).toBe(true)
  await me.ask(calls.verifyEmail)
  expect(await mailsTo(customer.email)).toHaveLength(1)
})

describe('sessions', () => {
  const sessions = async () => (await me.ask(calls.listSessions)).reply

  it('are listed with where they began, and each can be ended by its own person', async () => {
    const elsewhere = openVisitor(server.app, '2001:db8:7:7::1')
    await elsewhere.send('POST', '/api/login', {
      body: { email: customer.email, password: 'glass carries light' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
    })
    const [other] = (await sessions()).filter(({ isThis }) => !isThis)
    expect(other).toMatchObject({ browser: 'Firefox · Linux', network: '2001:db8:7:7::/64' })
    const id = other?.id ?? ''
    const stranger = await newCustomer(server, { kind: 'legacy' })
    expect((await stranger.visitor.ask(calls.endSession, { params: { id } })).status).toBe(404)
    expect((await elsewhere.send('GET', '/api/session')).statusCode).toBe(200)
    expect((await me.ask(calls.endSession, { params: { id } })).status).toBe(200)
    expect((await elsewhere.send('GET', '/api/session')).statusCode).toBe(401)
    expect((await me.ask(calls.endSession, { params: { id } })).status).toBe(404)
  })

  it('end except for this one, and no token is returned', async () => {
    const others = [server.guest(), server.guest()]
    for (const other of others) await signIn(customer.email, undefined, other)
    expect(await sessions()).toHaveLength(3)
    await me.ask(calls.endOtherSessions)
    expect((await sessions()).map(({ isThis }) => isThis)).toEqual([true])
    for (const other of others) expect((await other.send('GET', '/api/session')).statusCode).toBe(401)
    expect(JSON.stringify(await sessions())).not.toContain(me.cookies.get('lightwell'))
    expect(await what()).toEqual(['sessions-ended', 'signed-in', 'signed-in'])
  })
})

it('the log is read a page at a time, each entry once, and only by its person', async () => {
  for (let signedIn = 0; signedIn < 45; signedIn++) {
    await me.ask(calls.endOtherSessions)
    if (signedIn % 3 === 0) server.clock.pass({ seconds: 1 })
  }
  const ids: string[] = []
  for (let before: string | undefined, more = true; more; before = ids.at(-1)) {
    const { events, hasMore } = (await me.ask(calls.listEvents, { query: { before } })).reply
    ids.push(...events.map(({ id }) => id))
    more = hasMore
  }
  expect([ids.length, new Set(ids).size]).toEqual([45, 45])
  const stranger = await newCustomer(server, { kind: 'legacy' })
  expect((await stranger.visitor.ask(calls.listEvents, { query: { before: ids[0] } })).reply.events).toEqual(
    [],
  )
})

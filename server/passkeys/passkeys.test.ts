import * as calls from '@lightwell/rulebook/passkeys/contract.ts'
import * as profileCalls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newTestPasskey, type TestPasskey } from '../testing/authenticator.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let me: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'platform' })
  me = customer.visitor
})

/** Creates a passkey on a device, and adds it to a person. */
async function addPasskey(who: Visitor = me): Promise<TestPasskey> {
  const { options } = (await who.ask(calls.beginPasskey)).reply
  const passkey = newTestPasskey(options.user.id)
  expect(
    (await who.ask(calls.addPasskey, { body: { answer: passkey.made(options.challenge) } })).status,
  ).toBe(200)
  return passkey
}

/** Reads the challenge that the sign-in page asks a passkey to sign. */
async function askedBy(who: Visitor, page = '/login'): Promise<string> {
  const { body } = await who.send('GET', page)
  const asked = /data-passkey="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"')
  expect(JSON.parse(asked ?? '')).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  return JSON.parse(asked ?? '').challenge
}
/** Sends a passkey's answer, as the sign-in page's script does. */
const answerWith = (who: Visitor, answer: unknown, query: Record<string, string> = {}, headers = {}) =>
  who.send('POST', `/login/passkey?${new URLSearchParams(query)}`, {
    body: String(new URLSearchParams({ answer: JSON.stringify(answer) })),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
const isIn = async (who: Visitor) => (await who.send('GET', '/api/session')).statusCode === 200
const mailed = async () =>
  (
    await server.world.database
      .selectFrom('outbox')
      .where('to_address', '=', customer.email)
      .select('body_text as text')
      .orderBy('created_at')
      .execute()
  ).map(({ text }) => text)
const logged = async () =>
  (await me.ask(profileCalls.listEvents, { query: {} })).reply.events.map(({ what }) => what)

describe('a new passkey', () => {
  it('is requested as discoverable, from a device that verifies its user, with established algorithms only', async () => {
    const first = await addPasskey()
    const { options } = (await me.ask(calls.beginPasskey)).reply
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: customer.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: first.id, transports: ['internal'] }],
    })
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  })

  it('is listed under a name, and the person is notified', async () => {
    await addPasskey()
    expect((await me.ask(calls.listPasskeys)).reply).toMatchObject([
      { isSynced: false, addedAt: '2026-10-14T11:00:00.000Z', usedAt: null },
    ])
    expect((await mailed()).at(-1)).toContain('You can now sign in with')
    expect(await logged()).toEqual(['passkey-added'])
  })

  it.each([
    ['another origin', { origin: 'http://lightwell.example' }],
    ['another site', { site: 'lightwell.example' }],
    ['an answer of another kind', { type: 'webauthn.get' }],
    ['a device that asked nobody who they are', { isVerified: false }],
  ])('is refused with %s', async (_what, unlike) => {
    const { options } = (await me.ask(calls.beginPasskey)).reply
    const answer = newTestPasskey().made(options.challenge, unlike)
    const { problem } = await me.ask(calls.addPasskey, { body: { answer } })
    expect([problem.status, problem.code]).toEqual([422, 'passkey-refused'])
    expect((await me.ask(calls.listPasskeys)).reply).toEqual([])
  })

  it('is refused in another session, after ten minutes, and for something that was never asked', async () => {
    const { options } = (await me.ask(calls.beginPasskey)).reply
    const answer = newTestPasskey().made(options.challenge)
    const codeFor = async (who: Visitor, of = answer) =>
      (await who.ask(calls.addPasskey, { body: { answer: of } })).problem.code
    expect(await codeFor((await customer.elsewhere()).visitor)).toBe('not-found')
    expect(await codeFor(me, newTestPasskey().made('made-up'))).toBe('not-found')
    const { options: confirming } = (await me.ask(calls.beginConfirming)).reply
    expect(confirming).toBe(null)
    server.clock.pass({ minutes: 10 })
    expect(await codeFor(me)).toBe('not-found')
  })

  it('is added once, of two at the same moment, and never under a used challenge', async () => {
    const { options } = (await me.ask(calls.beginPasskey)).reply
    const add = async (passkey: TestPasskey) =>
      (await me.ask(calls.addPasskey, { body: { answer: passkey.made(options.challenge) } })).status
    const [one, other] = [newTestPasskey(), newTestPasskey()]
    expect((await Promise.all([add(one), add(other)])).toSorted()).toEqual([200, 422])
    expect(await add(newTestPasskey())).toBe(422)
    expect((await me.ask(calls.listPasskeys)).reply).toHaveLength(1)
  })

  it('is refused if somebody else has it', async () => {
    const passkey = await addPasskey()
    const stranger = (await newCustomer(server, { kind: 'legacy' })).visitor
    const { options } = (await stranger.ask(calls.beginPasskey)).reply
    const answer = passkey.made(options.challenge)
    expect((await stranger.ask(calls.addPasskey, { body: { answer } })).problem.code).toBe('passkey-refused')
  })

  it('is one of twenty at most', async () => {
    const { challenge } = (await me.ask(calls.beginPasskey)).reply.options
    for (let count = 0; count < 20; count++) {
      await addPasskey()
      await server.world.database.deleteFrom('throttles').execute()
    }
    expect((await me.ask(calls.beginPasskey)).problem.code).toBe('too-many-passkeys')
    const answer = newTestPasskey().made(challenge)
    expect((await me.ask(calls.addPasskey, { body: { answer } })).problem.code).toBe('too-many-passkeys')
  })

  it.each([
    ['begun with', () => me.ask(calls.beginPasskey)],
    ['kept', () => me.ask(calls.addPasskey, { body: { answer: newTestPasskey().made('AAAA') } })],
    ['taken away', () => me.ask(calls.removePasskey, { params: { id: customer.identityId } })],
  ])('is %s only by someone who recently confirmed who they are', async (_what, change) => {
    server.clock.pass({ minutes: 11 })
    expect((await change()).problem.code).toBe('confirm-first')
  })
})

describe('a passkey at the sign-in', () => {
  let passkey: TestPasskey
  let visitor: Visitor
  beforeEach(async () => {
    passkey = await addPasskey()
    visitor = server.guest()
  })
  const signIn = async (unlike = {}, who = visitor) =>
    (await answerWith(who, passkey.used(await askedBy(who), unlike))).statusCode

  it.each(['/', '/login'])('lets in on its own, from %s, and is recorded', async (page) => {
    const answered = await answerWith(visitor, passkey.used(await askedBy(visitor, page)))
    expect([answered.statusCode, answered.headers.location]).toEqual([303, '/account/'])
    expect(await isIn(visitor)).toBe(true)
    const [listed] = (await me.ask(calls.listPasskeys)).reply
    expect(listed?.usedAt).toBe('2026-10-14T11:00:00.000Z')
    expect(await logged()).toContain('signed-in')
  })

  it('goes on to what the page was opened for, and nowhere else', async () => {
    const target = '/account/#/statements/current'
    const on = async (to: string) =>
      (await answerWith(visitor, passkey.used(await askedBy(visitor)), { target: to })).headers.location
    expect(await on(target)).toBe(target)
    await visitor.send('POST', '/api/logout')
    expect(await on('//evil.example/')).toBe('/account/')
  })

  it.each([
    ['another origin', { origin: 'http://lightwell.example' }],
    ['another site', { site: 'lightwell.example' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['a device that asked nobody who they are', { isVerified: false }],
    ['another key', { isStrangers: true }],
    ['a count that it had before', { count: 0 }],
    ['the name of another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with %s, and the page asks again', async (_what, unlike) => {
    if ('count' in unlike)
      await server.world.database.updateTable('passkeys').set({ sign_count: 7 }).execute()
    const answered = await answerWith(visitor, passkey.used(await askedBy(visitor), unlike))
    expect([answered.statusCode, answered.body.includes('We don’t recognize that passkey')]).toEqual([
      401,
      true,
    ])
    expect(answered.body).toContain('data-passkey=')
    expect(await isIn(visitor)).toBe(false)
  })

  it('is refused if nobody has it, if it was removed, and if its person may not sign in', async () => {
    const stranger = newTestPasskey()
    expect((await answerWith(visitor, stranger.used(await askedBy(visitor)))).statusCode).toBe(401)
    server.clock.pass({ seconds: 1 })
    const other = await addPasskey()
    const [, listed] = (await me.ask(calls.listPasskeys)).reply
    await me.ask(calls.removePasskey, { params: { id: listed?.id ?? '' } })
    expect(await signIn()).toBe(401)
    const { database } = server.world
    await database
      .updateTable('identities')
      .set({ is_active: false })
      .where('id', '=', customer.identityId)
      .execute()
    expect((await answerWith(visitor, other.used(await askedBy(visitor)))).statusCode).toBe(401)
  })

  it('answers once: not again, and not twice at the same moment', async () => {
    const challenge = await askedBy(visitor)
    const answer = passkey.used(challenge)
    const statuses = (await Promise.all([answerWith(visitor, answer), answerWith(visitor, answer)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted()).toEqual([303, 401])
    expect((await answerWith(visitor, answer)).statusCode).toBe(401)
    expect((await answerWith(visitor, passkey.used(challenge))).statusCode).toBe(401)
  })

  it('and a copy of it with the same counter let in once of two at the same moment', async () => {
    const challenges = [await askedBy(visitor), await askedBy(visitor)]
    const outcomes = await Promise.all(
      challenges.map((challenge) => answerWith(visitor, passkey.used(challenge, { count: 1 }))),
    )
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 401])
  })

  it('answers what was asked in this browser within an hour, for this purpose', async () => {
    const other = server.guest()
    await askedBy(other)
    const challenge = await askedBy(visitor)
    const statusFor = async (who: Visitor, answer: unknown) => (await answerWith(who, answer)).statusCode
    expect(await statusFor(other, passkey.used(challenge))).toBe(422)
    expect(await statusFor(server.guest(), passkey.used(challenge))).toBe(422)
    const { options } = (await me.ask(calls.beginConfirming)).reply
    expect(await statusFor(visitor, passkey.used(options?.challenge ?? ''))).toBe(422)
    expect(await statusFor(visitor, { id: 'made up' })).toBe(422)
    server.clock.pass({ minutes: 59 })
    expect(await statusFor(visitor, passkey.used(challenge))).toBe(303)
    await visitor.send('POST', '/api/logout')
    const late = await askedBy(visitor)
    server.clock.pass({ minutes: 60 })
    expect(await statusFor(visitor, passkey.used(late))).toBe(422)
  })

  it('answers in each of a browser’s tabs', async () => {
    const [one, other] = [await askedBy(visitor), await askedBy(visitor)]
    expect((await answerWith(visitor, passkey.used(other))).statusCode).toBe(303)
    expect((await answerWith(visitor, passkey.used(one))).statusCode).toBe(303)
  })

  it('can’t be sent by another site', async () => {
    const answer = passkey.used(await askedBy(visitor))
    const forged = await answerWith(visitor, answer, {}, { 'sec-fetch-site': 'cross-site' })
    expect(forged.statusCode).toBe(403)
    expect(await isIn(visitor)).toBe(false)
  })

  it('counts as both factors, and as a recent confirmation', async () => {
    expect(await signIn()).toBe(303)
    expect((await visitor.ask(calls.beginPasskey)).status).toBe(200)
  })

  it('starts a session of its own, and the previous one in that browser ends', async () => {
    const former = withCookiesOf(me, server.guest())
    expect(await isIn(former)).toBe(true)
    // The sign-in page shows its form even to someone who's signed in, if a page of ours sent them there.
    await answerWith(me, passkey.used(await askedBy(me, '/login?left=session')))
    expect([await isIn(me), await isIn(former)]).toEqual([true, false])
  })

  it('is slowed down after a hundred tries from one place, across all servers; a browser it knows is counted separately', async () => {
    const known = server.guest()
    await signIn({}, known)
    const { guest } = await server.another()
    const elsewhere = guest()
    const challenges = [await askedBy(visitor), await askedBy(elsewhere)]
    const wrong = async (which: 0 | 1) => {
      const who = [visitor, elsewhere][which] as Visitor
      return (await answerWith(who, newTestPasskey().used(challenges[which] ?? ''))).statusCode
    }
    for (let tries = 0; tries < 50; tries++) expect([await wrong(0), await wrong(1)]).toEqual([401, 401])
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    expect(await wrong(0)).toBe(401)
    expect((await answerWith(visitor, passkey.used(challenges[0] ?? ''))).statusCode).toBe(303)
    expect(pause.mock.calls.flat()).toEqual([0.25, 0.5])
    pause.mockClear()
    expect(await signIn({}, openVisitor(server.app, '198.51.100.7'))).toBe(303)
    await known.send('POST', '/api/logout')
    expect(await signIn({}, known)).toBe(303)
    expect(pause).not.toHaveBeenCalled()
    pause.mockRestore()
  })
})

describe('a site whose host is an IP address', () => {
  it('offers no passkeys', async () => {
    const headers = { host: '127.0.0.1:3000' }
    const page = await server.guest().send('GET', '/login', { headers })
    expect([page.statusCode, page.body.includes('passkey')]).toEqual([200, false])
    expect((await me.ask(calls.beginPasskey, undefined, headers)).problem.code).toBe('no-passkeys-here')
  })
})

describe('a recent confirmation', () => {
  let passkey: TestPasskey
  beforeEach(async () => {
    passkey = await addPasskey()
    server.clock.pass({ minutes: 11 })
  })
  const asked = async (who = me) => (await who.ask(calls.beginConfirming)).reply.options?.challenge ?? ''
  const isProved = async (who = me) => (await who.ask(calls.beginPasskey)).status === 200

  it('is given by one’s own passkey', async () => {
    expect(await isProved()).toBe(false)
    const { options } = (await me.ask(calls.beginConfirming)).reply
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] })
    const answer = passkey.used(options?.challenge ?? '')
    expect((await me.ask(calls.confirmWithPasskey, { body: { answer } })).status).toBe(200)
    expect(await isProved()).toBe(true)
    expect((await me.ask(calls.confirmWithPasskey, { body: { answer } })).problem.code).toBe(
      'passkey-refused',
    )
  })

  it('is given to that session only', async () => {
    const other = (await customer.elsewhere()).visitor
    server.clock.pass({ minutes: 11 })
    const challenge = await asked()
    const confirm = (who: Visitor) =>
      who.ask(calls.confirmWithPasskey, { body: { answer: passkey.used(challenge) } })
    expect((await confirm(other)).problem.code).toBe('not-found')
    expect((await confirm(me)).status).toBe(200)
    expect(await isProved(other)).toBe(false)
  })

  it('isn’t given by somebody else’s passkey', async () => {
    const stranger = (await newCustomer(server, { kind: 'legacy' })).visitor
    const theirs = await addPasskey(stranger)
    const answer = theirs.used(await asked())
    expect((await me.ask(calls.confirmWithPasskey, { body: { answer } })).problem.code).toBe(
      'passkey-refused',
    )
    expect(await isProved()).toBe(false)
  })
})

describe('one’s own passkey', () => {
  it('is renamed and removed by its own person, who’s notified', async () => {
    await addPasskey()
    const [listed] = (await me.ask(calls.listPasskeys)).reply
    const params = { id: listed?.id ?? '' }
    const stranger = (await newCustomer(server, { kind: 'legacy' })).visitor
    const body = { name: 'Key ring' }
    expect((await stranger.ask(calls.renamePasskey, { params, body })).status).toBe(404)
    expect((await stranger.ask(calls.removePasskey, { params })).status).toBe(404)
    await me.ask(calls.renamePasskey, { params, body })
    expect((await me.ask(calls.listPasskeys)).reply).toMatchObject([{ name: 'Key ring' }])
    expect((await me.ask(calls.removePasskey, { params })).status).toBe(200)
    expect((await me.ask(calls.listPasskeys)).reply).toEqual([])
    expect((await mailed()).at(-1)).toContain('You can no longer sign in with the passkey')
    expect(await logged()).toContain('passkey-removed')
  })
})

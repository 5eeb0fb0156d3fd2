import * as calls from '@lightwell/rulebook/factors/contract.ts'
import * as profileCalls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVault } from '../keys/vault.ts'
import { codeShown } from '../testing/app-code.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'
import { factors } from './noun.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { placeOfCustomer, sealSecret } from './secret.ts'
import { findAuthenticator, replaceSealed } from './write.ts'

let server: TestServer
let customer: Customer
let me: Visitor
let secret: string
let recovery: string[]
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

/** The code that the app on someone's phone shows, `halfMinutes` half minutes from now. */
const shown = (halfMinutes = 0, of = secret) =>
  codeShown(of, server.world.clock().add({ seconds: halfMinutes * 30 }))
/** Adds an authenticator app. Then waits half a minute for the next code, because adding the app uses up the first. */
async function addApp(): Promise<void> {
  secret = (await me.ask(calls.beginAuthenticator)).reply.secret
  recovery = (await me.ask(calls.confirmAuthenticator, { body: { code: shown() } })).reply.recoveryCodes
  server.clock.pass({ seconds: 30 })
}
const password = 'glass carries light'
const givePassword = (who: Visitor) =>
  who.send('POST', '/api/login', { body: { email: customer.email, password } })
const giveCode = (who: Visitor, code: string, remember = false) =>
  who.ask(calls.signInWithCode, { body: { code, remember } })
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

describe('an authenticator app', () => {
  it('is asked for once a first code has shown that it has the secret', async () => {
    const { reply: begun } = await me.ask(calls.beginAuthenticator)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.uri).toContain('issuer=Lightwell%20Fiber')
    expect(begun.qr).toMatch(/^<svg /)
    const before = server.guest()
    await givePassword(before)
    expect(await isIn(before)).toBe(true)

    secret = begun.secret
    const wrong = await me.ask(calls.confirmAuthenticator, { body: { code: '000000' } })
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'code-refused'])
    const { reply } = await me.ask(calls.confirmAuthenticator, { body: { code: shown() } })
    expect(new Set(reply.recoveryCodes).size).toBe(10)
    server.clock.pass({ seconds: 30 })

    const visitor = server.guest()
    const answered = await givePassword(visitor)
    expect([answered.statusCode, answered.json().code]).toEqual([403, 'code-needed'])
    expect(await isIn(visitor)).toBe(false)
    expect((await giveCode(visitor, shown())).status).toBe(200)
    expect(await isIn(visitor)).toBe(true)
  })

  it('is one per person, who’s notified of it without the secret', async () => {
    await addApp()
    expect((await me.ask(calls.beginAuthenticator)).problem.code).toBe('has-one')
    const [mail] = await mailed()
    expect(mail).toContain('a code from the app each time')
    expect(mail).not.toContain(secret)
    expect((await me.ask(calls.readFactors)).reply).toMatchObject({
      authenticator: { since: '2026-10-14T11:00:00.000Z' },
      recoveryCodesLeft: 10,
    })
  })

  it('is kept sealed, and its codes as digests', async () => {
    await addApp()
    const { database } = server.world
    const kept = await Promise.all([
      database.selectFrom('authenticators').selectAll().execute(),
      database.selectFrom('recovery_codes').selectAll().execute(),
    ])
    const bytes = JSON.stringify(kept, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    for (const one of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(bytes).not.toContain(one)
  })

  it('whose secret was moved to another row lets nobody in, except with a recovery code', async () => {
    await addApp()
    const [{ database, vault }, other] = [server.world, await newCustomer(server, { kind: 'platform' })]
    await database
      .updateTable('authenticators')
      .set({ secret_sealed: sealSecret({ vault }, placeOfCustomer(other.identityId), secret) })
      .where('identity_id', '=', customer.identityId)
      .execute()
    const visitor = server.guest()
    await givePassword(visitor)
    expect((await giveCode(visitor, shown())).problem).toMatchObject({ status: 422, code: 'code-refused' })
    expect((await giveCode(visitor, recovery[0] ?? '')).status).toBe(200)
  })

  it('that’s removed isn’t asked for anymore', async () => {
    await addApp()
    await me.ask(calls.removeAuthenticator)
    const visitor = server.guest()
    expect((await givePassword(visitor)).statusCode).toBe(200)
    expect((await me.ask(calls.readFactors)).reply).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: 0,
    })
    expect((await mailed()).at(-1)).toContain('sign in with just your password')
  })

  it.each([
    ['begun', () => me.ask(calls.beginAuthenticator)],
    ['confirmed', () => me.ask(calls.confirmAuthenticator, { body: { code: '123456' } })],
    ['taken away', () => me.ask(calls.removeAuthenticator)],
    ['given other codes', () => me.ask(calls.renewRecoveryCodes)],
  ])('is %s only by someone who recently confirmed who they are', async (_what, change) => {
    server.clock.pass({ minutes: 11 })
    expect((await change()).problem.code).toBe('confirm-first')
  })

  it('is re-encrypted with another key, and is asked for as before', async () => {
    await addApp()
    const keys = [
      { name: 'new', key: Buffer.alloc(32, 9) },
      { name: 'test', key: Buffer.alloc(32, 7) },
    ]
    const before = server.world.vault
    server.world.vault = openVault(keys)
    expect(await resealSecrets(server.world)).toBeGreaterThan(0)
    expect(await resealSecrets(server.world)).toBe(0)
    server.world.vault = openVault(keys.slice(0, 1))
    const visitor = server.guest()
    await givePassword(visitor)
    expect((await giveCode(visitor, shown())).status).toBe(200)
    server.world.vault = openVault([...keys].reverse())
    await resealSecrets(server.world)
    server.world.vault = before
  })

  it('that was started over during re-encryption keeps its new secret', async () => {
    await addApp()
    const { database } = server.world
    const sealed = async () => (await findAuthenticator(database, customer.identityId))?.secretSealed
    const from = (await sealed()) ?? Buffer.alloc(0)
    await me.ask(calls.removeAuthenticator)
    await me.ask(calls.beginAuthenticator)
    const begunAnew = await sealed()
    await replaceSealed(database, customer.identityId, { from, to: Buffer.from('the old one, sealed again') })
    expect((await sealed())?.toString('hex')).toBe(begunAnew?.toString('hex'))
  })

  it('that’s removed ends the sign-ins waiting for its code', async () => {
    await addApp()
    const visitor = server.guest()
    await givePassword(visitor)
    await me.ask(calls.removeAuthenticator)
    await addApp()
    expect((await giveCode(visitor, shown())).problem.code).toBe('not-signed-in')
  })
})

describe('a code', () => {
  let visitor: Visitor
  beforeEach(async () => {
    await addApp()
    visitor = server.guest()
    await givePassword(visitor)
  })

  it.each([
    ['of now', 0, 200],
    ['of the half minute before, which was taken to add the app', -1, 422],
    ['of the half minute to come', 1, 200],
    ['of a minute to come', 2, 422],
  ])('%s', async (_when, halfMinutes, status) => {
    expect((await giveCode(visitor, shown(halfMinutes))).status).toBe(status)
  })

  it('is accepted with spaces', async () => {
    expect((await giveCode(visitor, shown().replace(/(?=...$)/, ' '))).status).toBe(200)
  })

  it('is taken once, also by two at the same moment', async () => {
    const other = server.guest()
    await givePassword(other)
    const answered = await Promise.all([giveCode(visitor, shown()), giveCode(other, shown())])
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('is useless without the password, in another browser, or after ten minutes', async () => {
    expect((await giveCode(server.guest(), shown())).problem.code).toBe('not-signed-in')
    server.clock.pass({ minutes: 10 })
    expect((await giveCode(visitor, shown())).problem.code).toBe('not-signed-in')
  })

  it('is useless once the password has changed', async () => {
    const body = { password: 'lanterns drift over quiet water' }
    expect((await me.ask(profileCalls.changePassword, { body })).status).toBe(200)
    expect((await giveCode(visitor, shown())).problem.code).toBe('not-signed-in')
  })

  it('is useless for somebody else', async () => {
    const [mine, mySecret] = [customer, secret]
    customer = await newCustomer(server, { kind: 'legacy' })
    me = customer.visitor
    await addApp()
    customer = mine
    expect((await giveCode(visitor, shown())).status).toBe(422)
    expect((await giveCode(visitor, shown(0, mySecret))).status).toBe(200)
  })

  it('is tried five times from one place and thirty in all, across all servers', async () => {
    const { guest } = await server.another()
    const wrong = async (who: Visitor) => (await giveCode(who, '000000')).status
    const tried: number[] = []
    for (let tries = 0; tries < 6; tries++) tried.push(await wrong(visitor))
    expect(tried).toEqual([422, 422, 422, 422, 422, 429])
    expect((await giveCode(visitor, shown())).status).toBe(429)
    for (let place = 1; place <= 5; place++) {
      const elsewhere = guest(`198.51.100.${place}`)
      await givePassword(elsewhere)
      for (let tries = 0; tries < 5; tries++) await wrong(elsewhere)
    }
    const last = openVisitor(server.app, '198.51.100.77')
    await givePassword(last)
    expect((await giveCode(last, shown())).status).toBe(429)
    expect(await isIn(me)).toBe(true)
  })

  it('is asked for in a browser that has signed in before, however many codes someone with the password has tried', async () => {
    const own = server.guest('198.51.100.4')
    await givePassword(own)
    expect((await giveCode(own, shown())).status).toBe(200)
    await own.send('POST', '/api/logout')
    for (let place = 1; place <= 6; place++) {
      const thief = server.guest(`198.51.100.${10 + place}`)
      await givePassword(thief)
      for (let tries = 0; tries < 5; tries++) await giveCode(thief, '000000')
    }
    server.clock.pass({ seconds: 30 })
    await givePassword(own)
    for (let tries = 0; tries < 4; tries++) expect((await giveCode(own, '000000')).status).toBe(422)
    expect((await giveCode(own, shown())).status).toBe(200)
    // After five wrong codes, even the right code is refused.
    await givePassword(own)
    for (let tries = 0; tries < 5; tries++) await giveCode(own, '000000')
    expect((await giveCode(own, shown())).status).toBe(429)
  })

  it('that’s right resets the count of tries', async () => {
    for (let signIn = 0; signIn < 2; signIn++) {
      for (let tries = 0; tries < 4; tries++) await giveCode(visitor, '000000')
      expect((await giveCode(visitor, shown())).status).toBe(200)
      server.clock.pass({ seconds: 30 })
      await givePassword(visitor)
    }
  })

  it('starts a session of its own, and the previous one in that browser ends', async () => {
    await givePassword(me)
    const former = withCookiesOf(me, server.guest())
    expect(await isIn(former)).toBe(true)
    await giveCode(me, shown())
    expect([await isIn(me), await isIn(former)]).toEqual([true, false])
  })
})

describe('a recovery code', () => {
  let visitor: Visitor
  beforeEach(async () => {
    await addApp()
    visitor = server.guest()
    await givePassword(visitor)
  })

  it.each([
    ['as it is', (code: string) => code],
    ['in small letters and without dashes', (code: string) => code.toLowerCase().replaceAll('-', ' ')],
  ])('lets in once, %s, and the person is notified', async (_how, write) => {
    const code = recovery[3] ?? ''
    expect((await giveCode(visitor, write(code))).status).toBe(200)
    expect((await mailed()).at(-1)).toContain('That code can’t be used again')
    const again = server.guest()
    await givePassword(again)
    expect((await giveCode(again, code)).status).toBe(422)
    expect((await me.ask(calls.readFactors)).reply.recoveryCodesLeft).toBe(9)
  })

  it('lets in one of two at the same moment', async () => {
    const other = server.guest()
    await givePassword(other)
    const code = recovery[0] ?? ''
    const answered = await Promise.all([giveCode(visitor, code), giveCode(other, code)])
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('ends when new ones are made', async () => {
    const { reply } = await me.ask(calls.renewRecoveryCodes)
    expect((await giveCode(visitor, recovery[0] ?? '')).status).toBe(422)
    expect((await giveCode(visitor, reply.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

describe('a remembered device', () => {
  let visitor: Visitor
  beforeEach(async () => {
    await addApp()
    visitor = server.guest()
    await givePassword(visitor)
    await giveCode(visitor, shown(), true)
  })
  const asksAgain = async (who = visitor) => {
    await who.send('POST', '/api/logout')
    return (await givePassword(who)).statusCode === 403
  }

  it('only needs the password, for thirty days', async () => {
    expect(await asksAgain()).toBe(false)
    server.clock.pass({ hours: 24 * 30 })
    expect(await asksAgain()).toBe(true)
  })

  it('is listed, and can be removed by its own person', async () => {
    const [device] = (await me.ask(calls.readFactors)).reply.devices
    const stranger = await newCustomer(server, { kind: 'legacy' })
    const params = { id: device?.id ?? '' }
    expect((await stranger.visitor.ask(calls.forgetDevice, { params })).status).toBe(404)
    expect((await me.ask(calls.forgetDevice, { params })).status).toBe(200)
    expect(await asksAgain()).toBe(true)
  })

  it('is removed with the app it was confirmed by', async () => {
    await me.ask(calls.removeAuthenticator)
    await addApp()
    expect(await asksAgain()).toBe(true)
  })

  it('is kept no longer than it counts', async () => {
    const kept = () => server.world.database.selectFrom('remembered_devices').select('id').execute()
    const { run } = factors.jobs['forget-devices']
    server.clock.pass({ hours: 24 * 30 - 1 })
    await run(server.world)
    expect(await kept()).not.toEqual([])
    server.clock.pass({ hours: 1 })
    await run(server.world)
    expect(await kept()).toEqual([])
  })

  it('doesn’t count for somebody else in the same browser', async () => {
    customer = await newCustomer(server, { kind: 'legacy' })
    me = customer.visitor
    await addApp()
    expect(await asksAgain()).toBe(true)
  })

  it('can’t be faked with a made-up cookie', async () => {
    const other = server.guest()
    other.cookies.set('lightwell-device', 'made-up')
    expect(await asksAgain(other)).toBe(true)
  })
})

it('a sign-in with a recovery code is logged once, with an email that says so', async () => {
  await addApp()
  const visitor = server.guest()
  await givePassword(visitor)
  await giveCode(visitor, recovery[0] ?? '')
  const { events } = (await visitor.ask(profileCalls.listEvents, { query: {} })).reply
  expect(events.map(({ what }) => what)).toEqual(['recovery-code-used', 'authenticator-added'])
  const subjects = server.world.database.selectFrom('outbox').where('to_address', '=', customer.email)
  expect((await subjects.orderBy('created_at').select('subject').execute()).at(-1)?.subject).toBe(
    'Someone signed in to your Lightwell ID with a recovery code',
  )
})

it('of several recovery codes at the same moment, only one is used up', async () => {
  await addApp()
  const visitor = server.guest()
  await givePassword(visitor)
  const answered = await Promise.all(recovery.slice(0, 4).map((code) => giveCode(visitor, code)))
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await me.ask(calls.readFactors)).reply.recoveryCodesLeft).toBe(9)
})

describe('the page that asks for a code', () => {
  const submit = (who: Visitor, path: string, fields: Record<string, string>, headers = {}) =>
    who.send('POST', path, {
      body: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    })

  it('comes after the password, goes on to the target, and redirects if nothing is waiting', async () => {
    await addApp()
    const visitor = server.guest()
    expect((await visitor.send('GET', '/login/code')).headers.location).toBe('/login')
    const target = '/account/#/statements/current'
    const query = new URLSearchParams({ target })
    const first = await submit(visitor, `/login?${query}`, { email: customer.email, password })
    const codePage = `/login/code?${query}`
    expect(first.headers.location).toBe(codePage)
    const page = await visitor.send('GET', String(first.headers.location))
    expect(page.body).toContain('autoComplete="one-time-code"')
    expect(page.body).toContain(`action="${codePage}"`)
    const wrong = await submit(visitor, codePage, { code: '000000' })
    expect(wrong.body).toContain(`action="${codePage}"`)
    // The form for choosing a language returns to this page.
    expect(wrong.body).toContain(`name="back" value="${codePage}"`)
    expect([wrong.statusCode, wrong.body.includes('That code isn’t right')]).toEqual([422, true])
    const forged = await submit(visitor, codePage, { code: shown() }, { 'sec-fetch-site': 'cross-site' })
    expect(forged.statusCode).toBe(403)
    const done = await submit(visitor, codePage, { code: shown() })
    expect([done.statusCode, done.headers.location]).toEqual([303, target])
    expect(await isIn(visitor)).toBe(true)
  })

  it('leads nowhere else', async () => {
    await addApp()
    const visitor = server.guest()
    await givePassword(visitor)
    const done = await submit(visitor, '/login/code?target=//evil.example/', { code: shown() })
    expect(done.headers.location).toBe('/account/')
  })

  it('is asked after a new password, too: where the app was there for a week: a mailbox is no second factor', async () => {
    await addApp()
    server.clock.pass({ hours: 24 * 7 })
    await submit(server.guest(), '/forgot-password', { email: customer.email })
    const token = /reset-password\?token=(\S+)/.exec((await mailed()).join('\n'))?.[1] ?? ''
    const chosen = 'lanterns drift over quiet water'
    await submit(server.guest(), '/reset-password', { token, password: chosen, repeat: chosen })
    const visitor = server.guest()
    const answered = await visitor.send('POST', '/api/login', {
      body: { email: customer.email, password: chosen },
    })
    expect(answered.json().code).toBe('code-needed')
  })
})

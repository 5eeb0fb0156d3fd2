import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import * as profileCalls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tie } from '../single-sign-on/write.ts'
import { codeShown } from '../testing/app-code.ts'
import { newTestPasskey } from '../testing/authenticator.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let owner: Customer
/** A thief in another browser, signed in as the same person. */
let thief: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox', 'mailed_links'] as const)
    await server.world.database.deleteFrom(table).execute()
  owner = await newCustomer(server, { kind: 'legacy' })
  thief = (await owner.elsewhere()).visitor
})

const chosen = 'lanterns drift over quiet water'
const submit = (path: string, fields: Record<string, string>, who = server.guest()) =>
  submitForm(server, path, fields, who)
const mails = (to: string) => mailsTo(server, to)
const tokenIn = (to: string) => tokenMailedTo(server, to)
/** Chooses a new password, as the owner would after an email about the thief. */
async function reset(): Promise<string> {
  await submit('/forgot-password', { email: owner.email })
  const done = await submit('/reset-password', {
    token: await tokenIn(owner.email),
    password: chosen,
    repeat: chosen,
  })
  return String(done.headers.location)
}
const lastMail = async () => (await mails(owner.email)).at(-1)?.text
const addPasskey = async (who: Visitor) => {
  const { options } = (await who.ask(passkeyCalls.beginPasskey)).reply
  const passkey = newTestPasskey(options.user.id)
  await who.ask(passkeyCalls.addPasskey, { body: { answer: passkey.made(options.challenge) } })
  return passkey
}
async function addApp(who: Visitor): Promise<string> {
  const { secret } = (await who.ask(factorCalls.beginAuthenticator)).reply
  const code = codeShown(secret, server.world.clock())
  expect((await who.ask(factorCalls.confirmAuthenticator, { body: { code } })).status).toBe(200)
  server.clock.pass({ seconds: 30 })
  return secret
}
const signIn = (who: Visitor, password = chosen) =>
  who.send('POST', '/api/login', { body: { email: owner.email, password } })
const passkeysOf = async (who: Visitor) =>
  (await who.ask(passkeyCalls.listPasskeys)).reply.map(({ name }) => name)

describe('a new password by mail recovers an identity', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a new password by mail', reset],
    [
      'another password in the profile',
      () => owner.visitor.ask(profileCalls.changePassword, { body: { password: chosen } }),
    ],
  ])('from a link for another email, which ends with %s', async (_how, change) => {
    const theirs = `thief.${owner.email}`
    await thief.ask(profileCalls.changeEmail, { body: { email: theirs } })
    const token = await tokenIn(theirs)
    await change()
    expect((await submit('/verify-email', { token })).statusCode).toBe(410)
    expect((await signIn(server.guest())).statusCode).toBe(200)
  })

  it('from factors added a few days ago, later, and says so', async () => {
    await addPasskey(thief)
    server.clock.pass({ hours: 24 * 6 })
    expect(await reset()).toBe('/login?done=password-changed-and-more')
    const me = server.guest()
    await signIn(me)
    expect(await passkeysOf(me)).toHaveLength(1)
    expect((await mails(owner.email)).map(({ text }) => text).join('\n')).toContain(
      'Will be removed: Passkey “',
    )
    const page = await me.send('GET', '/login?done=password-changed-and-more&target=x')
    expect(page.statusCode).toBe(303)
    const events = (await me.ask(profileCalls.listEvents, { query: {} })).reply.events
    expect(events.map(({ what }) => what)).toContain('removal-begun')
  })

  it('but leaves an older passkey and app, and names them', async () => {
    await addPasskey(owner.visitor)
    await addApp(owner.visitor)
    server.clock.pass({ hours: 24 * 7 })
    expect(await reset()).toBe('/login?done=password-changed')
    expect((await signIn(server.guest())).json()).toMatchObject({ code: 'code-needed' })
    const newest = await lastMail()
    expect(newest).toContain('Still works: Passkey “')
    expect(newest).toContain('Still works: Authenticator app, added on October 14, 2026')
    expect(newest).not.toContain('Will be removed')
  })

  it('from a trusted device', async () => {
    const secret = await addApp(owner.visitor)
    const device = server.guest()
    await signIn(device, 'glass carries light')
    const code = codeShown(secret, server.world.clock())
    await device.ask(factorCalls.signInWithCode, { body: { code, remember: true } })
    server.clock.pass({ hours: 24 * 7 })
    await reset()
    expect((await signIn(device)).json()).toMatchObject({ code: 'code-needed' })
  })

  it('from someone at the provider’s service who was tied to it a few days ago', async () => {
    const { database } = server.world
    const stranger = { issuer: 'https://id.example.net', subject: `stranger of ${owner.email}` }
    await tie(database, stranger, owner.identityId, server.world.clock().add({ seconds: 1 }))
    server.clock.pass({ hours: 1 })
    await reset()
    const ties = database.selectFrom('external_identities').where('identity_id', '=', owner.identityId)
    expect(await ties.select('subject').execute()).toEqual([])
  })
})

describe('something somebody else has begun', () => {
  it('is refused if the owner has ended their session meanwhile', async () => {
    const { options } = (await thief.ask(passkeyCalls.beginPasskey)).reply
    const answer = newTestPasskey(options.user.id).made(options.challenge)
    await reset()
    expect((await thief.ask(passkeyCalls.addPasskey, { body: { answer } })).status).toBe(401)
  })

  it('is one link for another email, of several requested at the same moment', async () => {
    const ask = (email: string) => thief.ask(profileCalls.changeEmail, { body: { email } })
    await Promise.all([1, 2, 3, 4].map((each) => ask(`thief.${each}.${owner.email}`)))
    const links = server.world.database
      .selectFrom('mailed_links')
      .where('identity_id', '=', owner.identityId)
      .where('purpose', '=', 'change-email')
    expect(await links.select('email').execute()).toHaveLength(1)
  })
})

describe('a passkey’s challenge', () => {
  it.each([
    ['filled up', (challenge: string) => `${challenge}=`],
    ['with a blank', (challenge: string) => ` ${challenge}`],
    [
      'with a sign that says nothing',
      (challenge: string) => `${challenge.slice(0, 5)}\n${challenge.slice(5)}`,
    ],
  ])('has one spelling: %s it isn’t valid', async (_how, spelled) => {
    const { options } = (await owner.visitor.ask(passkeyCalls.beginPasskey)).reply
    const add = (challenge: string) =>
      owner.visitor.ask(passkeyCalls.addPasskey, { body: { answer: newTestPasskey().made(challenge) } })
    expect((await add(options.challenge)).status).toBe(200)
    expect((await add(spelled(options.challenge))).problem.code).toBe('not-found')
    expect(await passkeysOf(owner.visitor)).toHaveLength(1)
  })
})

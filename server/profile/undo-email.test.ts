import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import * as calls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newTestPasskey } from '../testing/authenticator.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let owner: Customer
/** A thief in another browser, signed in as the same person. */
let thief: Visitor
let theirs: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox', 'mailed_links'] as const)
    await server.world.database.deleteFrom(table).execute()
  owner = await newCustomer(server, { kind: 'platform' })
  thief = (await owner.elsewhere()).visitor
  theirs = `thief.${owner.email}`
})

const password = 'glass carries light'
const chosen = 'lanterns drift over quiet water'
const submit = (path: string, fields: Record<string, string>, who = server.guest(), headers = {}) =>
  submitForm(server, path, fields, who, headers)
const mails = (to: string) => mailsTo(server, to)
const tokenFor = (to: string, path: string) => tokenMailedTo(server, to, path)
/** Changes the email, by default as the thief. */
async function changeTo(email: string, who = thief): Promise<void> {
  await who.ask(calls.changeEmail, { body: { email } })
  expect(
    (await submit('/verify-email', { token: await tokenFor(email, '/verify-email') }, who)).statusCode,
  ).toBe(200)
}
const emailNow = async () =>
  (
    await server.world.database
      .selectFrom('identities')
      .where('id', '=', owner.identityId)
      .select('email')
      .executeTakeFirst()
  )?.email
const signIn = async (email: string, by: string) =>
  (await server.guest().send('POST', '/api/login', { body: { email, password: by } })).statusCode
const undo = async (token: string, headers = {}) => submit('/undo-email', { token }, undefined, headers)

describe('someone whose email was changed by somebody else', () => {
  it('restores it with the email to the old one, and chooses a password', async () => {
    const { options } = (await thief.ask(passkeyCalls.beginPasskey)).reply
    const answer = newTestPasskey(options.user.id).made(options.challenge)
    await thief.ask(passkeyCalls.addPasskey, { body: { answer } })
    await changeTo(theirs)
    const newest = (await mails(owner.email)).at(-1)
    expect(newest?.subject).toBe('The email for your Lightwell ID was changed')
    expect(newest?.text).toMatch(/^Hi Rosalind,/)
    expect(newest?.text).not.toContain(theirs)

    const done = await undo(await tokenFor(owner.email, '/undo-email'))
    expect([done.statusCode, await emailNow()]).toEqual([303, owner.email])
    expect((await thief.send('GET', '/api/session')).statusCode).toBe(401)
    expect(await signIn(owner.email, password)).toBe(401)
    const token = new URL(String(done.headers.location), 'http://localhost').searchParams.get('token') ?? ''
    expect(done.headers.location).toMatch(/^\/reset-password\?/)
    const choosing = await server.guest().send('GET', String(done.headers.location))
    expect(choosing.body).toContain(`${owner.email} is your email again.`)
    await submit('/reset-password', { token, password: chosen, repeat: chosen })
    expect(await signIn(owner.email, chosen)).toBe(200)
    const me = server.guest()
    await me.send('POST', '/api/login', { body: { email: owner.email, password: chosen } })
    const passkeys = (await me.ask(passkeyCalls.listPasskeys)).reply
    expect(passkeys.map(({ removedAt }) => removedAt)).toEqual([expect.any(String)])
    expect((await mails(theirs)).at(-1)?.text).toContain('previous email address was restored')
  })

  it('still can after that person has chosen a password, and yet another email, meanwhile', async () => {
    await changeTo(theirs)
    const token = await tokenFor(owner.email, '/undo-email')
    await submit('/forgot-password', { email: theirs })
    const reset = await tokenFor(theirs, '/reset-password')
    await submit('/reset-password', { token: reset, password: chosen, repeat: chosen })
    const again = server.guest()
    await again.send('POST', '/api/login', { body: { email: theirs, password: chosen } })
    await changeTo(`other.${theirs}`, again)
    expect((await undo(token)).statusCode).toBe(303)
    expect(await emailNow()).toBe(owner.email)
    expect((await undo(await tokenFor(theirs, '/undo-email'))).statusCode).toBe(410)
    expect(await emailNow()).toBe(owner.email)
  })

  it('who changed it back in the profile leaves whoever changed it no way back', async () => {
    await changeTo(theirs)
    const former = await tokenFor(owner.email, '/undo-email')
    await changeTo(owner.email, owner.visitor)
    expect(await emailNow()).toBe(owner.email)
    expect((await mails(theirs)).at(-1)?.text).not.toContain('/undo-email')
    expect((await undo(former)).statusCode).toBe(410)
  })

  it('changes nothing by opening the link, as mail scanners do, or with another site’s form', async () => {
    await changeTo(theirs)
    const token = await tokenFor(owner.email, '/undo-email')
    for (let scans = 0; scans < 3; scans++) {
      const page = await server.guest().send('GET', `/undo-email?token=${token}`)
      expect([page.statusCode, page.body.includes(owner.email)]).toEqual([200, true])
    }
    await undo(token, { 'sec-fetch-site': 'cross-site' })
    expect(await emailNow()).toBe(theirs)
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['was used', (token) => undo(token)],
    ['is late', async () => server.clock.pass({ hours: 24 * 7 })],
    [
      'is of an address that is another person’s since',
      async () => {
        const other = await newCustomer(server, { kind: 'legacy' })
        await server.world.database
          .updateTable('identities')
          .set({ email: owner.email })
          .where('id', '=', other.identityId)
          .execute()
      },
    ],
  ])('no longer has a link that %s', async (_why, happens) => {
    await changeTo(theirs)
    const token = await tokenFor(owner.email, '/undo-email')
    await happens(token)
    expect((await undo(token)).statusCode).toBe(410)
  })
})

describe('the owner of a mistyped address', () => {
  const verify = async (fields: Record<string, string> = {}, who = server.guest()) =>
    submit('/verify-email', { token: await tokenFor(theirs, '/verify-email'), ...fields }, who)
  beforeEach(async () => {
    await owner.visitor.ask(calls.changeEmail, { body: { email: theirs } })
  })

  it('doesn’t become the owner of the identity: the password is required', async () => {
    const asked = await verify()
    expect([asked.statusCode, asked.body.includes('type="password"')]).toEqual([422, true])
    expect((await verify({ password: 'is it this one then' })).statusCode).toBe(422)
    expect((await verify({}, (await newCustomer(server, { kind: 'legacy' })).visitor)).statusCode).toBe(422)
    expect(await emailNow()).toBe(owner.email)
  })

  it('can try ten passwords, and then has to wait', async () => {
    for (let tries = 0; tries < 10; tries++) await verify({ password: 'is it this one then' })
    expect((await verify({ password })).statusCode).toBe(429)
  })

  it('while its person confirms it with the password, or if they’re signed in', async () => {
    expect((await verify({ password })).statusCode).toBe(200)
    expect(await emailNow()).toBe(theirs)
  })
})

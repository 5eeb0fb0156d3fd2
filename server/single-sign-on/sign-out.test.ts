import { signInWithCode } from '@lightwell/rulebook/factors/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { listSessions } from '@lightwell/rulebook/profile/contract.ts'
import { generateKeyPair } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeShown } from '../testing/app-code.ts'
import {
  type ExternalPerson,
  type Jar,
  signInThere,
  signOutThere,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../testing/identity-provider.ts'
import { addApp } from '../testing/sign-in-methods.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const people: Record<string, ExternalPerson> = {
  ilse: { email: 'ilse@example.com' },
  omar: { email: 'omar@example.com' },
  noor: { email: 'noor@example.com' },
  ruth: { email: 'ruth@example.com' },
}
let service: TestIdentityProvider
let server: TestServer
beforeAll(async () => {
  service = await startIdentityProvider(people)
  service.serves('http://localhost:3000')
  server = await startTestServer({ settings: { ...service.settings, OIDC_NAME: 'Glow ID' } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

async function comesBack(subject: string, jar: Jar) {
  const visitor = server.guest()
  const begun = await visitor.send('GET', '/login/provider')
  const returned = await signInThere(String(begun.headers.location), { subject }, jar)
  return { visitor, finished: await visitor.send('GET', returned.replace('return', 'finish')) }
}

async function signedIn(subject: string, jar: Jar = new Map()): Promise<Visitor> {
  const { visitor } = await comesBack(subject, jar)
  expect(await isSignedIn(visitor)).toBe(true)
  return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.ask(readSession)).status === 200

/** Reads the `sid` of a visitor's session at the identity service. */
async function sidOf(visitor: Visitor): Promise<string | null | undefined> {
  const [session] = (await visitor.ask(listSessions)).reply.filter(({ isThis }) => isThis)
  const found = await server.world.database
    .selectFrom('provider_sessions')
    .where('session_id', '=', session?.id ?? '')
    .select('sid')
    .executeTakeFirst()
  return found?.sid
}

const signOutWith = (token: string) =>
  server.guest().send('POST', '/login/provider/back-channel', {
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': undefined },
  })

describe('someone who signs out here', () => {
  it('is offered to sign out of the service as well, whose page leads back to ours', async () => {
    const jar: Jar = new Map()
    const visitor = await signedIn('ilse', jar)
    const left = await visitor.send('POST', '/logout')
    expect(left.headers.location).toBe('/login/provider/signed-out')
    expect(await isSignedIn(visitor)).toBe(false)
    const page = await visitor.send('GET', '/login/provider/signed-out')
    const there = /href="([^"]+\/session\/end[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(page.body).toContain('Sign out of Glow ID, too')
    expect(await signOutThere(there, jar)).toBe('/')
  })

  it('gets that from the call as well', async () => {
    const visitor = await signedIn('ilse')
    const left = await visitor.send('POST', '/api/logout')
    expect(left.json()).toEqual({ ok: true, next: '/login/provider/signed-out' })
  })

  it('and came with a password, goes to the usual page', async () => {
    const visitor = await server.signedIn('florida')
    expect((await visitor.send('POST', '/api/logout')).json()).toEqual({ ok: true, next: '/login' })
    const again = await server.signedIn('florida')
    expect((await again.send('POST', '/logout')).headers.location).toBe('/')
  })
})

describe('someone who signs out at the service', () => {
  it('has no session here that began in that one, and keeps the others', async () => {
    const jar: Jar = new Map()
    const here = await signedIn('ilse', jar)
    const onAnotherDevice = await signedIn('ilse')
    const somebodyElse = await signedIn('omar')
    await signOutThere((await server.world.identityProvider?.signOutAddress()) ?? '', jar)

    const answer = await signOutWith(service.logoutTokens.at(-1) ?? '')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await Promise.all([here, onAnotherDevice, somebodyElse].map(isSignedIn))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('has none here, even if it began with a code from their authenticator app', async () => {
    const secret = await addApp(server, await signedIn('ruth'))
    const jar: Jar = new Map()
    const { visitor, finished } = await comesBack('ruth', jar)
    expect([finished.headers.location, await isSignedIn(visitor)]).toEqual(['/login/code', false])
    await visitor.ask(signInWithCode, { body: { code: codeShown(secret, server.world.clock()) } })
    expect(await isSignedIn(visitor)).toBe(true)
    await signOutThere((await server.world.identityProvider?.signOutAddress()) ?? '', jar)
    await signOutWith(service.logoutTokens.at(-1) ?? '')
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it('has no sign-in here that waits for a code', async () => {
    const secret = await addApp(server, await signedIn('noor'))
    const jar: Jar = new Map()
    const { visitor, finished } = await comesBack('noor', jar)
    expect(finished.headers.location).toBe('/login/code')
    await signOutThere((await server.world.identityProvider?.signOutAddress()) ?? '', jar)
    await signOutWith(service.logoutTokens.at(-1) ?? '')
    const body = { code: codeShown(secret, server.world.clock()) }
    expect((await visitor.ask(signInWithCode, { body })).status).toBe(401)
  })

  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const now = () => Math.floor(Date.now() / 1000)
  const whole = () => ({ sub: 'ilse', iat: now(), exp: now() + 60, events })

  it('everywhere, has none at all', async () => {
    const both = [await signedIn('ilse'), await signedIn('ilse')]
    expect((await signOutWith(await service.sign(whole()))).statusCode).toBe(200)
    expect(await Promise.all(both.map(isSignedIn))).toEqual([false, false])
  })

  it('has none that began in a session that’s named alone', async () => {
    const [here, elsewhere] = [await signedIn('ilse'), await signedIn('ilse')]
    const sid = await sidOf(here)
    expect((await signOutWith(await service.sign({ ...whole(), sub: undefined, sid }))).statusCode).toBe(200)
    expect(await Promise.all([here, elsewhere].map(isSignedIn))).toEqual([false, true])
  })

  it('once, keeps the session that began since if the token comes again', async () => {
    await signedIn('ilse')
    const token = await service.sign(whole())
    expect((await signOutWith(token)).statusCode).toBe(200)
    const since = await signedIn('ilse')
    expect([(await signOutWith(token)).statusCode, await isSignedIn(since)]).toEqual([400, true])
  })

  it('has no session when the token comes again after we couldn’t end it the first time', async () => {
    const visitor = await signedIn('ilse')
    const token = await service.sign(whole())
    const { database } = server.world
    await sql`alter table provider_sessions rename to sessions_away`.execute(database)
    const failed = await signOutWith(token)
    await sql`alter table sessions_away rename to provider_sessions`.execute(database)
    expect(failed.statusCode).toBe(500)
    expect([(await signOutWith(token)).statusCode, await isSignedIn(visitor)]).toEqual([200, false])
  })

  it.each<[string, () => Promise<string>]>([
    ['is none', async () => 'no token'],
    [
      'another has signed',
      async () => service.sign(whole(), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    ['is for somebody else', () => service.sign({ ...whole(), aud: 'another portal' })],
    ['is of another issuer', () => service.sign({ ...whole(), iss: 'https://evil.example' })],
    ['never expires', () => service.sign({ ...whole(), exp: undefined })],
    ['is old', () => service.sign({ ...whole(), iat: now() - 600 })],
    ['signs somebody in', () => service.sign({ ...whole(), nonce: 'a nonce' })],
    ['says nothing of a logout', () => service.sign({ ...whole(), events: {} })],
    ['names nobody', () => service.sign({ ...whole(), sub: undefined })],
  ])('keeps their session if the token %s', async (_which, token) => {
    const visitor = await signedIn('ilse')
    expect((await signOutWith(await token())).statusCode).toBe(400)
    expect(await isSignedIn(visitor)).toBe(true)
  })
})

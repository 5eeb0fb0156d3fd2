import { beginAuthenticator, confirmAuthenticator } from '@lightwell/rulebook/factors/contract.ts'
import { readSession, signIn } from '@lightwell/rulebook/identity/contract.ts'
import { disconnectProvider, readProfile } from '@lightwell/rulebook/profile/contract.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { password } from '../demo/people.ts'
import { keepLink } from '../identity/link-write.ts'
import { addIdentity } from '../identity/test-rows.ts'
import { codeShown } from '../testing/app-code.ts'
import {
  type ExternalPerson,
  signInThere,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../testing/identity-provider.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { newToken } from '../web/token.ts'

const publicUrl = 'http://localhost:3000'
const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
beforeAll(async () => {
  service = await startIdentityProvider(people)
  server = await startTestServer({
    settings: { ...service.settings, OIDC_NAME: 'Glow ID', PROVIDER_TIMEOUT_SECONDS: '1' },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

let visitor: Visitor
beforeEach(async () => {
  service.serves(publicUrl)
  await server.opened.database.deleteFrom('throttles').execute()
  visitor = server.guest()
})

let counted = 0
/** Adds a person at the identity service who has no identity here. */
function newPerson(person: ExternalPerson = {}): string {
  const subject = `subject-${++counted}`
  people[subject] = { email: `${subject}@example.com`, firstName: 'Ilse', lastName: 'Voss', ...person }
  return subject
}

const open = (url: string, asks = visitor) =>
  asks.send('GET', url, { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } })
const locationOf = ({ headers }: Awaited<ReturnType<typeof open>>) => String(headers.location)

interface Detour {
  as?: Visitor
  target?: string
  /** Changes the URL at the service to which the portal sends the browser. */
  there?: (address: URL) => void
  /** Changes the query with which the service sends the browser back. */
  back?: (query: URLSearchParams) => void
  jar?: Map<string, string>
}

/** Signs in completely: goes to the service, signs in there, and comes back. */
async function signsIn(
  said: Parameters<typeof signInThere>[1],
  { as = visitor, target, there, back, jar }: Detour = {},
) {
  const begun = await open(
    target === undefined ? '/login/provider' : `/login/provider?target=${encodeURIComponent(target)}`,
    as,
  )
  const address = new URL(locationOf(begun))
  there?.(address)
  const returned = new URL(await signInThere(address.href, said, jar), publicUrl)
  back?.(returned.searchParams)
  const passing = await open(returned.pathname + returned.search, as)
  const next = String(passing.headers.refresh).replace('0;url=', '')
  return { next, answer: await open(next, as) }
}

const sessionOf = async (asks = visitor) => (await asks.ask(readSession)).reply
const isNobody = async (asks = visitor) => (await asks.ask(readSession)).status === 401
async function mailsTo(email: string): Promise<string[]> {
  const mails = await server.opened.database
    .selectFrom('outbox')
    .where('to_address', '=', email)
    .select('subject')
    .execute()
  return mails.map(({ subject }) => subject)
}

describe('a proof', () => {
  it('that isn’t signed with one of the service’s keys signs nobody in', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const others = { keys: [{ ...(await exportJWK(publicKey)), kid: 'for-tests', use: 'sig' }] }
    service.serves(publicUrl, { publishes: others })
    await using apart = await startTestServer({ settings: service.settings })
    const { answer } = await signsIn({ subject: newPerson() }, { as: apart.guest() })
    expect(answer.statusCode).toBe(400)
  })

  it.each([
    ['with an address that is none', { email: 'a, b <x@y>' }],
    ['with an address of a group', { email: 'group:victim@example.org' }],
  ])('%s has no address', async (_which, person) => {
    const { answer } = await signsIn({ subject: newPerson(person) })
    expect(answer.statusCode).toBe(403)
  })

  it('gives a name without invisible characters', async () => {
    const asks = server.guest()
    await signsIn({ subject: newPerson({ firstName: 'An\u202en', lastName: 'Vo\u200bss' }) }, { as: asks })
    expect((await sessionOf(asks)).frontierId).toMatchObject({ firstName: 'Ann', lastName: 'Voss' })
  })
})

describe('a new person', () => {
  it('gets an identity without accounts, with the service’s name and address', async () => {
    const { answer } = await signsIn({ subject: newPerson({ email: 'Ilse.Voss@Example.com' }) })
    expect([answer.statusCode, locationOf(answer)]).toEqual([303, '/account/'])
    const session = await sessionOf()
    expect(session.frontierId).toMatchObject({
      firstName: 'Ilse',
      lastName: 'Voss',
      email: 'ilse.voss@example.com',
      isVerified: true,
    })
    expect(session.accounts).toEqual([])
  })

  it('can’t have a name that sends its readers elsewhere', async () => {
    const odd = { firstName: 'Win at evil.com', lastName: 'Call 585 555 0188', email: 'ilse.v@example.com' }
    await signsIn({ subject: newPerson(odd) })
    expect((await sessionOf()).frontierId).toMatchObject({ firstName: 'ilse.v', lastName: '' })
  })

  it('with a second step here is asked for its code, and then gets to where they were going', async () => {
    const subject = newPerson()
    await signsIn({ subject })
    const { secret } = (await visitor.ask(beginAuthenticator)).reply
    const code = codeShown(secret, server.world.clock())
    expect((await visitor.ask(confirmAuthenticator, { body: { code } })).status).toBe(200)
    const target = '/account/#/statements/current'
    const { answer } = await signsIn({ subject }, { as: server.guest(), target })
    expect(locationOf(answer)).toBe(`/login/code?${new URLSearchParams({ target })}`)
  })

  it('is the same person the next time, on another device, with another address by then', async () => {
    const subject = newPerson()
    await signsIn({ subject })
    const first = (await sessionOf()).frontierId?.id
    people[subject] = { email: 'another@example.com' }
    const elsewhere = server.guest()
    await signsIn({ subject }, { as: elsewhere })
    expect((await sessionOf(elsewhere)).frontierId?.id).toBe(first)
  })

  it('has no password, and so can’t be signed in with one', async () => {
    const subject = newPerson()
    await signsIn({ subject })
    const body = { email: `${subject}@example.com`, password: '!' }
    expect((await server.guest().ask(signIn, { body })).status).toBe(401)
  })

  it.each([
    ['knows no address', { email: '' }],
    ['hasn’t verified the address', { emailVerified: false }],
  ])('is turned away if the service %s', async (_which, person) => {
    const { answer } = await signsIn({ subject: newPerson(person) })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('Glow ID doesn’t have a confirmed email for you.')
    expect(await isNobody()).toBe(true)
  })
})

describe('someone who has an identity with that address', () => {
  const tie = (typed: string, headers = {}) =>
    visitor.send('POST', '/login/provider/tie', {
      body: new URLSearchParams({ password: typed }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  it('is asked for its password once, and the address is notified', async () => {
    const { identityId, email } = await addIdentity(server)
    const subject = newPerson({ email })
    const { answer } = await signsIn({ subject }, { target: '/account/#/bills' })
    expect(locationOf(answer)).toBe('/login/provider/tie')
    expect((await open('/login/provider/tie')).body).toContain(email)
    expect(await isNobody()).toBe(true)

    expect((await tie('glass carries no light')).statusCode).toBe(401)
    expect(await isNobody()).toBe(true)
    expect(await mailsTo(email)).toEqual([])

    const tied = await tie(password)
    expect([tied.statusCode, locationOf(tied)]).toEqual([303, '/account/#/bills'])
    expect((await sessionOf()).frontierId?.id).toBe(identityId)
    expect(await mailsTo(email)).toEqual(['You can now sign in with Glow ID'])

    const elsewhere = server.guest()
    expect(locationOf((await signsIn({ subject }, { as: elsewhere })).answer)).toBe('/account/')
    expect((await sessionOf(elsewhere)).frontierId?.id).toBe(identityId)
  })

  it('can leave the service again, once they’ve confirmed who they are; the address is notified', async () => {
    const { email } = await addIdentity(server)
    const subject = newPerson({ email })
    await signsIn({ subject })
    await tie(password)
    expect((await visitor.ask(readProfile)).reply.identityService).toMatchObject({
      name: 'Glow ID',
      mayRemove: true,
    })
    expect((await visitor.ask(disconnectProvider)).status).toBe(200)
    expect((await visitor.ask(readProfile)).reply.identityService).toBeNull()
    expect((await mailsTo(email)).sort()).toEqual([
      'You can no longer sign in with Glow ID',
      'You can now sign in with Glow ID',
    ])
    expect((await visitor.ask(disconnectProvider)).status).toBe(404)
    const elsewhere = server.guest()
    expect(locationOf((await signsIn({ subject }, { as: elsewhere })).answer)).toBe('/login/provider/tie')
  })

  it('has their previous email notified as well that they’ve left it', async () => {
    const { identityId, email } = await addIdentity(server)
    const former = `former.${email}`
    const link = { token: newToken(), purpose: 'undo-email', identityId, email: former } as const
    const now = server.world.clock()
    await keepLink(server.opened.database, link, now, now.add({ hours: 24 }))
    await signsIn({ subject: newPerson({ email }) })
    await tie(password)
    await visitor.ask(disconnectProvider)
    expect(await mailsTo(former)).toEqual(['You can no longer sign in with Glow ID'])
  })

  it('can’t leave it if it’s their only way in', async () => {
    await signsIn({ subject: newPerson() })
    const { reply } = await visitor.ask(readProfile)
    expect(reply).toMatchObject({ hasPassword: false, identityService: { mayRemove: false } })
    expect((await visitor.ask(disconnectProvider)).problem).toMatchObject({ status: 409, code: 'only-way' })
  })

  it('can’t be tied by another site’s form, in another browser, or later', async () => {
    const { email } = await addIdentity(server)
    await signsIn({ subject: newPerson({ email }) })
    expect((await tie(password, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    const owner = visitor
    visitor = server.guest()
    expect(locationOf(await tie(password))).toBe('/login')
    visitor = owner
    server.clock.pass({ minutes: 10 })
    expect(locationOf(await tie(password))).toBe('/login')
    expect(await isNobody()).toBe(true)
  })

  it('can’t be guessed at more often than at the sign-in', async () => {
    const { email } = await addIdentity(server)
    await signsIn({ subject: newPerson({ email }) })
    for (let tried = 0; tried < 10; tried++) await tie('wrong every time')
    const full = await tie(password)
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '900'])
  })

  it('and is no longer active isn’t signed in', async () => {
    const subject = newPerson()
    await signsIn({ subject })
    await server.opened.database
      .updateTable('identities')
      .set({ is_active: false })
      .where('email', '=', `${subject}@example.com`)
      .execute()
    const elsewhere = server.guest()
    expect((await signsIn({ subject }, { as: elsewhere })).answer.statusCode).toBe(403)
    expect(await isNobody(elsewhere)).toBe(true)
  })
})

describe('the way back', () => {
  it('only leads to a page of ours', async () => {
    const there = await signsIn({ subject: newPerson() }, { target: '/account/#/bills' })
    expect(locationOf(there.answer)).toBe('/account/#/bills')
    const elsewhere = await signsIn({ subject: newPerson() }, { target: '//evil.example' })
    expect(locationOf(elsewhere.answer)).toBe('/account/')
  })

  it('renews the session that the browser had', async () => {
    await signsIn({ subject: newPerson() })
    const former = new Map(visitor.cookies)
    await signsIn({ subject: newPerson() })
    const thief = server.guest()
    for (const [name, value] of former) thief.cookies.set(name, value)
    expect(await isNobody(thief)).toBe(true)
    expect(await isNobody()).toBe(false)
  })

  const wrong: [string, number, string, Detour][] = [
    ['with another state', 400, 'took too long', { back: (query) => query.set('state', 'another') }],
    ['without a state', 400, 'took too long', { back: (query) => query.delete('state') }],
    [
      'from another issuer',
      400,
      'couldn’t confirm',
      { back: (query) => query.set('iss', 'https://evil.example') },
    ],
    ['without its issuer', 400, 'couldn’t confirm', { back: (query) => query.delete('iss') }],
    [
      'with a code that was made up',
      400,
      'couldn’t confirm',
      { back: (query) => query.set('code', 'made-up') },
    ],
    [
      'with another nonce',
      400,
      'couldn’t confirm',
      { there: (to) => to.searchParams.set('nonce', 'another') },
    ],
    [
      'without the time at which the service saw them',
      400,
      'couldn’t confirm',
      { there: (to) => to.searchParams.delete('max_age') },
    ],
    [
      'with another proof of the browser',
      400,
      'couldn’t confirm',
      { there: (to) => to.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM') },
    ],
  ]
  it.each(wrong)('%s signs nobody in, and leads to the sign-in', async (_which, status, text, detour) => {
    const { answer } = await signsIn({ subject: newPerson() }, { ...detour, target: '/account/#/bills' })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(text)
    expect(answer.body).toMatch(/href="\/login(\?target=%2Faccount%2F%23%2Fbills)?"/)
    expect(await isNobody()).toBe(true)
  })

  it('in another browser than the one that was sent there signs nobody in', async () => {
    const begun = await open('/login/provider')
    const returned = await signInThere(locationOf(begun), { subject: newPerson() })
    const other = server.guest()
    const answer = await open(returned.replace('return', 'finish'), other)
    expect(answer.statusCode).toBe(400)
    expect(await isNobody(other)).toBe(true)
  })

  it('works once: the code is useless a second time, even with the cookies of the first', async () => {
    const begun = await open('/login/provider')
    const cookies = new Map(visitor.cookies)
    const returned = (await signInThere(locationOf(begun), { subject: newPerson() })).replace(
      'return',
      'finish',
    )
    expect((await open(returned)).statusCode).toBe(303)
    const thief = server.guest()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect((await open(returned, thief)).statusCode).toBe(400)
    expect(await isNobody(thief)).toBe(true)
    // The same browser opens the page again. Its person is signed in by now, so it's sent to the account.
    expect(locationOf(await open(returned))).toBe('/account/')
  })

  it('that fails is a security event, without who it was', async () => {
    const refused = vi.spyOn(server.world.events, 'providerSignInRefused')
    await signsIn({ cancel: 'yes' })
    await signsIn({ subject: newPerson() }, { back: (query) => query.set('iss', 'https://evil.example') })
    expect(refused.mock.calls.map(([, facts]) => facts)).toEqual([{ why: 'declined' }, { why: 'not-proved' }])
    refused.mockRestore()
  })

  it('expires after ten minutes', async () => {
    const begun = await open('/login/provider')
    const returned = await signInThere(locationOf(begun), { subject: newPerson() })
    server.clock.pass({ minutes: 10 })
    expect((await open(returned.replace('return', 'finish'))).statusCode).toBe(400)
  })

  it('says that it was canceled, in the browser’s language', async () => {
    const { answer } = await signsIn({ cancel: 'yes' })
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining('was canceled')])
    visitor.cookies.set('language', 'es')
    expect((await signsIn({ cancel: 'yes' })).answer.body).toContain('Se canceló')
  })

  it('changes nothing on the page that submits itself, and no other site sees the code', async () => {
    const begun = await open('/login/provider')
    const returned = await signInThere(locationOf(begun), { subject: newPerson() })
    const passing = await open(returned)
    expect(passing.headers['set-cookie']).toBeUndefined()
    expect(passing.headers['referrer-policy']).toBe('same-origin')
    expect(passing.headers['cache-control']).toBe('no-store')
  })
})

describe('the service', () => {
  it('is asked about the person within the last ten minutes', async () => {
    const address = new URL(locationOf(await open('/login/provider')))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      max_age: '600',
      code_challenge_method: 'S256',
      response_type: 'code',
      redirect_uri: `${publicUrl}/login/provider/return`,
    })
  })

  it('is asked for its metadata once an hour', async () => {
    server.clock.pass({ hours: 1 })
    service.asked()
    await Promise.all([open('/login/provider'), open('/login/provider')])
    await open('/login/provider')
    expect(service.asked()).toEqual(['/.well-known/openid-configuration'])
    server.clock.pass({ hours: 1 })
    await open('/login/provider')
    expect(service.asked()).toEqual(['/.well-known/openid-configuration'])
  })

  it('that doesn’t answer keeps nobody waiting', async () => {
    const begun = await open('/login/provider')
    const returned = await signInThere(locationOf(begun), { subject: newPerson() })
    service.hangs()
    const answer = await open(returned.replace('return', 'finish'))
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      expect.stringContaining('Glow ID isn’t responding'),
    ])
    expect(await isNobody()).toBe(true)
  })

  it('that never answered is reported as unavailable', async () => {
    const gone = await startIdentityProvider({})
    await gone.close()
    await using other = await startTestServer({ settings: gone.settings })
    const answer = await open('/login/provider', other.guest())
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('isn’t responding')])
  })

  it('slows down people who come back with nothing from a busy network, and refuses nobody who’s let in from there', async () => {
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    await server.opened.database.deleteFrom('throttles').execute()
    for (let times = 0; times < 3; times++) await signsIn({ subject: newPerson() })
    const counts = await server.opened.database.selectFrom('throttles').select('attempts').execute()
    expect(counts.filter(({ attempts }) => attempts > 0)).toEqual([])
    const network = '203.0.113.7'
    for (let times = 0; times < 60; times++) await server.world.limits.take('provider-sign-in', { network })
    expect(pause).not.toHaveBeenCalled()
    await signsIn({ subject: newPerson() })
    expect(await isNobody()).toBe(false)
    expect(pause.mock.calls).toEqual([[0.25]])
    pause.mockRestore()
  })
})

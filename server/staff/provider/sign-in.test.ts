import { readStaffSignIn, signInStaff } from '@lightwell/rulebook/staff/contract.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ExternalPerson,
  type Jar,
  signInThere,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts'
import { newExternalStaff, type StaffDetour, staffIn, staffSignsIn } from '../../testing/staff-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readWish, runStaff, StaffRefused } from '../run-staff.ts'

const publicUrl = 'http://localhost:3000'
const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
beforeAll(async () => {
  service = await startIdentityProvider(people)
  server = await startTestServer({
    settings: { ...service.staffSettings, STAFF_SECOND_STEP: 'required', PROVIDER_TIMEOUT_SECONDS: '1' },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  service.serves(publicUrl)
  await server.opened.database.deleteFrom('throttles').execute()
})

const signsIn = (subject: string, detour?: StaffDetour) => staffSignsIn(server, { subject }, detour)
const newPerson = (person?: ExternalPerson) => newExternalStaff(people, person)
const refusedFor = (why: string) => `/agent/corp_login?refused=${why}`

/**
 * Runs `npm run staff`.
 * @returns the lines it prints, or the sentence it refuses with
 */
async function types(line: string): Promise<string> {
  const [words = '', name] = line.split(' --name ')
  const lines: string[] = []
  const values = { name, role: name === undefined ? undefined : 'agent' }
  try {
    await runStaff(server.world, readWish({ names: words.split(' '), values }), (printed) =>
      lines.push(printed),
    )
    return lines.join('\n')
  } catch (error) {
    if (error instanceof StaffRefused) return error.message
    throw error
  }
}

describe('a new person', () => {
  it('is added under the service’s name, in the role of their groups', async () => {
    const subject = newPerson({ userName: 'Zoe.First' })
    const { location, visitor } = await signsIn(subject)
    expect(location).toBe('/agent')
    expect(await staffIn(visitor)).toEqual({ userName: 'zoe.first', fullName: 'Zoe Okafor', role: 'agent' })
  })

  it('is the same person the next time, under another name at the service by then', async () => {
    const subject = newPerson({ userName: 'zoe.before' })
    await signsIn(subject)
    people[subject] = { ...people[subject], userName: 'zoe.after', lastName: 'Marsh' }
    const { visitor } = await signsIn(subject)
    expect(await staffIn(visitor)).toMatchObject({ userName: 'zoe.before', fullName: 'Zoe Marsh' })
  })

  it('has no password, and so can’t be signed in with one', async () => {
    await signsIn(newPerson({ userName: 'zoe.without' }))
    const body = { username: 'zoe.without', password: '!' }
    expect((await server.guest().ask(signInStaff, { body })).status).toBe(403)
  })

  it.each([
    ['a group of viewers', ['readers'], 'viewer'],
    ['a group whose name has a comma', ['cn=desk,ou=care'], 'agent'],
    ['groups of several roles, in the highest', ['readers', 'leads', 'desk', 'others'], 'supervisor'],
  ])('is in %s', async (_which, groups, role) => {
    const { visitor } = await signsIn(newPerson({ groups }))
    expect(await staffIn(visitor)).toMatchObject({ role })
  })

  it('continues to the console page they wanted', async () => {
    const target = '/agent/search'
    expect((await signsIn(newPerson(), { target })).location).toBe(target)
  })

  it.each([
    'https://evil.example/agent',
    '//evil.example/agent',
    '/account/',
    '/agent/corp_login',
    '/agent/../',
  ])('goes to the console’s home instead of %s', async (target) => {
    expect((await signsIn(newPerson(), { target })).location).toBe('/agent')
  })
})

describe('nobody is signed in', () => {
  it.each<[string, string, ExternalPerson]>([
    ['who is in no group', 'no-role', { groups: [] }],
    ['who is in groups of others alone', 'no-role', { groups: ['billing', 'DESK', 'desk '] }],
    ['of whom the service tells no groups', 'no-role', { groups: undefined as never }],
    ['who had no second factor there', 'no-second-factor', { amr: ['pwd'] }],
    ['of whom the service doesn’t say how they signed in', 'no-second-factor', { amr: undefined as never }],
    ['whom the service has no user name for', 'no-user-name', { userName: '' }],
    ['whose user name isn’t one', 'no-user-name', { userName: 'zoe okafor' }],
    ['whose user name is somebody’s with a password', 'user-name-taken', { userName: 'agent.one' }],
    ['whose user name is so in capitals', 'user-name-taken', { userName: 'Supervisor.One' }],
  ])('%s', async (_which, why, person) => {
    const { visitor, location } = await signsIn(newPerson(person))
    expect(location).toBe(refusedFor(why))
    expect(await staffIn(visitor)).toBe(401)
  })

  it('if the service issues no refresh token, as without a request for offline access', async () => {
    await using apart = await startTestServer({
      settings: { ...service.staffSettings, STAFF_OIDC_SCOPE: 'openid profile' },
    })
    const refused = vi.spyOn(apart.world.events, 'providerSignInRefused')
    const { visitor, location } = await staffSignsIn(apart, { subject: newPerson() })
    expect(location).toBe(refusedFor('no-refresh-token'))
    expect(await staffIn(visitor)).toBe(401)
    expect(refused.mock.calls.map(([, facts]) => facts)).toEqual([{ why: 'staff no-refresh-token' }])
  })

  it('under the name of somebody who already has another subject', async () => {
    await signsIn(newPerson({ userName: 'zoe.twice' }))
    expect((await signsIn(newPerson({ userName: 'zoe.twice' }))).location).toBe(refusedFor('user-name-taken'))
  })

  it('who changes their mind there', async () => {
    const { location } = await staffSignsIn(server, { cancel: 'yes' }, { target: '/agent/search' })
    expect(location).toBe(`${refusedFor('declined')}&target=%2Fagent%2Fsearch`)
  })

  it('who was ended here, although they’re still in their group', async () => {
    const subject = newPerson({ userName: 'zoe.ended' })
    const { visitor } = await signsIn(subject)
    await types('end zoe.ended')
    expect(await staffIn(visitor)).toBe(401)
    expect((await signsIn(subject)).location).toBe(refusedFor('ended'))

    expect(await types('add zoe.ended --name Zoe')).toMatch(/can sign in with the identity service again/)
    expect((await signsIn(subject)).location).toBe('/agent')
  })

  it.each<[string, string, StaffDetour]>([
    ['with another state', 'over', { back: (query) => query.set('state', 'another') }],
    ['without a state', 'over', { back: (query) => query.delete('state') }],
    ['from another issuer', 'not-proved', { back: (query) => query.set('iss', 'https://evil.example') }],
    ['without an issuer', 'not-proved', { back: (query) => query.delete('iss') }],
    ['with another code', 'not-proved', { back: (query) => query.set('code', 'another') }],
    [
      'with another nonce',
      'not-proved',
      { there: ({ searchParams }) => searchParams.set('nonce', 'another') },
    ],
    [
      'with another proof of the code',
      'not-proved',
      { there: ({ searchParams }) => searchParams.set('code_challenge', 'a'.repeat(43)) },
    ],
  ])('with a return %s', async (_which, why, detour) => {
    const { visitor, location } = await signsIn(newPerson(), detour)
    expect(location).toBe(refusedFor(why))
    expect(await staffIn(visitor)).toBe(401)
  })

  it('with a return that was used', async () => {
    const { next } = await signsIn(newPerson())
    const another = await server.guest().send('GET', next)
    expect(another.headers.location).toBe(refusedFor('over'))
  })

  it('with a return in another browser', async () => {
    const begun = await server.guest().send('GET', '/agent/corp_login/provider')
    const returned = await signInThere(String(begun.headers.location), { subject: newPerson() })
    const other = server.guest()
    await other.send('GET', '/agent/corp_login/provider')
    const answer = await other.send('GET', returned.replace('/return', '/finish'))
    expect(answer.headers.location).toBe(refusedFor('over'))
  })

  it('who comes back after more than ten minutes', async () => {
    const visitor = server.guest()
    const begun = await visitor.send('GET', '/agent/corp_login/provider')
    const returned = await signInThere(String(begun.headers.location), { subject: newPerson() })
    server.clock.pass({ minutes: 10 })
    const answer = await visitor.send('GET', returned.replace('/return', '/finish'))
    expect(answer.headers.location).toBe(refusedFor('over'))
  })

  it('with a proof that isn’t signed with a key of the service', async () => {
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const others = { keys: [{ ...(await exportJWK(publicKey)), kid: 'for-tests', use: 'sig' }] }
    service.serves(publicUrl, { publishes: others })
    await using apart = await startTestServer({ settings: service.staffSettings })
    expect((await staffSignsIn(apart, { subject: newPerson() })).location).toBe(refusedFor('not-proved'))
  })

  it('while the service doesn’t answer', async () => {
    await using apart = await startTestServer({
      settings: { ...service.staffSettings, PROVIDER_TIMEOUT_SECONDS: '0.1' },
    })
    service.hangs()
    const begun = await apart.guest().send('GET', '/agent/corp_login/provider?target=/agent/search')
    expect(begun.headers.location).toBe(`${refusedFor('unreachable')}&target=%2Fagent%2Fsearch`)
  })
})

it('the next person in the same browser signs in at the service again', async () => {
  const jar: Jar = new Map()
  await signsIn(newPerson(), { jar })
  // They have a session at the service. The service still asks them to sign in again, so they can cancel.
  const { location } = await staffSignsIn(server, { cancel: 'yes' }, { jar })
  expect(location).toBe(refusedFor('declined'))
})

it.each([
  ['demanded', ['pwd'], '/agent'],
  ['amr=otp;amr=hwk', ['pwd', 'hwk'], '/agent'],
  ['amr=otp;acr=phr', ['pwd', 'mfa'], refusedFor('no-second-factor')],
])(
  'with STAFF_OIDC_SECOND_FACTOR=%s, someone who signed in with %s goes to %s',
  async (setting, amr, location) => {
    await using apart = await startTestServer({
      settings: {
        ...service.staffSettings,
        STAFF_SECOND_STEP: 'required',
        STAFF_OIDC_SECOND_FACTOR: setting,
      },
    })
    expect((await staffSignsIn(apart, { subject: newPerson({ amr }) })).location).toBe(location)
  },
)

describe('npm run staff', () => {
  it('says where somebody signs in', async () => {
    await signsIn(newPerson({ userName: 'zoe.listed' }))
    expect(await types('list')).toContain(`zoe.listed\tagent\tZoe Okafor\tsigns in at ${service.issuer}`)
  })

  it.each(['link', 'role'])('%s is refused for somebody of the service', async (action) => {
    const userName = `zoe.${action}`
    await signsIn(newPerson({ userName }))
    expect(await types(action === 'role' ? `role ${userName} supervisor` : `link ${userName}`)).toBe(
      `${userName} signs in with the identity service, which has their password and their groups. Change those there.`,
    )
  })

  it('add is refused for somebody of the service', async () => {
    await signsIn(newPerson({ userName: 'zoe.added' }))
    expect(await types('add zoe.added --name Zoe')).toMatch(/^zoe\.added is taken\./)
  })
})

describe('the sign-in page', () => {
  it('has the name that staff know the service by', async () => {
    const { reply } = await server.guest().ask(readStaffSignIn)
    expect(reply).toEqual({ provider: { name: 'Glow Staff ID' }, ended: null })
  })

  it('has none without a service', async () => {
    await using without = await startTestServer()
    expect((await without.guest().ask(readStaffSignIn)).reply.provider).toBeNull()
    expect((await without.guest().send('GET', '/agent/corp_login/provider')).statusCode).not.toBe(303)
  })
})

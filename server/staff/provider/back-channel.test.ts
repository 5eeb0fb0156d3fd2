import { readStaffSignIn } from '@lightwell/rulebook/staff/contract.ts'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  client,
  type ExternalPerson,
  type Jar,
  signOutThere,
  staffClient,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts'
import { newExternalStaff, staffIn, staffSignsIn } from '../../testing/staff-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
beforeAll(async () => {
  service = await startIdentityProvider(people)
  service.serves('http://localhost:3000')
  server = await startTestServer({ settings: { ...service.settings, ...service.staffSettings } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const signOutWith = (token: string, to: Pick<TestServer, 'guest'> = server) =>
  to.guest().send('POST', '/api/agent/corp_login/provider/back-channel', {
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': undefined },
  })
const signedIn = async (subject: string, jar: Jar = new Map()) =>
  (await staffSignsIn(server, { subject }, { jar })).visitor
const sids = async () => {
  const rows = await server.world.database
    .selectFrom('staff_provider_sessions')
    .orderBy('session_id')
    .select('sid')
    .execute()
  return rows.map(({ sid }) => sid)
}

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const now = () => Math.floor(Date.now() / 1000)
const whole = (sub: string) => ({ sub, aud: staffClient.id, iat: now(), exp: now() + 60, events })

describe('someone who signs out at the service', () => {
  it('has no session here that began in that one, and keeps the others', async () => {
    const jar: Jar = new Map()
    const subject = newExternalStaff(people)
    const here = await signedIn(subject, jar)
    const [elsewhere, colleague] = [await signedIn(subject), await signedIn(newExternalStaff(people))]
    await signOutThere((await server.world.staffIdentityProvider?.signOutAddress()) ?? '', jar)
    const answer = await signOutWith(service.logoutTokens.at(-1) ?? '')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await Promise.all([here, elsewhere, colleague].map(staffIn))).toEqual([
      401,
      expect.objectContaining({ role: 'agent' }),
      expect.objectContaining({ role: 'agent' }),
    ])
    expect((await here.ask(readStaffSignIn)).reply.ended).toBe('signed-out-there')
  })

  it('everywhere, has none at all', async () => {
    const subject = newExternalStaff(people)
    const both = [await signedIn(subject), await signedIn(subject)]
    expect((await signOutWith(await service.sign(whole(subject)))).statusCode).toBe(200)
    expect(await Promise.all(both.map(staffIn))).toEqual([401, 401])
  })

  it('has none that began in a session that’s named alone', async () => {
    await server.world.database.deleteFrom('staff_sessions').execute()
    const here = await signedIn(newExternalStaff(people))
    const [sid] = await sids()
    const { sub, ...nameless } = whole('')
    expect((await signOutWith(await service.sign({ ...nameless, sid }))).statusCode).toBe(200)
    expect(await staffIn(here)).toBe(401)
  })
})

describe('a token is accepted once, and only intact:', () => {
  it('a repeated one ends nothing that has begun since', async () => {
    const subject = newExternalStaff(people)
    const token = await service.sign(whole(subject))
    expect((await signOutWith(token)).statusCode).toBe(200)
    const visitor = await signedIn(subject)
    expect((await signOutWith(token)).statusCode).toBe(400)
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
  })

  it.each<[string, Record<string, unknown>]>([
    ['for the portal', { aud: client.id }],
    ['for nobody', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without a time', { iat: undefined }],
    ['of three minutes ago', { iat: now() - 180 }],
    ['of a time to come', { iat: now() + 3600 }],
    ['that’s expired', { exp: now() - 60 }],
    ['that never expires', { exp: undefined }],
    ['without an id', { jti: undefined }],
    ['without events', { events: undefined }],
    ['with other events', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['with a nonce', { nonce: 'any' }],
    ['about nobody', { sub: undefined }],
  ])('not one %s', async (_which, claims) => {
    const subject = newExternalStaff(people)
    const visitor = await signedIn(subject)
    const answer = await signOutWith(await service.sign({ ...whole(subject), ...claims }))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
  })

  it.each([
    ['one that’s signed as ID tokens are', 'PS384', 200],
    ['not one that’s signed otherwise', 'RS512', 400],
  ])('%s (%s)', async (_which, alg, status) => {
    const subject = newExternalStaff(people)
    service.answersSo(({ path, body }) => {
      if (path.startsWith('/.well-known/'))
        Object.assign(body as object, { id_token_signing_alg_values_supported: ['PS384'] })
    })
    const apart = await server.another()
    expect((await signOutWith(await service.sign(whole(subject), { alg }), apart)).statusCode).toBe(status)
  })

  it('not one that’s signed with another key', async () => {
    const subject = newExternalStaff(people)
    const visitor = await signedIn(subject)
    const { privateKey } = await generateKeyPair('RS256')
    expect((await signOutWith(await service.sign(whole(subject), { key: privateKey }))).statusCode).toBe(400)
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
  })

  it('not one that’s unsigned, or no token at all', async () => {
    const subject = newExternalStaff(people)
    const parts = [
      { alg: 'none', typ: 'logout+jwt' },
      { iss: service.issuer, jti: 'x', ...whole(subject) },
    ]
    const unsigned = `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
    for (const token of [unsigned, 'none', '']) expect((await signOutWith(token)).statusCode).toBe(400)
  })

  it('nobody can send many invalid ones without being slowed down', async () => {
    const slowed = vi.spyOn(server.world, 'pause')
    const tokens = await service.sign({ ...whole('nobody'), aud: client.id })
    for (let times = 0; times < 70; times++) await signOutWith(tokens)
    expect(slowed).toHaveBeenCalled()
  })
})

it('a flood of invalid tokens slows down more of them, but no sign-in', async () => {
  const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
  await server.opened.database.deleteFrom('throttles').execute()
  for (let times = 0; times < 60; times++) await signOutWith('no token')
  expect(pause).not.toHaveBeenCalled()
  await signedIn(newExternalStaff(people))
  expect(pause).not.toHaveBeenCalled()
  await signOutWith('no token')
  expect(pause.mock.calls).toEqual([[0.25]])
  pause.mockRestore()
})

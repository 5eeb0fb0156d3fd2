import { signInStaff, signOutStaff } from '@lightwell/rulebook/staff/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { password } from '../../demo/people.ts'
import {
  type ExternalPerson,
  type Jar,
  signOutThere,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts'
import { newExternalStaff, type StaffDetour, staffIn, staffSignsIn } from '../../testing/staff-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findProviderStaff } from './people-store.ts'
import { findHeldToken } from './session-store.ts'
import { openRefreshToken } from './token.ts'
import { pageAfterSignOut } from './ways.ts'

const publicUrl = 'http://localhost:3000'
const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
beforeAll(async () => {
  service = await startIdentityProvider(people)
  server = await startTestServer({
    settings: { ...service.staffSettings, STAFF_SECOND_STEP: 'required' },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(() => service.serves(publicUrl))

const signsIn = (subject: string, detour?: StaffDetour) => staffSignsIn(server, { subject }, detour)
const newPerson = (person?: ExternalPerson) => newExternalStaff(people, person)

/** Decrypts the refresh token of someone's only session. */
async function heldToken(subject: string): Promise<string> {
  const { database } = server.world
  const staffId = (await findProviderStaff(database, { issuer: service.issuer, subject })) ?? ''
  const sessions = database.selectFrom('staff_sessions').where('staff_id', '=', staffId).select('id')
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow()
  const { refreshSealed } = (await findHeldToken(database, sessionId)) ?? {}
  if (refreshSealed === undefined) throw new Error('The session has no refresh token.')
  return openRefreshToken(server.world, { sessionId, refreshSealed }) ?? ''
}

describe('someone who signs out', () => {
  it('goes to the service, to sign out there as well, and from there to the sign-in page', async () => {
    const jar: Jar = new Map()
    const { visitor } = await signsIn(newPerson(), { jar })
    const { next } = (await visitor.ask(signOutStaff)).reply
    expect(next).toContain(`${service.issuer}/session/end`)
    expect(await staffIn(visitor)).toBe(401)
    expect(await signOutThere(next, jar)).toBe('/agent/corp_login')
  })

  it('has the token for checking on them revoked at the service', async () => {
    const subject = newPerson()
    const { visitor } = await signsIn(subject)
    const token = await heldToken(subject)
    const checkAgain = () =>
      server.world.staffIdentityProvider?.checkAgain(token, { issuer: service.issuer, subject })
    await visitor.ask(signOutStaff)
    expect(service.asked()).toContain('/token/revocation')
    expect(await checkAgain()).toBe('over')
  })

  it.each([
    ['refuses', 400],
    ['breaks at', 503],
  ])('is signed out here even if the service %s revoking it, which is logged', async (_, status) => {
    const { visitor } = await signsIn(newPerson())
    const answered = vi.spyOn(server.world.events, 'identityProviderAnswered')
    service.answersSo((answer) => {
      if (answer.path === '/token/revocation') answer.status = status
    })
    expect((await visitor.ask(signOutStaff)).status).toBe(200)
    expect(await staffIn(visitor)).toBe(401)
    const outcomes = answered.mock.calls
      .filter(([{ call }]) => call === '/token/revocation')
      .map(([{ outcome }]) => outcome)
    expect(outcomes.at(-1)).toBe(status === 400 ? 'refused' : 'failed')
    answered.mockRestore()
  })

  it('and was signed in by a former service isn’t sent to another', async () => {
    const other = await startIdentityProvider(people)
    other.serves(publicUrl)
    await using apart = await startTestServer({ settings: other.staffSettings })
    const subject = newPerson()
    await signsIn(subject)
    const staffId =
      (await findProviderStaff(server.world.database, { issuer: service.issuer, subject })) ?? ''
    const { staffIdentityProvider } = apart.world
    const next = await pageAfterSignOut({ ...server.world, staffIdentityProvider }, staffId)
    expect(next).toBe('/agent/corp_login')
    await other.close()
  })

  it('and has a password here, goes to the sign-in page', async () => {
    await using apart = await startTestServer({ settings: service.staffSettings })
    const visitor = apart.guest()
    await visitor.ask(signInStaff, { body: { username: 'agent.one', password } })
    expect((await visitor.ask(signOutStaff)).reply.next).toBe('/agent/corp_login')
  })
})

import { overrideUsi } from '@lightwell/rulebook/customer-identity/contract.ts'
import { readStaffSession, readStaffSignIn } from '@lightwell/rulebook/staff/contract.ts'
import { readEnding } from '@lightwell/rulebook/views/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import {
  type ExternalPerson,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts'
import { actInView } from '../../testing/provider-view.ts'
import { newExternalStaff, staffIn, staffSignsIn } from '../../testing/staff-provider.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { readWish, runStaff } from '../run-staff.ts'
import { checkStaff } from './check-staff.ts'
import { checksDue } from './session-store.ts'

const publicUrl = 'http://localhost:3000'
const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
beforeAll(async () => {
  service = await startIdentityProvider(people)
  const settings = { ...service.staffSettings, PROVIDER_TIMEOUT_SECONDS: '1' }
  server = await startTestServer({ settings })
  second = await server.another()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

let subject: string
let visitor: Visitor
beforeEach(async () => {
  service.serves(publicUrl)
  await server.opened.database.deleteFrom('staff_sessions').execute()
  subject = newExternalStaff(people)
  visitor = (await staffSignsIn(server, { subject })).visitor
})

const joins = (...groups: string[]) => {
  people[subject] = { ...people[subject], groups }
}
/** Moves the clock to the next check, and runs the check on both servers. */
async function checksAgain() {
  server.clock.pass({ seconds: 30 })
  await Promise.all([checkStaff(server.world), checkStaff(second.world)])
}
const timesAsked = () => service.asked().filter((path) => path === '/token').length
async function endedFor(who = visitor) {
  // The sign-in page's requests have no `lightwell-view` header.
  delete who.headers['lightwell-view']
  return (await who.ask(readStaffSignIn)).reply.ended
}
async function waiting() {
  const { database, clock } = server.world
  const due = checksDue({ now: clock() })
  const { rows } = await sql<{ looks: number }>`select count(*)::int as looks ${due}`.execute(database)
  return rows[0]?.looks
}
const counted = async (outcome: string) =>
  Number(
    new RegExp(`lightwell_staff_looks_total{outcome="${outcome}"} (\\d+)`).exec(
      await server.world.events.registry.metrics(),
    )?.[1] ?? 0,
  )

describe('at the next check,', () => {
  it('somebody who has left their group is signed out everywhere, and their views have ended', async () => {
    const elsewhere = (await staffSignsIn(server, { subject })).visitor
    const customer = await newCustomer(server, { kind: 'legacy' })
    const viewId = await actInView(server, visitor, customer)
    joins('another')
    await checksAgain()
    expect([await staffIn(visitor), await staffIn(elsewhere)]).toEqual([401, 401])
    const { ended_at } = await server.world.database
      .selectFrom('views')
      .where('id', '=', viewId)
      .select('ended_at')
      .executeTakeFirstOrThrow()
    expect(ended_at).not.toBeNull()
    expect([await endedFor(), await endedFor(elsewhere)]).toEqual(['no-role', 'no-role'])
  })

  it('somebody whose sign-in the service has revoked is signed out there, and nowhere else', async () => {
    const other = newExternalStaff(people)
    const colleague = (await staffSignsIn(server, { subject: other })).visitor
    await service.revokes(subject)
    await checksAgain()
    expect([await staffIn(visitor), await endedFor()]).toEqual([401, 'sign-in-over'])
    expect(await staffIn(colleague)).toMatchObject({ role: 'agent' })
  })

  it('somebody the service no longer recognizes, with a 401 to the token it has just issued, is signed out', async () => {
    service.answersSo((answer) => {
      if (answer.path !== '/me') return
      answer.status = 401
      answer.set('www-authenticate', 'Bearer error="invalid_token"')
    })
    await checksAgain()
    expect([await staffIn(visitor), await endedFor()]).toEqual([401, 'sign-in-over'])
  })

  it('nobody is signed out because our secret was changed at the service', async () => {
    service.serves(publicUrl, { staffSecret: 'another secret of the console' })
    const before = await counted('no-answer')
    server.clock.pass({ seconds: 30 })
    await checkStaff(server.world)
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
    expect(await counted('no-answer')).toBe(before + 1)
  })

  it('somebody in a group with another role gets that one', async () => {
    joins('leads')
    await checksAgain()
    expect(await staffIn(visitor)).toMatchObject({ role: 'supervisor' })
  })

  it('somebody whose group isn’t enough for a view of a protected account loses it, and is shown why', async () => {
    joins('leads')
    await checksAgain()
    const customer = await newCustomer(server, { kind: 'legacy' })
    const accounts = server.world.database.updateTable('accounts').set({ is_protected: true })
    await accounts.where('id', '=', customer.accountId).execute()
    const id = await actInView(server, visitor, customer)
    joins('desk')
    await checksAgain()
    delete visitor.headers['lightwell-view']
    expect((await visitor.ask(readEnding, { params: { id } })).reply.why).toBe('role')
  })

  it('somebody who makes changes in a view makes none once their group may only view', async () => {
    const customer: Customer = await newCustomer(server, { kind: 'legacy' })
    await actInView(server, visitor, customer)
    const body = { uid: customer.identityId, data: { usi: null, usiOverride: 'VID-0043' } }
    expect((await visitor.ask(overrideUsi, { body })).status).toBe(200)
    joins('readers')
    await checksAgain()
    expect((await visitor.ask(overrideUsi, { body })).status).toBe(403)
  })

  it('somebody who is still in their group stays, for as long as a session lasts', async () => {
    const { endsAt } = (await visitor.ask(readStaffSession)).reply
    for (let minutes = 0; minutes < 12; minutes++) {
      server.clock.pass({ seconds: 30 })
      await checksAgain()
      expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
      await visitor.send('POST', '/api/agent/setUp', { body: { token: 'none', password: 'none' } })
    }
    expect((await visitor.ask(readStaffSession)).reply.endsAt).toBe(endsAt)
  })
})

describe('however many servers there are,', () => {
  it('each session is checked once', async () => {
    for (let each = 0; each < 5; each++) await staffSignsIn(server, { subject: newExternalStaff(people) })
    service.asked()
    await checksAgain()
    expect(timesAsked()).toBe(6)
  })

  it('none is checked before half a minute has passed', async () => {
    service.asked()
    await checkStaff(server.world)
    expect(timesAsked()).toBe(0)
  })

  it('none is checked that nobody has used for half an hour', async () => {
    server.clock.pass({ minutes: 30 })
    service.asked()
    await checkStaff(server.world)
    expect(timesAsked()).toBe(0)
  })
})

describe('a service that doesn’t return an ID token with each check (OpenID Connect Core §12.2)', () => {
  const withoutProofs = (alone: boolean) =>
    service.answersSo(({ path, body }) => {
      if (path === '/token') delete (body as { id_token?: string }).id_token
      if (alone && path.startsWith('/.well-known/'))
        delete (body as { userinfo_endpoint?: string }).userinfo_endpoint
    })

  it('is asked for the groups separately', async () => {
    withoutProofs(false)
    joins('leads')
    await checksAgain()
    expect(await staffIn(visitor)).toMatchObject({ role: 'supervisor' })
  })

  it('without a URL for that counts as not answering: nobody has left their group because of it', async () => {
    withoutProofs(true)
    const apart = await server.another()
    server.clock.pass({ seconds: 30 })
    await checkStaff(apart.world)
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
    server.clock.pass({ minutes: 10 })
    await checkStaff(apart.world)
    expect(await endedFor()).toBe('not-confirmed')
  })
})

describe('while the service doesn’t answer,', () => {
  it('sessions last for ten minutes, and then end', async () => {
    service.hangs()
    const before = await counted('no-answer')
    server.clock.pass({ minutes: 9, seconds: 29 })
    await checkStaff(server.world)
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
    expect(await counted('no-answer')).toBe(before + 1)

    server.clock.pass({ seconds: 31 })
    expect(await staffIn(visitor)).toBe(401)
    await checkStaff(server.world)
    expect(await endedFor()).toBe('not-confirmed')
  })

  it('somebody who has done nothing for half an hour isn’t shown that it failed', async () => {
    const before = await counted('not-confirmed')
    for (let times = 0; times < 4; times++) {
      server.clock.pass({ minutes: 9 })
      await checkStaff(server.world)
    }
    expect(await waiting()).toBe(0)
    server.clock.pass({ minutes: 9 })
    await checkStaff(server.world)
    expect([await staffIn(visitor), await endedFor()]).toEqual([401, null])
    expect(await counted('not-confirmed')).toBe(before)
  })

  it('those confirmed since start counting over', async () => {
    server.clock.pass({ minutes: 9 })
    await checkStaff(server.world)
    service.hangs()
    server.clock.pass({ minutes: 9 })
    expect(await staffIn(visitor)).toMatchObject({ role: 'agent' })
  })

  it('it isn’t asked about everybody', async () => {
    for (let each = 0; each < 25; each++) await staffSignsIn(server, { subject: newExternalStaff(people) })
    service.hangs()
    service.asked()
    server.clock.pass({ seconds: 30 })
    await checkStaff(server.world)
    expect(timesAsked()).toBeLessThanOrEqual(20)
  })
})

it('if the service was removed from the settings, people it signed in are signed out', async () => {
  server.clock.pass({ seconds: 30 })
  await checkStaff({ ...server.world, staffIdentityProvider: undefined })
  expect([await staffIn(visitor), await endedFor()]).toEqual([401, 'sign-in-over'])
})

it('if the settings have another service now, people the former one signed in are signed out, and its tokens aren’t sent anywhere', async () => {
  const other = await startIdentityProvider(people)
  other.serves(publicUrl)
  await using apart = await startTestServer({ settings: other.staffSettings })
  await apart.world.staffIdentityProvider?.signOutAddress()
  other.asked()
  server.clock.pass({ seconds: 30 })
  const { staffIdentityProvider } = apart.world
  await checkStaff({ ...server.world, staffIdentityProvider })
  expect([await staffIn(visitor), await endedFor()]).toEqual([401, 'sign-in-over'])
  expect(other.asked()).toEqual([])
  await other.close()
})

it('somebody who was ended here meanwhile isn’t counted as confirmed', async () => {
  const { staffIdentityProvider: provider } = server.world
  if (provider === undefined) throw new Error('There’s no service.')
  const before = await counted('confirmed')
  server.clock.pass({ seconds: 30 })
  const endsMeanwhile: typeof provider = {
    ...provider,
    async checkAgain(...asked) {
      const looked = await provider.checkAgain(...asked)
      const names = ['end', people[subject]?.userName ?? '']
      await runStaff(
        server.world,
        readWish({ names, values: { name: undefined, role: undefined } }),
        () => {},
      )
      return looked
    },
  }
  await checkStaff({ ...server.world, staffIdentityProvider: endsMeanwhile })
  expect(await counted('confirmed')).toBe(before)
})

it('a token that was moved to another session can’t be opened, and signs its person out', async () => {
  const other = (await staffSignsIn(server, { subject: newExternalStaff(people) })).visitor
  const { database } = server.world
  const rows = await database
    .selectFrom('staff_provider_sessions')
    .select(['session_id', 'refresh_sealed'])
    .execute()
  const [first, next] = rows
  await database
    .updateTable('staff_provider_sessions')
    .set({ refresh_sealed: first?.refresh_sealed as Buffer })
    .where('session_id', '=', next?.session_id ?? '')
    .execute()
  await checksAgain()
  expect([await staffIn(visitor), await staffIn(other)].filter((who) => who === 401)).toHaveLength(1)
})

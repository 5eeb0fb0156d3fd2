import { servedPath } from '@lightwell/rulebook/path-template.ts'
import {
  beginStaffAuthenticator,
  confirmStaffAuthenticator,
  readStaffSession,
  signInStaff,
  signInStaffByCode,
} from '@lightwell/rulebook/staff/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVault } from '../keys/vault.ts'
import { codeShown } from '../testing/app-code.ts'
import { everyCall, everyLine } from '../testing/examples.ts'
import { enrollApp, givePassword, type NewStaff, newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { type Visitor, withCookiesOf } from '../testing/visitor.ts'
import { changeRole, endStaff, linkStaff } from './people.ts'
import { resealStaffSecrets } from './reseal-secrets.ts'

let server: TestServer
let who: NewStaff
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer({ settings: { STAFF_SECOND_STEP: 'required' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  who = await newStaff(server)
  visitor = server.guest()
})

const isIn = async (someone: Visitor) => (await someone.ask(readStaffSession)).status === 200
const shown = (secret: string, halfMinutes = 0) =>
  codeShown(secret, server.clock.read().add({ seconds: 30 * halfMinutes }))
const giveCode = (someone: Visitor, code: string) => someone.ask(signInStaffByCode, { body: { code } })
const confirm = (someone: Visitor, code: string) => someone.ask(confirmStaffAuthenticator, { body: { code } })
const begin = (someone: Visitor) => someone.ask(beginStaffAuthenticator)

describe('someone who must have an app and has none', () => {
  it('sets one up after the password, and is signed in with its first code', async () => {
    expect((await givePassword(visitor, who)).json()).toEqual({ next: 'enroll' })
    expect(await isIn(visitor)).toBe(false)
    const { secret, qrCode } = (await begin(visitor)).reply
    expect(qrCode).toMatch(/^<svg /)
    expect((await confirm(visitor, '000000')).problem.code).toBe('code-refused')
    expect((await confirm(visitor, shown(secret))).reply).toEqual({ next: 'done' })
    expect(await isIn(visitor)).toBe(true)
    expect(visitor.cookies.has('lightwell-staff-code')).toBe(false)
  })

  it('can start over: only the latest app counts', async () => {
    await givePassword(visitor, who)
    const former = (await begin(visitor)).reply.secret
    const { secret } = (await begin(visitor)).reply
    expect((await confirm(visitor, shown(former))).problem.code).toBe('code-refused')
    expect((await confirm(visitor, shown(secret))).status).toBe(200)
  })

  it('can’t confirm one that wasn’t begun, or get in with a code without one', async () => {
    await givePassword(visitor, who)
    expect((await confirm(visitor, '000000')).problem).toMatchObject({ status: 409, code: 'not-begun' })
    expect((await giveCode(visitor, '000000')).problem).toMatchObject({ status: 422, code: 'code-refused' })
  })

  it('has as many tries at the first code as at any other', async () => {
    await givePassword(visitor, who)
    await begin(visitor)
    for (let tries = 0; tries < 30; tries++) await confirm(visitor, '000000')
    expect((await confirm(visitor, '000000')).problem.code).toBe('too-many-attempts')
  })

  it('has the secret sealed for their row', async () => {
    const secret = await enrollApp(server, visitor, who)
    const other = await newStaff(server)
    await enrollApp(server, server.guest(), other)
    const { database } = server.world
    const rows = database.selectFrom('staff_authenticators')
    const sealed = await rows.where('staff_id', '=', who.staffId).select('secret_sealed').executeTakeFirst()
    expect(sealed?.secret_sealed.toString('latin1')).not.toContain(secret)
    await database
      .updateTable('staff_authenticators')
      .set({ secret_sealed: sealed?.secret_sealed ?? Buffer.alloc(0) })
      .where('staff_id', '=', other.staffId)
      .execute()
    await givePassword(visitor, other)
    expect((await giveCode(visitor, shown(secret))).problem.code).toBe('code-refused')
  })
})

describe('someone who has an app', () => {
  let secret: string
  beforeEach(async () => {
    secret = await enrollApp(server, server.guest(), who)
  })

  it('is asked for a code, and signed in with it', async () => {
    expect((await givePassword(visitor, who)).json()).toEqual({ next: 'code' })
    expect(await isIn(visitor)).toBe(false)
    expect((await giveCode(visitor, shown(secret))).reply).toEqual({ next: 'done' })
    expect(await isIn(visitor)).toBe(true)
  })

  it('can’t set up another one with the password alone', async () => {
    await givePassword(visitor, who)
    expect((await begin(visitor)).problem).toMatchObject({ status: 409, code: 'has-authenticator' })
    expect((await confirm(visitor, shown(secret))).problem.code).toBe('not-begun')
    expect(await isIn(visitor)).toBe(false)
  })

  it('can use each code once, in any browser, and none from before it', async () => {
    const code = shown(secret)
    const earlier = shown(secret, -1)
    await givePassword(visitor, who)
    expect((await giveCode(visitor, code)).status).toBe(200)
    const other = server.guest()
    await givePassword(other, who)
    expect((await giveCode(other, code)).problem.code).toBe('code-refused')
    expect((await giveCode(other, earlier)).problem.code).toBe('code-refused')
    expect((await giveCode(other, shown(secret, 1))).status).toBe(200)
  })

  it('is let in once of two requests with the same code at the same moment', async () => {
    const other = server.guest()
    await givePassword(visitor, who)
    await givePassword(other, who)
    const code = shown(secret)
    const answered = await Promise.all([giveCode(visitor, code), giveCode(other, code)])
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('has five tries from one network, and the answer says how long to wait', async () => {
    await givePassword(visitor, who)
    for (let tries = 0; tries < 5; tries++)
      expect((await giveCode(visitor, '000000')).problem.code).toBe('code-refused')
    const full = await giveCode(visitor, shown(secret))
    expect(full.problem).toMatchObject({ status: 429, code: 'too-many-attempts' })
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.pass({ minutes: 15 })
    await givePassword(visitor, who)
    expect((await giveCode(visitor, shown(secret))).status).toBe(200)
  })

  it('has thirty from everywhere in an hour', async () => {
    for (let network = 0; network < 6; network++) {
      const somewhere = server.guest(`198.51.100.${network}`)
      await givePassword(somewhere, who)
      for (let tries = 0; tries < 5; tries++) await giveCode(somewhere, '000000')
    }
    await givePassword(visitor, who)
    expect((await giveCode(visitor, shown(secret))).problem.code).toBe('too-many-attempts')
  })

  it('keeps it while the keys rotate', async () => {
    const { world } = server
    const keys = [
      { name: 'next', key: Buffer.alloc(32, 9) },
      { name: 'test', key: Buffer.alloc(32, 7) },
    ]
    const before = world.vault
    world.vault = openVault(keys)
    expect(await resealStaffSecrets(world)).toBeGreaterThan(0)
    expect(await resealStaffSecrets(world)).toBe(0)
    world.vault = openVault(keys.slice(0, 1))
    await givePassword(visitor, who)
    expect((await giveCode(visitor, shown(secret))).status).toBe(200)
    world.vault = openVault([...keys].reverse())
    await resealStaffSecrets(world)
    world.vault = before
  })
})

describe('a sign-in that waits for its second step', () => {
  let secret: string
  beforeEach(async () => {
    secret = await enrollApp(server, server.guest(), who)
    await givePassword(visitor, who)
  })

  const ofStaff = everyLine.filter((line) => 'role' in everyCall[line] && everyCall[line].role)
  it.each(ofStaff)('gives access to nothing else: %s', async (line) => {
    const { method, path } = everyCall[line]
    const answer = await visitor.send(
      method,
      servedPath(path, server.world.config.wireNames).replaceAll(/\{.*?\}/g, '1'),
      { body: {} },
    )
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not-signed-in'])
  })

  it('belongs to one browser', async () => {
    expect((await giveCode(server.guest(), shown(secret))).problem).toMatchObject({
      status: 401,
      code: 'sign-in-over',
    })
    expect((await begin(server.guest())).problem.code).toBe('sign-in-over')
    expect((await confirm(server.guest(), shown(secret))).problem.code).toBe('sign-in-over')
  })

  it('is finished once, by whoever has its cookie', async () => {
    const copy = withCookiesOf(visitor, server.guest())
    expect((await giveCode(visitor, shown(secret))).status).toBe(200)
    expect((await giveCode(copy, shown(secret, 1))).problem.code).toBe('sign-in-over')
    expect((await giveCode(visitor, shown(secret, 1))).problem.code).toBe('sign-in-over')
  })

  it('needs its own person’s code, not somebody else’s', async () => {
    const others = await enrollApp(server, server.guest(), await newStaff(server))
    expect((await giveCode(visitor, shown(others))).problem.code).toBe('code-refused')
  })

  it('expires after ten minutes, to the second', async () => {
    server.clock.pass({ seconds: 10 * 60 - 1 })
    expect((await giveCode(visitor, '000000')).problem.code).toBe('code-refused')
    server.clock.pass({ seconds: 1 })
    expect((await giveCode(visitor, shown(secret))).problem.code).toBe('sign-in-over')
  })

  it.each([
    ['who has ended', ({ userName }: NewStaff) => endStaff(server.world, userName)],
    ['whose password a new link has made useless', ({ userName }) => linkStaff(server.world, userName)],
    ['who has another role', ({ userName }) => changeRole(server.world, userName, 'viewer')],
    [
      'who was made inactive by hand',
      ({ staffId }) => setActive(staffId, false).then(() => setActive(staffId, true)),
    ],
  ] satisfies [string, (of: NewStaff) => Promise<unknown>][])(
    'lets nobody in %s since',
    async (_why, change) => {
      await change(who)
      expect((await giveCode(visitor, shown(secret))).problem.code).toBe('sign-in-over')
      expect(await isIn(visitor)).toBe(false)
    },
  )

  const setActive = (staffId: string, is_active: boolean) =>
    server.world.database.updateTable('staff').set({ is_active }).where('id', '=', staffId).execute()
})

it('if an app is optional, someone without one gets in with the password, and someone with one gives a code', async () => {
  await enrollApp(server, server.guest(), who)
  const { config } = server.world
  const before = config.staffSecondStep
  config.staffSecondStep = 'offered'
  const body = { username: 'agent.one', password: who.password }
  expect((await server.guest().ask(signInStaff, { body })).reply).toEqual({ next: 'done' })
  expect((await givePassword(visitor, who)).json()).toEqual({ next: 'code' })
  config.staffSecondStep = before
})

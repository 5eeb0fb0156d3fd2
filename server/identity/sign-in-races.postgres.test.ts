// Tests sign-ins during which the identity changes: after the proof is verified, and before the session starts.
import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import { inviteUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import * as passkeyCalls from '@lightwell/rulebook/passkeys/contract.ts'
import { changeName, changePassword } from '@lightwell/rulebook/profile/contract.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pinToKeep } from '../accounts/pin.ts'
import { password, staff } from '../demo/people.ts'
import { resetPassword } from '../recovery/forgotten-password/reset.ts'
import { tie } from '../single-sign-on/write.ts'
import { codeShown } from '../testing/app-code.ts'
import { newTestPasskey, type TestPasskey } from '../testing/authenticator.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import {
  type ExternalPerson,
  signInThere,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../testing/identity-provider.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { keepLink } from './link-write.ts'
import { notChosen } from './passwords.ts'
import { addAccount, addSession } from './test-rows.ts'

const people: Record<string, ExternalPerson> = {}
let service: TestIdentityProvider
let server: TestServer
let customer: Customer
let visitor: Visitor
beforeAll(async () => {
  service = await startIdentityProvider(people)
  service.serves('http://localhost:3000')
  server = await startTestServer({ settings: { ...service.settings, LIMITS: 'off' } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  visitor = server.guest()
})

const first = 'what somebody thought of once'
const chosen = 'lanterns drift over quiet water'
const networkOrigin = { browser: null, network: '192.0.2.0', asked: { id: 'test', ip: '192.0.2.1' } }
const later = () => server.world.clock().add({ hours: 24 })

const submit = (path: string, fields: Record<string, string>) =>
  visitor.send('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
const open = (url: string) =>
  visitor.send('GET', url, { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } })
const signIn = (given = password) =>
  visitor.send('POST', '/api/login', { body: { email: customer.email, password: given } })
const giveCode = (secret: string) => {
  const code = codeShown(secret, server.world.clock().add({ seconds: 30 }))
  return visitor.send('POST', '/api/login/code', { body: { code, remember: true } })
}

/** Recovers an identity with an emailed link. */
async function takesBack(email = customer.email): Promise<void> {
  const { database, clock } = server.world
  const { id } = await database
    .selectFrom('identities')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  await keepLink(database, { token, purpose: 'reset-password', identityId: id, email }, clock(), later())
  expect(await resetPassword(server.world, { token, password: chosen, networkOrigin })).toMatchObject({
    email,
  })
}
const isDeactivated = () =>
  server.world.database
    .updateTable('identities')
    .set({ is_active: false })
    .where('id', '=', customer.identityId)
    .execute()

async function addApp(): Promise<string> {
  const { secret } = (await customer.visitor.ask(factorCalls.beginAuthenticator)).reply
  const body = { code: codeShown(secret, server.world.clock()) }
  expect((await customer.visitor.ask(factorCalls.confirmAuthenticator, { body })).status).toBe(200)
  return secret
}
async function addPasskey(): Promise<TestPasskey> {
  const { options } = (await customer.visitor.ask(passkeyCalls.beginPasskey)).reply
  const passkey = newTestPasskey(options.user.id)
  await customer.visitor.ask(passkeyCalls.addPasskey, { body: { answer: passkey.made(options.challenge) } })
  return passkey
}
async function removesPasskey(): Promise<void> {
  const [passkey] = (await customer.visitor.ask(passkeyCalls.listPasskeys)).reply
  const params = { id: passkey?.id ?? '' }
  expect((await customer.visitor.ask(passkeyCalls.removePasskey, { params })).status).toBe(200)
}
/** Signs in with a passkey. */
async function answers(passkey: TestPasskey) {
  const { body } = await open('/login')
  const asked = /data-passkey="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? ''
  return submit('/login/passkey', { answer: JSON.stringify(passkey.used(JSON.parse(asked).challenge)) })
}

/** Signs in at the identity service. Returns the URL of the portal's page that checks the answer. */
async function comesFromService(subject: string): Promise<string> {
  const begun = await open('/login/provider')
  const passing = await open(await signInThere(String(begun.headers.location), { subject }))
  return String(passing.headers.refresh).replace('0;url=', '')
}
async function newSubject(isTied: boolean): Promise<string> {
  const { identityId, email } = customer
  const subject = `subject of ${email}`
  people[subject] = { email }
  const { database, clock } = server.world
  if (isTied) await tie(database, { issuer: service.issuer, subject }, identityId, clock())
  return subject
}

/** Invites the customer, as if they had been imported without a password. Returns the invitation's token. */
async function isInvited(): Promise<string> {
  const { database, clock } = server.world
  const { identityId } = customer
  await database
    .updateTable('identities')
    .set({ password_hash: notChosen })
    .where('id', '=', identityId)
    .execute()
  const token = newToken()
  const at = { invited_at: clock().toString(), expires_at: later().toString() }
  const invitation = { identity_id: identityId, token_hash: digestOfToken(token), ...at }
  await database.insertInto('invitations').values(invitation).execute()
  return token
}
async function mailedToken(email: string, path: string): Promise<string> {
  const mails = await server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', email)
    .select('body_text')
    .execute()
  const link = new RegExp(`${path}\\?token=(\\S+)`)
  return mails.flatMap(({ body_text }) => link.exec(body_text)?.[1] ?? []).at(-1) ?? 'none was mailed'
}
const newcomer = { firstName: 'Soledad', lastName: 'Nkemelu', password: first, repeat: first }
async function registers(email: string): Promise<string> {
  const { database, digests } = server.world
  const { accountId, accountNumber } = await addAccount(server, { kind: 'legacy' })
  const pin = '48213'
  await database
    .updateTable('accounts')
    .set({ pin_digest: pinToKeep(digests, accountId, pin), contact_email: email })
    .where('id', '=', accountId)
    .execute()
  await submit('/register', { accountNumber, pin, email, ...newcomer })
  return mailedToken(email, '/register/verify')
}
async function isAskedToHelp(email: string): Promise<string> {
  const service = { options: { billing: true, pays: true, seesServices: true, manages: true } }
  const params = { serviceId: customer.serviceId as ServiceId }
  await customer.visitor.ask(inviteUser, { params, body: { email, service } })
  return mailedToken(email, '/helper')
}

/** Lists the rows by which someone is signed in or could still sign in. */
async function credentials() {
  const { database } = server.world
  const [sessions, pending, devices, ties] = await Promise.all([
    database.selectFrom('sessions').select('id').execute(),
    database.selectFrom('pending_sign_ins').select('token_hash').execute(),
    database.selectFrom('remembered_devices').select('id').execute(),
    database.selectFrom('external_identities').select('subject').execute(),
  ])
  return [
    ...sessions.map(({ id }) => `session ${id}`),
    ...pending.map(({ token_hash }) => `pending ${token_hash.toString('hex')}`),
    ...devices.map(({ id }) => `device ${id}`),
    ...ties.map(({ subject }) => `tie ${subject}`),
  ]
}

const verifiesPassword = /from "identities" where "email"/
const readsPending = /from "pending_sign_ins" inner join/
const readsPasskey = /from "passkeys" inner join/
const notesUse = /update "passkeys"/
const readsTie = /from "external_identities" inner join/
const makesIdentity = /insert into "identities"/
const setsPassword = /update "identities" set "password_hash"/

/** A sign-in to send, and the point during the sign-in at which the identity is changed. */
interface Race {
  enter: () => Promise<{ statusCode: number }>
  /** The SQL statement after which the identity is changed. `commits`: only after the sign-in has committed. */
  at: RegExp
  commits?: true
  meanwhile?: () => Promise<unknown>
  expected: number
}

const races: [string, () => Promise<Race>][] = [
  [
    'with a password that is reset',
    async () => ({ enter: () => signIn(), at: verifiesPassword, expected: 401 }),
  ],
  [
    'with a password that is changed',
    async () => {
      const meanwhile = () => customer.visitor.ask(changePassword, { body: { password: chosen } })
      return { enter: () => signIn(), at: verifiesPassword, meanwhile, expected: 401 }
    },
  ],
  [
    'with a password, of somebody who is deactivated',
    async () => ({ enter: () => signIn(), at: verifiesPassword, meanwhile: isDeactivated, expected: 401 }),
  ],
  [
    'with a password that is reset, where a code is asked for',
    async () => {
      await addApp()
      return { enter: () => signIn(), at: verifiesPassword, expected: 401 }
    },
  ],
  [
    'with a code, once the password is reset',
    async () => {
      const secret = await addApp()
      await signIn()
      return { enter: () => giveCode(secret), at: readsPending, expected: 401 }
    },
  ],
  [
    'with a code, of somebody who is deactivated',
    async () => {
      const secret = await addApp()
      await signIn()
      return { enter: () => giveCode(secret), at: readsPending, meanwhile: isDeactivated, expected: 401 }
    },
  ],
  [
    'with a code, once its time is over',
    async () => {
      const secret = await addApp()
      await signIn()
      server.clock.pass({ minutes: 9, seconds: 55 })
      const meanwhile = async () => server.clock.pass({ seconds: 5 })
      return { enter: () => giveCode(secret), at: readsPending, meanwhile, expected: 401 }
    },
  ],
  [
    'with a passkey that is put on hold',
    async () => {
      const passkey = await addPasskey()
      return { enter: () => answers(passkey), at: readsPasskey, expected: 401 }
    },
  ],
  [
    'with a passkey that is removed',
    async () => {
      const passkey = await addPasskey()
      const enter = () => answers(passkey)
      return { enter, at: notesUse, commits: true, meanwhile: removesPasskey, expected: 401 }
    },
  ],
  [
    'with a passkey, of somebody who is deactivated',
    async () => {
      const passkey = await addPasskey()
      const enter = () => answers(passkey)
      return { enter, at: readsPasskey, meanwhile: isDeactivated, expected: 401 }
    },
  ],
  [
    'with the password that ties it to the identity service, and is reset',
    async () => {
      await open(await comesFromService(await newSubject(false)))
      return { enter: () => submit('/login/provider/tie', { password }), at: verifiesPassword, expected: 401 }
    },
  ],
  [
    'from the identity service, of somebody who is deactivated',
    async () => {
      const address = await comesFromService(await newSubject(true))
      return { enter: () => open(address), at: readsTie, meanwhile: isDeactivated, expected: 403 }
    },
  ],
  [
    'from the identity service, whose tie is taken back',
    async () => {
      const { database } = server.world
      const address = await comesFromService(await newSubject(true))
      await database
        .updateTable('identities')
        .set({ created_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', customer.identityId)
        .execute()
      return { enter: () => open(address), at: readsTie, expected: 403 }
    },
  ],
  [
    'with a password that an invitation has given, and is reset',
    async () => {
      const token = await isInvited()
      const fields = { token, password: first, repeat: first }
      return { enter: () => submit('/invitation', fields), at: setsPassword, commits: true, expected: 303 }
    },
  ],
  [
    'who has registered, and whose password is reset',
    async () => {
      const email = `registered.${customer.email}`
      const token = await registers(email)
      const enter = () => submit('/register/verify', { token, password: first })
      return { enter, at: makesIdentity, commits: true, meanwhile: () => takesBack(email), expected: 303 }
    },
  ],
  [
    'who has registered to help, and whose password is reset',
    async () => {
      const email = `helping.${customer.email}`
      const token = await isAskedToHelp(email)
      const enter = () => submit('/helper', { token, ...newcomer })
      return { enter, at: makesIdentity, commits: true, meanwhile: () => takesBack(email), expected: 303 }
    },
  ],
]

describe('nobody is let in', () => {
  it.each(races)('%s meanwhile', async (_who, begin) => {
    const { enter, at, commits, meanwhile = () => takesBack(), expected } = await begin()
    const before = await credentials()
    const stands = holdUp(at)
    const entering = enter()
    await Promise.race([stands.reached, entering])
    if (commits) {
      stands.letGo()
      const committed = holdUp(/^commit$/)
      await Promise.race([committed.reached, entering])
      await meanwhile()
      committed.letGo()
    } else {
      await meanwhile()
      stands.letGo()
    }
    expect((await entering).statusCode).toBe(expected)
    expect((await credentials()).filter((way) => !before.includes(way))).toEqual([])
    expect((await visitor.send('GET', '/api/session')).statusCode).toBe(401)
  })

  it('through the staff sign-in, deactivated meanwhile', async () => {
    const { database } = server.world
    const [someone] = staff
    const setActive = (is_active: boolean) =>
      database
        .updateTable('staff')
        .set({ is_active })
        .where('user_name', '=', someone?.userName ?? '')
        .execute()
    const before = await credentials()
    using held = holdUp(/from "staff" where "user_name"/)
    const entering = visitor.send('POST', '/api/agent/corp_login', {
      body: { username: someone?.userName, password },
    })
    await held.reached
    await setActive(false)
    held.letGo()
    expect((await entering).json().code).toBe('INVALID_LOGIN')
    expect((await credentials()).filter((way) => !before.includes(way))).toEqual([])
    await setActive(true)
  })
})

it('two are let in who sign in at the same moment with a password hashed at another cost', async () => {
  await server.world.database
    .updateTable('identities')
    .set({ password_hash: await argon2.hash(password, { memoryCost: 4096, timeCost: 1 }) })
    .where('id', '=', customer.identityId)
    .execute()
  using held = holdUp(verifiesPassword)
  const slower = signIn()
  await held.reached
  expect((await signIn()).statusCode).toBe(200)
  held.letGo()
  expect((await slower).statusCode).toBe(200)
})

it('a reset waits for an invitation being accepted, and locks nothing that the invitation needs', async () => {
  const invited = await isInvited()
  const { database, clock } = server.world
  const { identityId, email } = customer
  const token = newToken()
  await keepLink(database, { token, purpose: 'reset-password', identityId, email }, clock(), later())
  using held = holdUp(/update "invitations"/)
  const accepting = submit('/invitation', { token: invited, password: first, repeat: first })
  await held.reached
  const resetting = resetPassword(server.world, { token, password: chosen, networkOrigin })
  await untilItWaits(server, resetting)
  const { rows } = await server.opened.pool.query(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  expect(rows).toEqual([{ query: expect.stringContaining('from "identities"') }])
  held.letGo()
  expect((await accepting).statusCode).toBe(303)
  expect(await resetting).toMatchObject({ code: 'link-over' })
  expect((await signIn(first)).statusCode).toBe(200)
})

describe('a call under way is refused', () => {
  const readsSession = /from "sessions" s/
  it.each<[string, () => unknown]>([
    ['whose session comes to its end', () => server.clock.pass({ seconds: 5 })],
    ['whose person is deactivated', () => isDeactivated()],
  ])('%s meanwhile', async (_which, meanwhile) => {
    const { name, value } = await addSession(server, customer, { seconds: 5 })
    visitor.cookies.set(name, value)
    using held = holdUp(readsSession)
    const body = { firstName: 'Soledad', lastName: 'Nkemelu' }
    const asking = visitor.ask(changeName, { body })
    await held.reached
    await meanwhile()
    held.letGo()
    expect((await asking).problem.code).toBe('not-signed-in')
  })
})

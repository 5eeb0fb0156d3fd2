import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery, Mail } from '../connectors/mail/mailer.ts'
import { tie } from '../single-sign-on/write.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addApp, addPasskey } from '../testing/sign-in-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { countPeople, type InvitationDesk, type InviteOptions, invitePeople } from './invitations.ts'

let server: TestServer
let mails: Mail[]
let people: Customer[]
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Starts each test with two people as an import leaves them: without passwords. */
beforeEach(async () => {
  server.clock.set(usualInstant)
  mails = []
  await server.world.database.deleteFrom('invitations').execute()
  await server.world.database
    .updateTable('identities')
    .set({ password_hash: 'none' })
    .where('password_hash', '=', '!')
    .execute()
  people = [await newCustomer(server, { kind: 'legacy' }), await newCustomer(server, { kind: 'platform' })]
  await server.world.database
    .updateTable('identities')
    .set({ password_hash: '!', is_verified: false })
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
})

type Deliver = (mail: Mail) => Promise<Delivery>
const composed = new Map<string, Mail>()
const taken = async (mail: Mail): Promise<Delivery> => {
  mails.push(mail)
  return { outcome: 'sent' }
}
const deskWith = (deliver: Deliver = taken): InvitationDesk => ({
  database: server.world.database,
  clock: server.clock.read,
  mailer: {
    async compose(mail) {
      composed.set(mail.id, mail)
      return Buffer.from(mail.text)
    },
    deliver: ({ id }) => deliver(composed.get(id) as Mail),
    atOnce: 1,
    from: 'Lightwell <billing@example.com>',
    close: () => {},
  },
  brand: server.world.config.brand,
  publicUrl: server.world.config.publicUrl,
  businessZone: server.world.config.businessZone,
})
const invite = (more: Partial<InviteOptions> = {}, deliver?: Deliver) =>
  invitePeople(deskWith(deliver), { which: 'new', days: 14, pace: async () => {}, ...more })

const linkOf = (mail: Mail | undefined) =>
  new URL(/https?:\S+\/invitation\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
const tokenOf = (mail: Mail | undefined) => linkOf(mail).searchParams.get('token') ?? ''
const open = (visitor: Visitor, token: string) =>
  visitor.send('GET', `/invitation?${new URLSearchParams({ token })}`, { headers: { accept: 'text/html' } })
const choose = (
  visitor: Visitor,
  token: string,
  password: string,
  { repeat = password, headers = {} } = {},
) =>
  visitor.send('POST', '/invitation', {
    body: String(new URLSearchParams({ token, password, repeat })),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const hashes = async () =>
  (
    await server.world.database
      .selectFrom('identities')
      .select('password_hash')
      .where(
        'email',
        'in',
        people.map(({ email }) => email),
      )
      .execute()
  ).map((row) => row.password_hash)

const good = 'seven green kettles whistle'

describe('inviting', () => {
  it('emails everybody without a password once, in their language', async () => {
    await server.world.database
      .updateTable('identities')
      .set({ language: 'es' })
      .where('email', '=', people[1]?.email ?? '')
      .execute()
    expect(await invite()).toEqual({ sent: 2, refused: 0, unsure: 0 })
    expect(mails.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    const spanish = mails.find(({ to }) => to === people[1]?.email)
    expect(spanish?.subject).toContain('Su cuenta')
    expect(spanish?.html).toContain('<html lang="es">')
    expect(spanish?.text).toContain('28 de octubre')
    expect(await invite()).toEqual({ sent: 0, refused: 0, unsure: 0 })
  })

  it('stores a digest of the link and never the link', async () => {
    await invite()
    expect(Buffer.from(tokenOf(mails[0]), 'base64url')).toHaveLength(32)
    const kept = JSON.stringify(await server.world.database.selectFrom('invitations').selectAll().execute())
    for (const mail of mails) expect(kept).not.toContain(tokenOf(mail))
    expect(
      await server.world.database
        .selectFrom('outbox')
        .where('body_text', 'like', '%invitation%')
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it('sends one email to a person with several accounts, which names each', async () => {
    const [one, other] = people
    const { rows } = await linkAlso(one?.email ?? '', other?.email ?? '')
    await invite()
    const toOne = mails.filter(({ to }) => to === one?.email)
    expect(toOne).toHaveLength(1)
    for (const number of rows) expect(toOne[0]?.text).toContain(number)
  })

  it('leaves out people who have a password, no account, or aren’t active', async () => {
    const [one, other] = people
    await server.world.database
      .updateTable('identities')
      .set({ is_active: false })
      .where('email', '=', one?.email ?? '')
      .execute()
    const found = await server.world.database
      .selectFrom('identities')
      .select('id')
      .where('email', '=', other?.email ?? '')
      .executeTakeFirstOrThrow()
    await server.world.database.deleteFrom('account_links').where('identity_id', '=', found.id).execute()
    expect(await countPeople(deskWith(), 'new')).toBe(0)
    expect((await invite()).sent).toBe(0)
  })

  it.each<[string, (customer: Customer) => Promise<unknown>]>([
    [
      'by the identity service',
      ({ identityId }) => {
        const external = { issuer: 'https://identity.example.com', subject: `subject of ${identityId}` }
        return tie(server.world.database, external, identityId, server.world.clock())
      },
    ],
    ['by a passkey', ({ visitor }) => addPasskey(visitor)],
    ['with a code of an app', ({ visitor }) => addApp(server, visitor)],
  ])('leaves out people who sign in %s', async (_how, add) => {
    const [one, other] = people
    await add(one as Customer)
    expect(await countPeople(deskWith(), 'new')).toBe(1)
    expect((await invite()).sent).toBe(1)
    expect(mails.map(({ to }) => to)).toEqual([other?.email])
  })

  it('continues where a run was stopped, and two runs at once invite nobody twice', async () => {
    const stop = new AbortController()
    await invite({ signal: stop.signal, pace: async () => stop.abort() })
    expect(mails).toHaveLength(1)
    await Promise.all([invite(), invite()])
    expect(new Set(mails.map(({ to }) => to)).size).toBe(2)
    expect(mails).toHaveLength(2)
  })

  it('invites people again whose email was refused, and only on request those whose email may have been lost', async () => {
    const failing = (error: Error) => async (): Promise<Delivery> => ({
      outcome: 'refused',
      isPassing: true,
      error,
    })
    const refuse = failing(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    const cutOff = failing(new Error('the line was cut'))
    expect(await invite({}, refuse)).toEqual({ sent: 0, refused: 2, unsure: 0 })
    expect(await invite({}, cutOff)).toEqual({ sent: 0, refused: 0, unsure: 2 })
    expect((await invite()).sent).toBe(0)
    expect((await invite({ which: 'unsure' })).sent).toBe(2)
    expect((await invite({ which: 'unsure' })).sent).toBe(0)
  })

  it('asks again when told to, once a day, and the previous link ends', async () => {
    await invite()
    const before = tokenOf(mails[0])
    expect((await invite({ which: 'again' })).sent).toBe(0)
    server.clock.set(server.clock.read().add({ hours: 24 }).toString())
    expect((await invite({ which: 'again' })).sent).toBe(2)
    expect((await invite({ which: 'again' })).sent).toBe(0)
    expect((await open(server.guest(), before)).statusCode).toBe(410)
    expect((await open(server.guest(), tokenOf(mails[2]))).statusCode).toBe(200)
  })

  it('waits for its pace before every email', async () => {
    let waits = 0
    await invite({ pace: async () => void waits++ })
    expect(waits).toBe(2)
  })
})

describe('the link of an invitation', () => {
  beforeEach(async () => void (await invite()))

  it('opens a form without scripts, and changes nothing however often it’s opened', async () => {
    for (const _ of [1, 2, 3]) {
      const page = await open(server.guest(), tokenOf(mails[0]))
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toContain('no-store')
      expect(page.body).toContain(mails[0]?.to)
      expect(page.body).toMatch(/autocomplete="new-password"/i)
      expect(page.body).not.toMatch(/<script|style="|onclick/i)
    }
    expect(await hashes()).toEqual(['!', '!'])
  })

  it('lets a customer choose a password, once, and sign in with it from then on', async () => {
    const [mail] = mails
    const visitor = server.guest()
    const sent = await choose(visitor, tokenOf(mail), good)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/account/'])
    const { reply } = await visitor.ask(readSession)
    expect(reply.frontierId).toMatchObject({ email: mail?.to, isVerified: true })
    const signedIn = await server
      .guest()
      .send('POST', '/api/login', { body: { email: mail?.to ?? '', password: good } })
    expect(signedIn.statusCode).toBe(200)
    const again = await choose(server.guest(), tokenOf(mail), 'another password of nine words')
    expect(again.statusCode).toBe(410)
    expect(again.body).toContain('You already have a password')
    expect((await hashes()).filter((hash) => hash.startsWith('$argon2id$'))).toHaveLength(1)
  })

  it('asks someone who has added an app since for its code, and starts no session without it', async () => {
    const invited = people.find(({ email }) => email === mails[0]?.to) as Customer
    await addApp(server, invited.visitor)
    const visitor = server.guest()
    const sent = await choose(visitor, tokenOf(mails[0]), good)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/login/code'])
    expect((await visitor.send('GET', '/api/session')).statusCode).toBe(401)
  })

  it('is used by one of two who send the form at once', async () => {
    const answers = await Promise.all(
      [1, 2].map((n) => choose(server.guest(), tokenOf(mails[0]), `${good} ${n}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410])
  })

  it('expires', async () => {
    server.clock.set(
      server.clock
        .read()
        .add({ hours: 14 * 24 })
        .toString(),
    )
    for (const answer of [
      await open(server.guest(), tokenOf(mails[0])),
      await choose(server.guest(), tokenOf(mails[0]), good),
    ])
      expect(answer.statusCode).toBe(410)
    expect(await hashes()).toEqual(['!', '!'])
  })

  it.each(['', 'x', 'A'.repeat(43)])('isn’t valid as %j', async (token) => {
    expect((await open(server.guest(), token)).statusCode).toBe(410)
    expect((await choose(server.guest(), token, good)).statusCode).toBe(410)
  })

  it('is kept while many passwords are being checked, and its page says when to come back', async () => {
    using busy = vi.spyOn(server.world.passwords, 'hash').mockResolvedValue('busy')
    const sent = await choose(server.guest(), tokenOf(mails[0]), good)
    expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '4'])
    busy.mockRestore()
    expect((await choose(server.guest(), tokenOf(mails[0]), good)).statusCode).toBe(303)
  })

  it('can’t be used from another page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await choose(server.guest(), tokenOf(mails[0]), good, { headers })).statusCode).toBe(403)
    expect(await hashes()).toEqual(['!', '!'])
  })

  it.each([
    ['too short', 'fourteen chars', good, 'Use at least 15 characters'],
    ['the demonstration’s', 'glass carries light', undefined, 'too common'],
    ['not typed alike', good, 'seven green kettles', 'The passwords don’t match'],
  ])('refuses a password that’s %s, and can be tried again', async (_, password, repeat, expected) => {
    const sent = await choose(server.guest(), tokenOf(mails[0]), password, {
      repeat: expected.startsWith('The passwords') ? (repeat ?? '') : password,
    })
    expect(sent.statusCode).toBe(400)
    expect(sent.body).toContain(expected)
    expect(sent.body).not.toContain(password)
    expect((await choose(server.guest(), tokenOf(mails[0]), good)).statusCode).toBe(303)
  })
})

/** Also links the accounts of `from` to the person with this email. Returns the numbers of all accounts they have. */
async function linkAlso(email: string, from: string) {
  const { database } = server.world
  const idOf = async (of: string) =>
    (await database.selectFrom('identities').select('id').where('email', '=', of).executeTakeFirstOrThrow())
      .id
  const id = await idOf(email)
  const links = await database
    .selectFrom('account_links')
    .selectAll()
    .where('identity_id', '=', await idOf(from))
    .execute()
  await database
    .insertInto('account_links')
    .values(links.map((link) => ({ ...link, identity_id: id })))
    .execute()
  const found = await database
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select('account_number')
    .where('identity_id', '=', id)
    .execute()
  return { rows: found.map(({ account_number }) => account_number) }
}

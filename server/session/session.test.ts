import { listServices } from '@lightwell/rulebook/accounts/contract.ts'
import {
  chooseLanguage,
  readSession,
  signIn,
  signOut,
  switchAccount,
} from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type Visitor, withCookiesOf } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cookie = 'lightwell'
const isIn = async (visitor: Visitor) => (await visitor.ask(readSession)).status === 200

/** The header by which a page says that it shows this person. */
const asPageOf = async (visitor: Visitor) => ({
  'lightwell-person': (await visitor.ask(readSession)).reply.frontierId?.id,
})

describe('a page that names the person it shows', () => {
  it('is answered while that person is signed in, even in a new session', async () => {
    const headers = await asPageOf(await server.signedIn('florida'))
    const again = await server.signedIn('florida')
    expect((await again.ask(readSession, undefined, headers)).status).toBe(200)
  })

  it.each(['several.accounts', 'residential.legacy'] as const)(
    'is asked to sign in once %s has signed in in the same browser',
    async (name) => {
      const headers = await asPageOf(await server.signedIn('florida'))
      const other = await server.signedIn(name)
      expect((await other.ask(readSession, undefined, headers)).problem).toMatchObject({
        status: 401,
        code: 'not-signed-in',
      })
    },
  )
})

/** A second browser with copies of the first browser’s cookies. */
const copyOf = (visitor: Visitor) => withCookiesOf(visitor, server.guest())

describe('the session returns', () => {
  it.each([
    ['residential.legacy', { frontier_is_nds: false, accountServiceType: 'Residential' }],
    ['residential.platform', { frontier_is_nds: true, accountServiceType: 'Residential' }],
    ['business.legacy', { frontier_is_nds: false, accountServiceType: 'Business' }],
    ['business.platform', { frontier_is_nds: true, accountServiceType: 'Business' }],
  ] as const)('%s: its kind and type', async (name, kinds) => {
    const { reply } = await (await server.signedIn(name)).ask(readSession)
    expect(reply).toMatchObject({ ...kinds, agent: null, corpLogin: null, env: 'test' })
    expect(reply.accountId).toBe(reply.accounts[0]?.id)
    expect(reply.billingAccountId === null).toBe(!kinds.frontier_is_nds)
  })

  it('the person, the brand, the language, and the server’s time', async () => {
    const { reply } = await (await server.signedIn('florida')).ask(readSession)
    expect(reply.frontierId).toEqual({
      id: expect.any(String),
      firstName: 'Guadalupe',
      lastName: 'Núñez de la Vega',
      isVerified: true,
      contactPhoneVerified: { verified: true },
      email: 'florida@example.com',
    })
    expect(reply).toMatchObject({
      serverTime: server.clock.read().toString({ smallestUnit: 'millisecond' }),
      businessZone: 'America/New_York',
      language: 'es',
      brand: {
        name: 'Lightwell Fiber',
        customerIdName: 'Lightwell ID',
        chatUrl: 'https://chat.example.com/lightwell',
      },
    })
  })

  it('for each account, if its bills can be seen', async () => {
    const { reply } = await (await server.signedIn('several.accounts')).ask(readSession)
    const kinds = reply.accounts.map(({ isNDS, accountType, billing }) => [isNDS, accountType, billing])
    expect(kinds).toHaveLength(3)
    expect(kinds).toContainEqual([false, 'Residential', true])
    expect(kinds).toContainEqual([true, 'Business', true])
    expect(kinds).toContainEqual([true, 'Residential', false])
  })

  it.each([
    ['florida', true, true],
    // These accounts haven't been billed yet.
    ['unprovisioned', false, true],
    ['no.billing', false, false],
  ] as const)(
    'if the orders can be seen, with the bills or those to come: %s',
    async (signIn, billing, followsOrders) => {
      const { reply } = await (await server.signedIn(signIn)).ask(readSession)
      expect(reply.accounts).toMatchObject([{ billing, followsOrders }])
    },
  )

  it('the services, as in their own call', async () => {
    const visitor = await server.signedIn('several.accounts')
    const { reply } = await visitor.ask(readSession)
    expect(reply.services.length).toBeGreaterThan(3)
    expect(reply.services).toEqual((await visitor.ask(listServices, { query: {} })).reply)
  })

  it('nothing, for somebody without accounts', async () => {
    const { reply } = await (await server.signedIn('no.services')).ask(readSession)
    expect(reply).toMatchObject({
      accountId: null,
      billingAccountId: null,
      accountServiceType: null,
      accounts: [],
      services: [],
    })
  })

  it('its answer with one statement, and it’s never cached', async () => {
    const visitor = await server.signedIn('several.accounts')
    expect(await statementsDuring(() => visitor.ask(readSession))).toHaveLength(1)
    expect((await visitor.ask(readSession)).headers['cache-control']).toBe('no-store')
  })

  it('nothing to a guest', async () => {
    expect((await server.guest().ask(readSession)).problem.code).toBe('not-signed-in')
  })
})

describe('a session ends', () => {
  it('on the server, when its owner signs out: a copy of the cookie is useless', async () => {
    const visitor = await server.signedIn('residential.legacy')
    const copy = copyOf(visitor)
    expect(await isIn(copy)).toBe(true)
    expect((await visitor.ask(signOut)).reply).toEqual({ ok: true, next: '/login' })
    expect(visitor.cookies.has(cookie)).toBe(false)
    expect(await isIn(copy)).toBe(false)
  })

  it('and another one begins, when somebody signs in again: the old cookie is dead', async () => {
    const visitor = await server.signedIn('residential.legacy')
    const copy = copyOf(visitor)
    await visitor.ask(signIn, { body: { email: 'florida@example.com', password } })
    expect(visitor.cookies.get(cookie)).not.toBe(copy.cookies.get(cookie))
    expect(await isIn(visitor)).toBe(true)
    expect(await isIn(copy)).toBe(false)
  })

  it('never to be begun with a cookie that somebody else chose', async () => {
    const visitor = server.guest()
    visitor.cookies.set(cookie, 'chosen-by-somebody-else')
    const copy = copyOf(visitor)
    await visitor.ask(signIn, { body: { email: 'florida@example.com', password } })
    expect(visitor.cookies.get(cookie)).not.toBe('chosen-by-somebody-else')
    expect(await isIn(copy)).toBe(false)
  })

  it('after an hour without use', async () => {
    const visitor = await server.signedIn('residential.legacy')
    server.clock.pass({ minutes: 60 })
    expect(await isIn(visitor)).toBe(true)
    server.clock.pass({ minutes: 60, seconds: 1 })
    expect(await isIn(visitor)).toBe(false)
  })

  it('after twelve hours, however much it is used', async () => {
    const visitor = await server.signedIn('residential.legacy')
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      server.clock.pass({ minutes: 30 })
      expect(await isIn(visitor)).toBe(true)
    }
    server.clock.pass({ minutes: 30 })
    expect(await isIn(visitor)).toBe(false)
  })

  it('at once and for good, when its owner is no longer active', async () => {
    const visitor = await server.signedIn('no.billing')
    const setActive = (is_active: boolean) =>
      server.opened.database
        .updateTable('identities')
        .set({ is_active })
        .where('email', '=', 'no.billing@example.com')
        .execute()
    await setActive(false)
    expect(await isIn(visitor)).toBe(false)
    await setActive(true)
    expect(await isIn(visitor)).toBe(false)
    expect(await isIn(await server.signedIn('no.billing'))).toBe(true)
  })

  it('for good, even if its owner was only inactive for a moment without requests', async () => {
    const visitor = await server.signedIn('no.billing')
    const agent = await server.signedInStaff()
    for (const table of ['identities', 'staff'] as const)
      for (const is_active of [false, true])
        await server.opened.database.updateTable(table).set({ is_active }).execute()
    for (const somebody of [visitor, agent]) expect(await isIn(somebody)).toBe(false)
  })

  it.each(['', 'x', 'ü', 'a'.repeat(4_000), "' or 1=1 --"])(
    'nowhere, for an invalid cookie: %s',
    async (value) => {
      const visitor = server.guest()
      visitor.cookies.set(cookie, encodeURIComponent(value))
      expect((await visitor.ask(readSession)).problem.code).toBe('not-signed-in')
    },
  )

  it('but being in use isn’t written each time', async () => {
    const visitor = await server.signedIn('residential.legacy')
    const writes = async () =>
      (await statementsDuring(() => visitor.ask(readSession))).filter((text) => text.startsWith('update'))
    // The first read only records when the person viewed the account. A read six minutes later also records when the
    // session was last used.
    expect(await writes()).toHaveLength(1)
    expect(await writes()).toEqual([])
    server.clock.pass({ minutes: 6 })
    expect(await writes()).toHaveLength(2)
    expect(await writes()).toEqual([])
  })
})

describe('the current account', () => {
  it('changes to another linked one, in this session and no other', async () => {
    const visitor = await server.signedIn('several.accounts')
    const elsewhere = await server.signedIn('several.accounts')
    const [first, second] = (await visitor.ask(readSession)).reply.accounts
    if (!first || !second) throw new Error('There are several accounts.')
    expect((await visitor.ask(switchAccount, { body: { accountId: second.id } })).reply).toEqual({ ok: true })
    expect((await visitor.ask(readSession)).reply).toMatchObject({
      accountId: second.id,
      frontier_is_nds: second.isNDS,
    })
    expect((await elsewhere.ask(readSession)).reply.accountId).toBe(first.id)
  })

  it('falls back to a linked one when the chosen one no longer is', async () => {
    const visitor = await server.signedIn('several.accounts')
    const { accounts } = (await visitor.ask(readSession)).reply
    const last = accounts.at(-1)
    if (!last) throw new Error('There are several accounts.')
    await visitor.ask(switchAccount, { body: { accountId: last.id } })
    const link = await server.opened.database
      .deleteFrom('account_links')
      .where('account_id', '=', last.id)
      .returningAll()
      .execute()
    expect((await visitor.ask(readSession)).reply.accountId).toBe(accounts[0]?.id)
    await server.opened.database.insertInto('account_links').values(link).execute()
  })

  it.each([
    [
      'somebody else’s',
      async () => (await (await server.signedIn('florida')).ask(readSession)).reply.accountId ?? '',
    ],
    ['none', async () => '99999999999999999'],
  ])('is never %s: 404', async (_, idOf) => {
    const visitor = await server.signedIn('several.accounts')
    const before = (await visitor.ask(readSession)).reply.accountId
    const refused = await visitor.ask(switchAccount, { body: { accountId: await idOf() } })
    expect(refused.problem).toMatchObject({ status: 404, code: 'not-found' })
    expect((await visitor.ask(readSession)).reply.accountId).toBe(before)
  })

  it('can’t be changed by a guest, or by staff without a view', async () => {
    const body = { accountId: '21255501010101215' }
    expect((await server.guest().ask(switchAccount, { body })).problem.code).toBe('not-signed-in')
    expect((await (await server.signedInStaff()).ask(switchAccount, { body })).problem.code).toBe(
      'not-signed-in',
    )
  })
})

describe('the language', () => {
  const mailsOf = async (email: string) => {
    const { language } = await server.opened.database
      .selectFrom('identities')
      .where('email', '=', email)
      .select('language')
      .executeTakeFirstOrThrow()
    return language
  }

  it('is kept by the browser for a year, for guests too', async () => {
    const guest = server.guest()
    const { headers } = await guest.ask(chooseLanguage, { body: { language: 'es' } })
    expect(String(headers['set-cookie'])).toMatch(/^language=es; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  })

  it('of a customer is also that of their emails', async () => {
    const visitor = await server.signedIn('past.due')
    await visitor.ask(chooseLanguage, { body: { language: 'es' } })
    expect((await visitor.ask(readSession)).reply.language).toBe('es')
    expect(await mailsOf('past.due@example.com')).toBe('es')
  })

  it('of the browser stays when somebody signs in; a new browser takes the customer’s', async () => {
    const chosen = server.guest()
    await chosen.ask(chooseLanguage, { body: { language: 'en' } })
    const body = { email: 'florida@example.com', password }
    await chosen.ask(signIn, { body })
    expect(chosen.cookies.get('language')).toBe('en')
    const fresh = server.guest()
    await fresh.ask(signIn, { body })
    expect(fresh.cookies.get('language')).toBe('es')
    expect(await mailsOf('florida@example.com')).toBe('es')
  })

  it('has to be a supported one', async () => {
    const refused = await server.guest().send('POST', '/api/session/language', { body: { language: 'fr' } })
    expect(refused.statusCode).toBe(400)
  })
})

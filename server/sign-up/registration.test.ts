import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pinToKeep } from '../accounts/pin.ts'
import { addAccount } from '../identity/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let account: { accountId: string; accountNumber: string }
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['throttles', 'outbox', 'registrations'] as const)
    await database.deleteFrom(table).execute()
  account = await addAccount(server, { kind: 'platform' })
  await hold(account.accountId)
  visitor = server.guest()
})

const pin = '48213'
const password = 'lanterns drift over quiet water'
let named = 0
const newAddress = () => `newcomer.${++named}@example.com`
const hold = (accountId: string, contactEmail: string | null = 'holder@example.com') =>
  server.world.database
    .updateTable('accounts')
    .set({ pin_digest: pinToKeep(server.world.digests, accountId, pin), contact_email: contactEmail })
    .where('id', '=', accountId)
    .execute()

/** Moves the clock ten milliseconds, so emails have an order, and submits a form. */
const submit = (path: string, fields: Record<string, string>, who = visitor, headers = {}) => {
  server.clock.pass({ milliseconds: 10 })
  return who.send('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
}
const typed = (email: string, more: Record<string, string> = {}) => ({
  accountNumber: account.accountNumber,
  pin,
  email,
  firstName: 'Soledad',
  lastName: 'Nkemelu',
  password,
  repeat: password,
  ...more,
})
const register = (email: string, more: Record<string, string> = {}, who = visitor) =>
  submit('/register', typed(email, more), who)
const mails = () =>
  server.world.database.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
const mailsTo = async (address: string) => (await mails()).filter(({ to_address }) => to_address === address)
async function mailedToken(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.body_text ?? ''
  const token = /verify\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${email}`)
  return token
}
const verify = (token: string, given = password) => submit('/register/verify', { token, password: given })
const signIn = (email: string, who = visitor) => who.send('POST', '/api/login', { body: { email, password } })

describe('someone with an account’s number and PIN', () => {
  it('registers, confirms the address by email, signs in, and sees the account as its owner', async () => {
    const email = newAddress()
    expect((await register(` ${email.toUpperCase()} `)).body).toContain('Check your email')
    expect((await signIn(email)).statusCode).toBe(401)
    const token = await mailedToken(email)
    for (let scans = 0; scans < 3; scans++)
      expect((await visitor.send('GET', `/register/verify?token=${token}`)).statusCode).toBe(200)
    expect((await signIn(email)).statusCode).toBe(401)
    const done = await verify(token)
    expect([done.statusCode, done.headers.location]).toEqual([303, '/account/'])
    const { reply } = await visitor.ask(readSession)
    expect(reply.frontierId).toMatchObject({ firstName: 'Soledad', lastName: 'Nkemelu', isVerified: true })
    expect(reply.accounts).toMatchObject([{ id: account.accountId, billing: true }])
    expect(await roleOf(email)).toBe('owner')
  })

  it('can write the number with or without dashes, in any case', async () => {
    const email = newAddress()
    const loose = account.accountNumber.replaceAll(/[^A-Za-z0-9]/g, ' ').toLowerCase()
    await register(email, { accountNumber: loose })
    expect((await verify(await mailedToken(email))).statusCode).toBe(303)
  })

  it('joins an owner the account already has, who’s notified at once, like the address on file', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await hold(customer.accountId)
    const email = newAddress()
    await register(email, { accountNumber: customer.accountNumber })
    for (const holder of [customer.email, 'holder@example.com'])
      expect((await mailsTo(holder)).map(({ subject }) => subject)).toEqual([
        'Someone used your account PIN to create a Lightwell ID',
      ])
    await verify(await mailedToken(email))
    expect(await roleOf(email)).toBe('user')
    for (const holder of [customer.email, 'holder@example.com'])
      expect((await mailsTo(holder)).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/ now has access to your account$/),
      )
  })

  it('can get the email again, and no stranger who requests it ends the earlier link', async () => {
    const email = newAddress()
    await register(email)
    const first = await mailedToken(email)
    await submit('/register/again', { email })
    const second = await mailedToken(email)
    expect(second).not.toBe(first)
    expect([(await verify(first)).statusCode, (await verify(second)).statusCode]).toEqual([303, 410])
  })
})

describe('a link', () => {
  it.each<[string, (token: string, email: string) => Promise<unknown>]>([
    ['was used', (token) => verify(token)],
    ['is late', async () => server.clock.pass({ hours: 24 })],
    [
      'is for an address that another registration took',
      async (_token, email) => {
        await register(email)
        await verify(await mailedToken(email))
      },
    ],
  ])('doesn’t work if it %s', async (_why, happens) => {
    const email = newAddress()
    await register(email)
    const token = await mailedToken(email)
    await happens(token, email)
    expect((await verify(token)).statusCode).toBe(410)
  })

  it('creates one identity for two who use it at the same moment', async () => {
    const email = newAddress()
    await register(email)
    const token = await mailedToken(email)
    const answered = await Promise.all([verify(token), verify(token), verify(token)])
    expect(answered.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410, 410])
  })

  it('is useless to someone who only has the mailbox: somebody else may have registered with it', async () => {
    const email = newAddress()
    await register(email)
    const token = await mailedToken(email)
    const answered = await verify(token, 'lanterns drift over quiet wine')
    expect([answered.statusCode, answered.body.includes('not the password chosen')]).toEqual([422, true])
    expect(visitor.cookies.has('lightwell')).toBe(false)
    expect((await signIn(email)).statusCode).toBe(401)
    for (let tried = 0; tried < 9; tried++) await verify(token, 'lanterns drift over quiet wine')
    const locked = await verify(token)
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900'])
    server.clock.pass({ minutes: 15 })
    expect((await verify(token)).statusCode).toBe(303)
  })

  it('can’t be used by another site’s form', async () => {
    const email = newAddress()
    await register(email)
    const token = await mailedToken(email)
    await submit('/register/verify', { token, password }, visitor, { 'sec-fetch-site': 'cross-site' })
    expect((await signIn(email)).statusCode).toBe(401)
    expect((await verify(token)).statusCode).toBe(303)
  })
})

describe('while many passwords are being checked', () => {
  it('someone who registers is asked to come back in a moment', async () => {
    using _busy = vi.spyOn(server.world.passwords, 'hash').mockResolvedValue('busy')
    const answered = await register(newAddress())
    expect([answered.statusCode, answered.headers['retry-after']]).toEqual([503, '4'])
    expect(answered.body).toContain('Wait a few seconds')
  })

  it('and so is someone who uses the link, who hasn’t tried too often', async () => {
    const email = newAddress()
    await register(email)
    const token = await mailedToken(email)
    using busy = vi.spyOn(server.world.passwords, 'verify').mockResolvedValue('busy')
    const answered = await verify(token)
    expect([answered.statusCode, answered.headers['retry-after']]).toEqual([503, '4'])
    expect(answered.body).toContain('Wait a few seconds')
    busy.mockRestore()
    expect((await verify(token)).statusCode).toBe(303)
  })
})

describe('nobody learns from the page', () => {
  /** Registrations that show the same page but send different emails. */
  const cases: [string, string, (email: string) => Promise<Record<string, string>>][] = [
    ['that they match', 'Confirm the email for your Lightwell ID', async () => ({})],
    ['that the PIN is wrong', 'We couldn’t set up your Lightwell ID', async () => ({ pin: '9999' })],
    [
      'that no account has the number',
      'We couldn’t set up your Lightwell ID',
      async () => ({ accountNumber: '999-999' }),
    ],
    [
      'that the address has an identity',
      'You already have a Lightwell ID',
      async (email) => {
        await register(email)
        await verify(await mailedToken(email))
        return {}
      },
    ],
  ]
  it.each(cases)('%s, but its owner does by email', async (_which, subject, given) => {
    const email = newAddress()
    const more = await given(email)
    const answered = await register(email, more)
    const other = await register('somebody.else@example.com', { pin: '0000' })
    expect(answered.body.replaceAll(email, '')).toBe(other.body.replaceAll('somebody.else@example.com', ''))
    expect((await mailsTo(email)).at(-1)?.subject).toBe(subject)
  })

  it('from how much work the database has', async () => {
    const done = new Set<string>()
    for (const [, , given] of cases) {
      const email = newAddress()
      const more = await given(email)
      // Leaves out SQL statements about limits: a right PIN resets the count for its number, and a wrong one doesn't.
      const statements = await statementsDuring(() => register(email, more, server.guest()))
      done.add(String(statements.filter((text) => !/throttles|^(begin|commit|start)/i.test(text)).length))
    }
    expect(done.size).toBe(1)
  })

  it.each<(typeof cases)[number]>([
    ...cases,
    [
      'that they have confirmed it',
      'There’s no registration to confirm',
      async (email) => {
        await register(email)
        await verify(await mailedToken(email))
        await server.world.database.deleteFrom('registrations').where('used_at', 'is', null).execute()
        return {}
      },
    ],
  ])('someone who requests the email again: %s', async (_which, subject, given) => {
    const email = newAddress()
    const more = await given(email)
    if (!subject.startsWith('There’s no ')) await register(email, more)
    const again = (to: string) => async () => {
      const { body } = await submit('/register/again', { email: to })
      return body.replaceAll(to, '')
    }
    const nobody = newAddress()
    let answered = ''
    const statements = await statementsDuring(async () => {
      answered = await again(email)()
    })
    expect(await statementsDuring(async () => expect(await again(nobody)()).toBe(answered))).toEqual(
      statements,
    )
    expect((await mailsTo(email)).at(-1)?.subject).toBe(subject)
    expect((await mailsTo(nobody)).map((mail) => mail.subject)).toEqual([
      'There’s no registration to confirm',
    ])
  })

  it('someone who requests it too often', async () => {
    const email = newAddress()
    await register(email)
    const answered = new Set<string>()
    for (let asked = 0; asked < 7; asked++) answered.add((await submit('/register/again', { email })).body)
    expect(answered.size).toBe(1)
  })
})

describe('tries are counted', () => {
  const guess = async (times: number) => {
    for (let tried = 0; tried < times; tried++)
      await register(
        newAddress(),
        { pin: String(1000 + tried) },
        openVisitor(server.app, `198.51.100.${tried}`),
      )
  }
  const bodiesTo = async (email: string) => (await mailsTo(email)).map(({ body_text }) => body_text)

  it('for the account: after ten wrong PINs no other is checked that day, and no email says that a right one was wrong', async () => {
    await guess(10)
    const [right, wrong] = [newAddress(), newAddress()]
    await register(right, {}, openVisitor(server.app, '198.51.100.99'))
    await register(wrong, { pin: '9999' }, openVisitor(server.app, '198.51.100.99'))
    const answered = await bodiesTo(right)
    expect(answered).toEqual([expect.stringContaining('We didn’t check yours, so it may be right.')])
    expect(answered[0]).not.toContain('do not match')
    expect(await bodiesTo(wrong)).toEqual(answered)
    server.clock.pass({ hours: 24 })
    await register(right, {}, openVisitor(server.app, '198.51.100.99'))
    expect((await mailsTo(right)).at(-1)?.subject).toBe('Confirm the email for your Lightwell ID')
  })

  it('but not for someone with the mailbox on file: whatever strangers tried, they register with its PIN', async () => {
    const email = newAddress()
    await hold(account.accountId, email)
    await guess(12)
    const owner = openVisitor(server.app, '198.51.100.99')
    await register(email, {}, owner)
    const done = await submit('/register/verify', { token: await mailedToken(email), password }, owner)
    expect([done.statusCode, await roleOf(email)]).toEqual([303, 'owner'])
  })

  it('so that nobody finds a PIN by typing the address on file: without its mailbox they get no further', async () => {
    const email = newAddress()
    await hold(account.accountId, email)
    for (let tried = 0; tried < 12; tried++) await register(email, { pin: String(1000 + tried) })
    const statements = async (pinTried: string) => {
      const made = await statementsDuring(() => register(email, { pin: pinTried }))
      return made.filter((text) => !/^(begin|commit|start)/i.test(text)).length
    }
    // Uses up the limits for both kinds of emails first. Then a right PIN must take as many queries as a wrong one.
    for (let sent = 0; sent < 12; sent++) await submit('/register/again', { email })
    for (let sent = 0; sent < 12; sent++) await register(email)
    expect(await statements(pin)).toBe(await statements('9999'))
    expect((await mailsTo(email)).length).toBe(6)
  })

  it('for the address: strangers who register with it flood no mailbox, and keep nobody from registering with it', async () => {
    const email = newAddress()
    for (let tried = 0; tried < 12; tried++) {
      const stranger = openVisitor(server.app, `198.51.100.${tried}`)
      await register(email, { accountNumber: `999-999-${tried}` }, stranger)
      await submit('/register/again', { email }, stranger)
      await submit('/forgot-password', { email }, stranger)
    }
    expect(await mailsTo(email)).toHaveLength(4)
    expect((await register(email)).statusCode).toBe(200)
    expect((await verify(await mailedToken(email))).statusCode).toBe(303)
  })

  it('for the network, so that nobody can have emails sent to everybody', async () => {
    for (let asked = 0; asked < 32; asked++) await submit('/register/again', { email: newAddress() })
    expect(await mails()).toHaveLength(30)
  })

  it('for the address, all emails that others request together, across all servers', async () => {
    const { guest } = await server.another()
    const email = newAddress()
    for (let tried = 0; tried < 6; tried++) await register(email, {}, tried % 2 ? guest() : visitor)
    for (let again = 0; again < 8; again++) await submit('/register/again', { email }, guest())
    await submit('/forgot-password', { email })
    expect(await mailsTo(email)).toHaveLength(6)
    expect((await register(email)).statusCode).toBe(200)
    expect((await verify(await mailedToken(email))).statusCode).toBe(303)
  })

  it('for the network, which slows down those behind it and refuses none', async () => {
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    for (let tried = 0; tried < 30; tried++)
      await server.world.limits.take('register', { network: '203.0.113.7' })
    const email = newAddress()
    expect((await register(email)).statusCode).toBe(200)
    expect(pause.mock.calls.flat()).toEqual([0.25])
    expect((await verify(await mailedToken(email))).statusCode).toBe(303)
    pause.mockRestore()
  })

  it('for the network, which can have thirty emails sent to unknown addresses, and known ones and right PINs get theirs', async () => {
    const known = await newCustomer(server, { kind: 'legacy' })
    const wrong = { accountNumber: '999-999-999' }
    for (let tried = 0; tried < 30; tried++) await register(newAddress(), wrong)
    const [unknown, right] = [newAddress(), newAddress()]
    const [beyond, before] = [
      await statementsDuring(() => register(unknown, wrong)),
      await statementsDuring(() => register(known.email, wrong)),
    ]
    await register(right)
    expect(beyond).toEqual(before)
    expect([await mailsTo(unknown), (await mailsTo(known.email)).length]).toEqual([[], 1])
    expect((await verify(await mailedToken(right))).statusCode).toBe(303)
    await register(unknown, wrong, openVisitor(server.app, '198.51.100.99'))
    expect(await mailsTo(unknown)).toHaveLength(1)
  })

  it('for the holders, who are notified of five registrations an hour, and of no more', async () => {
    for (let tried = 0; tried < 8; tried++) await register(newAddress())
    expect(await mailsTo('holder@example.com')).toHaveLength(5)
  })
})

describe('the typed data', () => {
  it.each([
    ['without a number', { accountNumber: ' - ' }, 'Enter your account number.'],
    ['with letters for a PIN', { pin: 'abcd' }, 'Enter your PIN: 4 to 8 digits.'],
    ['with half an address', { email: 'soledad@' }, 'Enter a full email address'],
    ['without a first name', { firstName: '' }, 'Enter your first name.'],
    ['with an address for a name', { lastName: 'evil.com' }, 'Enter a name without web addresses'],
    ['without a last name', { lastName: ' ' }, 'Enter your last name.'],
    ['with two passwords', { repeat: 'another one' }, 'The passwords don’t match.'],
    ['with a short password', { password: 'short', repeat: 'short' }, 'Use at least 15 characters.'],
    [
      'with a password of their name',
      { password: 'SoledadNkemelu1', repeat: 'SoledadNkemelu1' },
      'too close to your name',
    ],
  ])('%s comes back with what to fix, and no secret in it', async (_which, more, text) => {
    const answered = await register(newAddress(), more)
    expect(answered.statusCode).toBe(400)
    expect(answered.body).toContain(text)
    expect(answered.body).not.toContain(pin)
    expect(answered.body).not.toContain(password)
    expect(await mails()).toEqual([])
  })

  it('can be a name in any script, and is shown as text everywhere', async () => {
    const email = newAddress()
    await register(email, { firstName: '美咲', lastName: '<b>Ó’Brien-Łuczak</b>' })
    await verify(await mailedToken(email))
    await signIn(email)
    expect((await visitor.ask(readSession)).reply.frontierId?.firstName).toBe('美咲')
    const home = (await visitor.send('GET', '/', { headers: { accept: 'text/html' } })).body
    expect(home).not.toContain('<b>')
  })

  it('is only stored as digests', async () => {
    const email = newAddress()
    await register(email)
    const { database } = server.world
    const kept = JSON.stringify([
      await database.selectFrom('registrations').selectAll().execute(),
      await database.selectFrom('accounts').selectAll().where('id', '=', account.accountId).execute(),
      await mails(),
      await database.selectFrom('throttles').selectAll().execute(),
    ])
    expect(kept).not.toContain(password)
    expect(kept).not.toMatch(new RegExp(`\\b${pin}\\b`))
  })
})

async function roleOf(email: string): Promise<string | undefined> {
  const found = await server.world.database
    .selectFrom('account_links')
    .innerJoin('identities', 'identities.id', 'account_links.identity_id')
    .where('identities.email', '=', email)
    .select('role')
    .executeTakeFirst()
  return found?.role
}

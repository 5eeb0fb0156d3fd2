import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'

let server: TestServer
let customer: Customer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['throttles', 'outbox', 'mailed_links'] as const)
    await database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  visitor = server.guest()
})

const chosen = 'lanterns drift over quiet water'
/** Moves the clock ten milliseconds, so emails have an order, and submits a form. */
const submit = (path: string, fields: Record<string, string>, who = visitor, headers = {}) => {
  server.clock.pass({ milliseconds: 10 })
  return who.send('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  })
}
const ask = (email = customer.email, who = visitor) => submit('/forgot-password', { email }, who)
const mails = () =>
  server.world.database.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()
async function mailedToken(): Promise<string> {
  const mail = (await mails()).findLast(({ body_text }) => body_text.includes('/reset-password?'))
  const token = /token=(\S+)/.exec(mail?.body_text ?? '')?.[1]
  if (token === undefined) throw new Error('No link was mailed')
  return token
}
const open = (token: string) => visitor.send('GET', `/reset-password?token=${token}`)
const choose = (token: string, password = chosen, repeat = password) =>
  submit('/reset-password', { token, password, repeat })
const signsIn = async (password: string) =>
  (await visitor.send('POST', '/api/login', { body: { email: customer.email, password } })).statusCode === 200

describe('someone who forgot a password', () => {
  it('gets a link by email, chooses a new one, and signs in with it alone', async () => {
    expect((await ask(`  ${customer.email.toUpperCase()} `)).statusCode).toBe(200)
    const token = await mailedToken()
    const page = await open(token)
    expect([page.statusCode, page.body.includes(customer.email)]).toEqual([200, true])
    const done = await choose(token)
    expect([done.statusCode, done.headers.location]).toEqual([303, '/login?done=password-changed'])
    expect(visitor.cookies.has('lightwell')).toBe(false)
    expect(await signsIn(chosen)).toBe(true)
    expect(await signsIn('glass carries light')).toBe(false)
  })

  it('is signed out everywhere, and notified without the password', async () => {
    await ask()
    await choose(await mailedToken())
    expect((await customer.visitor.send('GET', '/api/session')).statusCode).toBe(401)
    const told = (await mails()).at(-1)
    expect([told?.to_address, told?.subject]).toEqual([
      customer.email,
      'Your Lightwell Fiber password was changed',
    ])
    expect(JSON.stringify(await mails())).not.toContain(chosen)
  })

  it('who was imported without one gets one, and a verified address with it', async () => {
    const imported = { password_hash: '!', is_verified: false }
    const { database } = server.world
    await database.updateTable('identities').set(imported).where('id', '=', customer.identityId).execute()
    await ask()
    await choose(await mailedToken())
    const person = await database
      .selectFrom('identities')
      .where('id', '=', customer.identityId)
      .select('is_verified')
      .executeTakeFirst()
    expect([await signsIn(chosen), person?.is_verified]).toEqual([true, true])
  })
})

describe('a link', () => {
  it('changes nothing when it’s opened, as mail scanners do', async () => {
    await ask()
    const token = await mailedToken()
    for (let scans = 0; scans < 3; scans++) expect((await open(token)).statusCode).toBe(200)
    expect(await signsIn('glass carries light')).toBe(true)
    expect((await choose(token)).statusCode).toBe(303)
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['was used', (token) => choose(token)],
    ['is late', async () => server.clock.pass({ minutes: 60 })],
    [
      'was one of several, of which another was used',
      async () => {
        await ask()
        await choose(await mailedToken())
      },
    ],
    ['belongs to somebody who is no longer active', () => change({ is_active: false })],
    ['went to an address that is no longer theirs', () => change({ email: `new.${customer.email}` })],
  ])('doesn’t work if it %s', async (_why, happens) => {
    await ask()
    const token = await mailedToken()
    await happens(token)
    const late = await choose(token, 'another quiet lantern on the water')
    expect([late.statusCode, late.body.includes('no longer works')]).toEqual([410, true])
  })

  it('is used once by two at the same moment', async () => {
    await ask()
    const token = await mailedToken()
    const told = await Promise.all([choose(token), choose(token, 'another quiet lantern on the water')])
    expect(told.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410])
  })

  it.each([
    ['that is short', 'glass'],
    ['that many people use', 'passwordpassword'],
    ['of their own name', 'rosalind achebe 123'],
  ])('can be tried again after a password %s', async (_which, password) => {
    await ask()
    const token = await mailedToken()
    expect((await choose(token, password)).statusCode).toBe(400)
    expect((await choose(token)).statusCode).toBe(303)
  })

  it.each([
    ['of 64 characters', 'between the lighthouse and the harbor there are 64 lanterns, or more'],
    ['in any script', 'стеклянный фонарь над водой 灯'],
  ])('is used up by a password %s', async (_which, password) => {
    await ask()
    expect((await choose(await mailedToken(), password)).statusCode).toBe(303)
    expect(await signsIn(password)).toBe(true)
  })

  it('can be tried again after the password they have', async () => {
    await ask()
    await choose(await mailedToken())
    await ask()
    const token = await mailedToken()
    expect((await choose(token)).statusCode).toBe(400)
    expect((await choose(token, 'another quiet lantern on the water')).statusCode).toBe(303)
  })

  it('is kept while many passwords are being checked, and its page says when to come back', async () => {
    await ask()
    const token = await mailedToken()
    using busy = vi.spyOn(server.world.passwords, 'hash').mockResolvedValue('busy')
    const told = await choose(token)
    expect([told.statusCode, told.headers['retry-after']]).toEqual([503, '4'])
    busy.mockRestore()
    expect((await choose(token)).statusCode).toBe(303)
  })

  it('can’t be used by another site’s form, or with two different passwords', async () => {
    await ask()
    const token = await mailedToken()
    const fields = { token, password: chosen, repeat: chosen }
    const forged = await submit('/reset-password', fields, visitor, { 'sec-fetch-site': 'cross-site' })
    expect(forged.statusCode).toBe(403)
    expect((await choose(token, chosen, `${chosen}!`)).statusCode).toBe(400)
    expect((await choose(token)).statusCode).toBe(303)
  })
})

describe('the requester', () => {
  const nobody = 'nobody.at.all@example.com'

  it('gets the same answer for an unknown address, and the email to it says so', async () => {
    const [known, unknown] = [await ask(), await ask(nobody)]
    expect(unknown.statusCode).toBe(known.statusCode)
    expect(unknown.body.replaceAll(nobody, '')).toBe(known.body.replaceAll(customer.email, ''))
    expect((await mails()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [customer.email, 'Choose a new Lightwell Fiber password'],
      [nobody, 'This email address isn’t registered with Lightwell Fiber'],
    ])
  })

  it('takes the same database work for either', async () => {
    const known = await statementsDuring(() => ask())
    expect(known.length).toBeGreaterThan(3)
    expect(await statementsDuring(() => ask(nobody))).toEqual(known)
  })

  it('can have thirty emails an hour sent to unknown addresses, after the same work, and known ones get theirs', async () => {
    const told = new Set<string>()
    for (let asked = 0; asked < 32; asked++) {
      const email = `nobody.${asked}@elsewhere.example`
      told.add((await ask(email)).body.replaceAll(email, ''))
    }
    const [unknown, known] = [await statementsDuring(() => ask(nobody)), await statementsDuring(() => ask())]
    expect([told.size, unknown]).toEqual([1, known])
    const to = (await mails()).map(({ to_address }) => to_address)
    expect([to.length, to.at(-1)]).toEqual([31, customer.email])
    await ask(nobody, openVisitor(server.app, '198.51.100.4'))
    expect((await mails()).at(-1)?.to_address).toBe(nobody)
  })

  it('is slowed down after sixty from one network, which refuses nobody there', async () => {
    for (let asked = 0; asked < 60; asked++)
      await server.world.limits.take('reset', { network: '203.0.113.7' })
    const pause = vi.spyOn(server.world, 'pause').mockResolvedValue()
    expect((await ask()).statusCode).toBe(200)
    expect((await ask(customer.email, openVisitor(server.app, '198.51.100.4'))).statusCode).toBe(200)
    expect(pause.mock.calls.flat()).toEqual([0.25])
    expect(await mails()).toHaveLength(2)
    pause.mockRestore()
  })

  it('floods no mailbox, and leaves its owner links that work', async () => {
    for (let stranger = 1; stranger <= 12; stranger++)
      await ask(customer.email, openVisitor(server.app, `198.51.100.${stranger}`))
    expect(await mails()).toHaveLength(6)
    expect((await choose(await mailedToken())).statusCode).toBe(303)
  })

  it.each(['', 'rosalind', 'rosalind@', 'a b@example.com'])(
    'has to enter a whole address instead of “%s”',
    async (typed) => {
      const told = await ask(typed)
      expect([told.statusCode, await mails()]).toEqual([400, []])
      expect(told.body).toContain('Enter a full email address')
    },
  )
})

const change = (values: { is_active: boolean } | { email: string }) =>
  server.world.database.updateTable('identities').set(values).where('id', '=', customer.identityId).execute()

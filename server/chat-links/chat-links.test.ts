import { listChatLinks, makeChatLink } from '@lightwell/rulebook/chat-links/contract.ts'
import { checkCaller, readView } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { withSession } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm } from '../testing/mailed.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['chat_links', 'outbox'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  agent = await withStaffSession(server, await staffOf(server))
})

const somebody = { name: 'Rosa Achebe', email: 'Rosa@example.net', phoneNumber: '(585) 555-0142' }
const ask = (body: object = {}, who = agent) => who.ask(makeChatLink, { body: { ...somebody, ...body } })
/**
 * Makes a chat link.
 * @returns its token
 */
const made = async (body?: object) => new URL((await ask(body)).reply.chatUrl).searchParams.get('token') ?? ''
const list = async (who = agent) => (await who.ask(listChatLinks)).reply
const states = async () => (await list()).map(({ state }) => state)
const send = (who: Visitor, step: 'begin' | 'confirm' | 'decline', token: string) =>
  submitForm(server, `/chat-link/${step}`, { token }, who)
/** Returns the URL that an answer redirects to. If it doesn't redirect, returns the status. */
const got = async (answer: ReturnType<typeof send>) => {
  const { statusCode, headers } = await answer
  return statusCode === 303 ? headers.location : statusCode
}
const signedIn = (whom = customer) => withSession(server, whom)

describe('a link', () => {
  it('has nothing but a token in its address, which is stored as a digest', async () => {
    const { chatUrl, endsAt } = (await ask()).reply
    expect(chatUrl).toMatch(/^http:\/\/[^/]+\/chat-link\?token=[\w-]{43}$/)
    expect(Date.parse(endsAt) - server.world.clock().epochMilliseconds).toBe(60 * 60_000)
    const rows = await server.world.database.selectFrom('chat_links').selectAll().execute()
    const kept = JSON.stringify(
      rows.map(({ contact_sealed, ...row }) => ({
        ...row,
        contact_sealed: contact_sealed.toString('latin1'),
      })),
    )
    for (const secret of [chatUrl.slice(-43), 'Rosa', 'rosa@', '5550142']) expect(kept).not.toContain(secret)
  })

  it.each([
    ['an email without an @', { email: 'rosa' }, 'not-an-email'],
    ['a phone number of nine digits', { phoneNumber: '585-555-014' }, 'not-a-telephone'],
    ['a phone number of eleven digits', { phoneNumber: '25855550142' }, 'not-a-telephone'],
    ['a phone number that nobody can have', { phoneNumber: '5550000000' }, 'not-a-telephone'],
    ['a card number for a name', { name: '4242 4242 4242 4242' }, 'card-number'],
    ['no name', { name: ' ' }, 'bad-input'],
    ['a number in the name', { name: 'Call 900' }, 'not-a-name'],
    ['digits of another script in the name', { name: 'Call ٩٠٠' }, 'not-a-name'],
    ['a domain in the name', { name: 'evil.com' }, 'not-a-name'],
    ['a URL in the name', { name: 'https://evil/x' }, 'not-a-name'],
    ['a sentence in the name', { name: 'Your account is locked! Reply now' }, 'not-a-name'],
    ['a name of 61 letters', { name: 'a'.repeat(61) }, 'not-a-name'],
  ])('isn’t made with %s', async (_, body, code) => {
    expect((await ask(body)).problem.code).toBe(code)
    expect(await list()).toEqual([])
  })

  it.each(['J. R. Ewing', 'Ana María O’Neill-Núñez, Jr.', 'Дмитрий', '李小龍', "D'Angelo"])(
    'is made for the name %s',
    async (name) => {
      expect((await ask({ name })).status).toBe(200)
    },
  )

  it('is on the trail by its id when it’s made and when it’s used', async () => {
    const token = await made()
    const [link] = await list()
    await send(await signedIn(), 'confirm', token)
    const trail = await server.world.database
      .selectFrom('trail')
      .where('thing', '=', link?.id ?? '')
      .orderBy('id')
      .select(['call', 'by_kind', 'identity_id', 'words'])
      .execute()
    expect(trail).toEqual([
      { call: 'POST /api/agent/socialMediaLink', by_kind: 'staff', identity_id: null, words: null },
      { call: 'POST /chat-link/confirm', by_kind: 'customer', identity_id: customer.identityId, words: null },
    ])
  })

  it('is only listed for the agent who made it', async () => {
    await made()
    const { staffId } = await newStaff(server)
    expect(await list(await withStaffSession(server, staffId))).toEqual([])
    expect(await list()).toMatchObject([
      { name: 'Rosa Achebe', email: 'rosa@example.net', phoneNumber: '5855550142' },
    ])
  })
})

describe('someone who opens a link', () => {
  it('reads the name it was made for, and opening the page changes nothing', async () => {
    const token = await made()
    const page = await server.guest().send('GET', `/chat-link?token=${token}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).not.toContain('script-src')
    expect(page.body).toContain('Rosa Achebe')
    expect(await states()).toEqual(['made'])
  })

  it('continues to the sign-in, and the agent sees that it was opened', async () => {
    const token = await made()
    const guest = server.guest()
    const confirm = `/chat-link/confirm?token=${token}`
    expect(await got(send(guest, 'begin', token))).toBe(confirm)
    const { headers } = await guest.send('GET', confirm)
    expect(headers.location).toBe(`/login?${new URLSearchParams({ target: confirm })}`)
    expect(await states()).toEqual(['opened'])
  })

  it('confirms who they are once signed in, gets an email about it, and the agent sees who they are', async () => {
    const token = await made()
    const owner = await signedIn()
    const page = await owner.send('GET', `/chat-link/confirm?token=${token}`)
    expect(page.body).toContain(customer.email)
    expect(await states()).toEqual(['made'])
    expect(await got(send(owner, 'confirm', token))).toBe(200)
    const [link] = await list()
    expect(link).toMatchObject({
      state: 'proved',
      provedAs: { uid: customer.identityId, isSameEmail: false },
      isUsed: false,
    })
    expect(await mailsTo(server, customer.email)).toHaveLength(1)
  })

  it('has the email that the agent typed, and the agent sees that, too', async () => {
    const token = await made({ email: customer.email.toUpperCase() })
    await send(await signedIn(), 'confirm', token)
    expect(await list()).toMatchObject([{ provedAs: { isSameEmail: true } }])
  })

  it('can say they aren’t in that chat, and then the agent doesn’t learn who they are', async () => {
    const token = await made()
    expect(await got(send(await signedIn(), 'decline', token))).toBe(200)
    expect(await list()).toMatchObject([{ state: 'declined', provedAs: null }])
    expect(await got(send(await signedIn(), 'confirm', token))).toBe(410)
    expect(await mailsTo(server, customer.email)).toEqual([])
  })

  it('proves nothing without a session', async () => {
    const token = await made()
    expect(await got(send(server.guest(), 'confirm', token))).toMatch(/^\/login\?target=/)
    expect(await states()).toEqual(['made'])
  })

  it('can’t be made to answer by another site', async () => {
    const token = await made()
    const owner = await signedIn()
    for (const step of ['begin', 'confirm', 'decline'] as const) {
      Object.assign(owner.headers, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' })
      expect(String(await got(send(owner, step, token)))).toContain(`token=${token}`)
    }
    expect(await states()).toEqual(['made'])
  })

  it('gets the same page for a link that’s used, expired or unknown', async () => {
    const used = await made()
    const over = await made()
    await send(await signedIn(), 'confirm', used)
    server.clock.pass({ minutes: 60 })
    const pages = []
    for (const token of [used, over, 'none of ours'])
      for (const path of ['/chat-link', '/chat-link/confirm'])
        pages.push(await server.guest().send('GET', `${path}?token=${encodeURIComponent(token)}`))
    expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(pages[0]?.statusCode).toBe(410)
  })
})

describe('a link and its proof last an hour, to the second:', () => {
  it.each([
    ['the link still works after 59:59', 3_599, 200, 'proved'],
    ['the link doesn’t work after 60:00', 3_600, 410, 'over'],
  ])('%s', async (_, seconds, status, state) => {
    const token = await made()
    server.clock.pass({ seconds })
    expect(await got(send(await signedIn(), 'confirm', token))).toBe(status)
    const again = await withStaffSession(server, await staffOf(server))
    expect((await list(again)).map(({ state: outcomeOf }) => outcomeOf)).toEqual([state])
  })

  it.each([
    ['the proof still verifies a caller after 59:59', 3_599, 200],
    ['the proof doesn’t verify a caller after 60:00', 3_600, 409],
  ])('%s', async (_, seconds, status) => {
    await send(await signedIn(), 'confirm', await made())
    server.clock.pass({ seconds })
    expect((await check(await withView(server, customer))).status).toBe(status)
  })
})

const check = ({ visitor, viewId: id }: { visitor: Visitor; viewId: string }) =>
  visitor.ask(checkCaller, { params: { id }, body: { kind: 'chat-link' } })
const outcomeOf = async (view: Parameters<typeof check>[0]) => {
  const answer = await check(view)
  return answer.status === 200 ? 'passed' : answer.problem.code
}

describe('a proof verifies a caller', () => {
  it('once, in a view of that customer by that agent', async () => {
    await send(await signedIn(), 'confirm', await made())
    const view = await withView(server, customer)
    const { checks } = (await view.visitor.ask(readView, { params: { id: view.viewId } })).reply
    expect(checks[0]).toEqual({ kind: 'chat-link', contact: null, to: null })
    expect(await outcomeOf(view)).toBe('passed')
    expect(await list()).toMatchObject([{ isUsed: true }])
    expect(await outcomeOf(await withView(server, customer))).toBe('start-first')
  })

  it.each<[string, () => Promise<Parameters<typeof check>[0]>]>([
    ['by another agent', () => withView(server, customer, { role: 'supervisor' })],
    ['of another customer', async () => withView(server, await newCustomer(server, { kind: 'legacy' }))],
  ])('never in a view %s, and trying doesn’t use up an attempt', async (_, open) => {
    await send(await signedIn(), 'confirm', await made())
    const view = await open()
    expect(await outcomeOf(view)).toBe('start-first')
    const { checks, checksLeft } = (await view.visitor.ask(readView, { params: { id: view.viewId } })).reply
    expect([checks.map(({ kind }) => kind).includes('chat-link'), checksLeft]).toEqual([false, 3])
  })

  it('never after three failed checks of that customer', async () => {
    await send(await signedIn(), 'confirm', await made())
    const failing = await withView(server, customer)
    for (const _ of [1, 2, 3])
      await failing.visitor.ask(checkCaller, {
        params: { id: failing.viewId },
        body: { kind: 'support-code', code: '000000' },
      })
    expect(await outcomeOf(await withView(server, customer))).toBe('checks-used-up')
    expect(await list()).toMatchObject([{ state: 'proved', isUsed: false }])
  })

  it('never after an account recovery, since someone else may have given the proof', async () => {
    await send(await signedIn(), 'confirm', await made())
    const { database, clock } = server.world
    await inTransaction(database, (trx) => endOlderWays(trx, server.world, customer.identityId, clock()))
    expect(await outcomeOf(await withView(server, customer))).toBe('start-first')
  })
})

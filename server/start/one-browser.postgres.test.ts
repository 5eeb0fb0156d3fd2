import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { Call } from '@lightwell/rulebook/call.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { readStaffSession, signOutStaff } from '@lightwell/rulebook/staff/contract.ts'
import { openView, readView } from '@lightwell/rulebook/views/contract.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSession } from '../identity/test-rows.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { type Marked, marksIn, newMarked, standingOf } from '../testing/marked.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { serveBuiltPages } from '../web/built-pages.ts'
import { policiesOf } from '../web/headers.ts'

// Tests one browser with two sessions: a customer's, and that of a member of staff with open views of two other
// customers. The browser sends both session cookies with every request. The view that a request names decides whose
// data the request is about. No answer about one person may contain anything about another.

type Kind = 'legacy' | 'platform'
const kinds: readonly Kind[] = ['legacy', 'platform']
/**
 * The people that a request can be about. In the `customer` tab, requests name no view and are about the signed-in
 * customer. The other two tabs each name a view of another customer.
 */
const whoever = ['customer', 'first viewed', 'second viewed'] as const
type Whose = (typeof whoever)[number]

let server: TestServer
let people: Record<Kind, Record<Whose, Marked>>
let front: FastifyInstance
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  const three = async (kind: Kind) => ({
    customer: await newMarked(server, kind),
    'first viewed': await newMarked(server, kind),
    'second viewed': await newMarked(server, kind),
  })
  people = { legacy: await three('legacy'), platform: await three('platform') }
  front = await openFront()
})
afterAll(async () => {
  await front.close()
  await server.close()
})

/** Serves a stand-in for the built account page. Passes API calls on to the test server. */
async function openFront(): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-web-'))
  for (const language of ['en', 'es']) {
    mkdirSync(join(folder, language, 'account'), { recursive: true })
    const page = '<html lang="{{language}}"><head></head><body><div id="root">{{drawn}}</div></body></html>'
    for (const file of ['index.html', 'card-form.html'])
      writeFileSync(join(folder, language, 'account', file), page)
  }
  const { world } = server
  const app = Fastify()
  await app.register(cookie)
  app.get('/api/*', async (request, reply) => {
    const { url, headers } = request
    const answer = await server.app.inject({ method: 'GET', url, headers })
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.body)
  })
  await serveBuiltPages(app, folder, world.config.brand, policiesOf(world.config), world)
  await app.ready()
  rmSync(folder, { recursive: true, force: true })
  return app
}

/** A browser, and the view that each of its tabs names in requests. Undefined for the customer's own tab. */
interface Browser {
  visitor: Visitor
  views: Record<Whose, string | undefined>
}

/**
 * Opens the browser.
 * @param session the customer's session; a new session by default
 */
async function openBrowser(kind: Kind, session?: { name: string; value: string }): Promise<Browser> {
  const visitor = await withStaffSession(server, await staffOf(server))
  const { name, value } = session ?? (await addSession(server, people[kind].customer.subject.owner))
  visitor.cookies.set(name, value)
  const viewOf = async (whose: Whose) => {
    const uid = people[kind][whose].subject.uid
    const body = { uid, reason: { category: 'bill', words: 'The bill went up.' } } as const
    const { id } = (await visitor.ask(openView, { body })).reply.view
    const now = server.clock.read()
    const far = { checked_at: now.toString(), acts_until: now.add({ minutes: 10 }).toString() }
    await server.world.database.updateTable('views').set(far).where('id', '=', id).execute()
    return id
  }
  const views = {
    customer: undefined,
    'first viewed': await viewOf('first viewed'),
    'second viewed': await viewOf('second viewed'),
  }
  return { visitor, views }
}

/** Makes a call with the ids of the person `things`, from the tab that shows the person `tab`. */
function ask(
  { visitor, views }: Browser,
  line: Line,
  tab: Whose,
  { things, kind, by }: { things: Whose; kind: Kind; by: 'header' | 'address' },
) {
  const named = views[tab]
  const input = examples[line](people[kind][things].subject)
  const query = by === 'address' && named ? { ...input.query, view: named } : input.query
  return visitor.ask(everyCall[line], { ...input, query } as never, {
    'idempotency-key': randomUUID(),
    ...(by === 'header' && named && { 'lightwell-view': named }),
  })
}

const ofCustomers = everyLine.filter((line) => (everyCall[line] as Call).role === undefined)
const reading = ofCustomers.filter((line) => !everyCall[line].changesState)
const ending: readonly Line[] = ['POST /api/logout', 'POST /api/login']
const changing = ofCustomers.filter((line) => everyCall[line].changesState && !ending.includes(line))

/** The people about whom an answer reveals something. */
const namedIn = (kind: Kind, answer: { headers: object; body: string }): Whose[] =>
  whoever.filter((whose) => marksIn(answer, people[kind][whose].marks).length > 0)

/**
 * At least this many calls must have answers that name the person they're about. With fewer, this test would prove
 * nothing.
 */
const namingTheirOwner = { legacy: 10, platform: 8 }

describe.each(kinds)('of the %s kind', (kind) => {
  const lines = reading.filter((line) => kindOf(line) === kind)

  it.each(['header', 'address'] as const)(
    'each tab that names its view in the %s gets its own person’s data, all at once and from every call',
    async (by) => {
      const browser = await openBrowser(kind)
      const wrong: string[] = []
      const named = new Set<Line>()
      for (const line of lines) {
        const asked = whoever.map(async (tab) => {
          const answer = await ask(browser, line, tab, { things: tab, kind, by })
          const told = namedIn(kind, answer)
          if (told.includes(tab)) named.add(line)
          if (told.some((whose) => whose !== tab)) wrong.push(`${line} in the tab of ${tab} told of ${told}`)
        })
        await Promise.all(asked)
      }
      expect(wrong).toEqual([])
      expect(named.size).toBeGreaterThanOrEqual(namingTheirOwner[kind])
    },
  )

  it('none gets anything about another tab’s person, whoever is signed in in the same browser', async () => {
    const browser = await openBrowser(kind)
    const wrong: string[] = []
    for (const line of lines)
      for (const tab of whoever)
        for (const things of whoever.filter((whose) => whose !== tab)) {
          const answer = await ask(browser, line, tab, { things, kind, by: 'header' })
          const told = namedIn(kind, answer).filter((whose) => whose !== tab)
          if (told.length > 0 || answer.status >= 500)
            wrong.push(`${line} in the tab of ${tab}: ${answer.status} told of ${told}`)
        }
    expect(wrong).toEqual([])
  })

  it('the first paint and every download of a tab is its own person’s', async () => {
    const browser = await openBrowser(kind)
    for (const tab of whoever) {
      const named = browser.views[tab]
      const paint = await front.inject({
        url: named ? `/account/?view=${named}` : '/account/',
        headers: { cookie: [...browser.visitor.cookies].map((pair) => pair.join('=')).join('; ') },
      })
      // A tab with a customer view gets a page without data. The page's scripts make the calls later.
      expect([paint.statusCode, namedIn(kind, paint)]).toEqual([200, named ? [] : [tab]])
      for (const line of lines.filter((each) => everyCall[each].media !== undefined && each.includes('{'))) {
        const answer = await ask(browser, line, tab, { things: tab, kind, by: 'address' })
        expect({ line, status: answer.status }).toEqual({ line, status: 200 })
        const another = await ask(browser, line, tab, { things: other(tab), kind, by: 'address' })
        expect({ line, status: another.status }).toEqual({ line, status: 404 })
      }
    }
  })

  it('changes in one tab change nothing in the others', async () => {
    const standing = (whose: Whose) => standingOf(server, people[kind][whose].subject.owner)
    for (const tab of whoever) {
      const others = whoever.filter((whose) => whose !== tab)
      const session = await addSession(server, people[kind].customer.subject.owner)
      const before = await Promise.all(others.map(standing))
      for (const line of changing.filter((each) => kindOf(each) === kind)) {
        const browser = await openBrowser(kind, session)
        await ask(browser, line, tab, { things: tab, kind, by: 'header' })
        await ask(browser, line, tab, { things: other(tab), kind, by: 'header' })
      }
      expect(await Promise.all(others.map(standing))).toEqual(before)
    }
  })
})

const other = (tab: Whose): Whose => (tab === 'first viewed' ? 'second viewed' : 'first viewed')

describe('a sign-out', () => {
  let browser: Browser
  beforeEach(async () => {
    browser = await openBrowser('legacy')
  })
  const tabs = async () => {
    const { visitor, views } = browser
    const statusIn = async (tab: Whose) => {
      const named = views[tab]
      const headers = named ? { 'lightwell-view': named } : {}
      const { status } = await visitor.ask(readSession, undefined, headers)
      return status
    }
    return [await statusIn('customer'), await statusIn('first viewed'), await statusIn('second viewed')]
  }
  const isStaffSignedIn = async () => (await browser.visitor.ask(readStaffSession)).status === 200

  it('of the customer leaves staff signed in, and both views open', async () => {
    expect(await tabs()).toEqual([200, 200, 200])
    await browser.visitor.send('POST', '/api/logout')
    expect([await tabs(), await isStaffSignedIn()]).toEqual([[401, 200, 200], true])
  })

  it('of the customer with the page’s form does the same', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    await browser.visitor.send('POST', '/logout', { body: '', headers: form })
    expect([await tabs(), await isStaffSignedIn()]).toEqual([[401, 200, 200], true])
  })

  it('of staff leaves the customer signed in, and ends both views', async () => {
    expect((await browser.visitor.ask(signOutStaff)).status).toBe(200)
    expect([await tabs(), await isStaffSignedIn()]).toEqual([[200, 401, 401], false])
  })

  it('requested in a view signs nobody out', async () => {
    const headers = { 'lightwell-view': browser.views['first viewed'] }
    expect((await browser.visitor.send('POST', '/api/logout', { headers })).statusCode).toBe(403)
    expect([await tabs(), await isStaffSignedIn()]).toEqual([[200, 200, 200], true])
  })

  it('of one view leaves the other open', async () => {
    const id = browser.views['first viewed'] ?? ''
    await browser.visitor.send('DELETE', `/api/agent/views/${id}`)
    expect((await browser.visitor.ask(readView, { params: { id } })).status).toBe(404)
    expect(await tabs()).toEqual([200, expect.toBeOneOf([401, 403]), 200])
  })
})

import { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Language } from '../acting/language.ts'
import type { SignIn } from '../demo/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { paintFirst } from './first-paint.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const document =
  '<html lang="en"><head><link rel="stylesheet" crossorigin href="/assets/account.css"></head><body><div id="root">{{drawn}}</div></body></html>'

const requestOf = (visitor: Visitor) =>
  ({
    ip: '203.0.113.9',
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '), host: 'localhost' },
    id: 'a request',
  }) as unknown as FastifyRequest

const paint = (
  visitor: Visitor,
  language: Language = 'en',
  app: Pick<FastifyInstance, 'inject'> = server.app,
  patienceMs = 60_000,
) => {
  const { events } = server.world
  return paintFirst(app as FastifyInstance, events, requestOf(visitor), language, document, patienceMs)
}

/** The answers that the page contains, by URL. The page's scripts use them instead of making requests. */
function answersIn(text: string): Map<string, unknown> {
  const [, data = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(text) ?? []
  return new Map(JSON.parse(data) as [string, unknown][])
}

describe('the account’s document comes with its summary', () => {
  it.each([
    { name: 'residential.legacy', asks: 6 },
    { name: 'residential.platform', asks: 7 },
    { name: 'business.platform', asks: 7 },
    { name: 'no.billing', asks: 6 },
    { name: 'sees.bills', asks: 6 },
    { name: 'sees.services', asks: 6 },
    { name: 'early.access', asks: 6 },
  ] as const)('for $name, with the answers to everything it asked', async ({ name, asks }) => {
    const visitor = await server.signedIn(name)
    const { text } = (await paint(visitor)) ?? expect.fail('nothing was drawn')
    const answers = answersIn(text)
    expect(answers.size).toBe(asks)
    const session = answers.get('/api/session') as { accountId: string; frontierId: { id: string } }
    const account = await visitor.ask(readAccount, { params: { id: session.accountId } })
    expect(answers.get(`/api/accounts/${session.accountId}`)).toEqual(account.reply)
    expect(text).toContain(account.reply.accountNumber)
    expect(text).toContain(
      `<html data-drawn-for="[&quot;${session.frontierId.id}&quot;,&quot;${session.accountId}&quot;]"`,
    )
  })

  it('has the styles of what’s on it before the account’s full style sheet, which doesn’t block anything', async () => {
    const { text, style } = (await paint(await server.signedIn('florida'))) ?? expect.fail()
    expect(text).toContain(`<style>${style}</style>`)
    for (const [, names = ''] of text.matchAll(/class="(c[^"]*)"/g))
      for (const name of names.split(' ').filter((each) => each.startsWith('c')))
        expect(style, name).toContain(`.${name}`)
    expect(text).toContain('<link rel="stylesheet" media="print" data-whole')
    expect(text.indexOf('account.css')).toBeGreaterThan(text.indexOf(style))
  })

  it('links to pages of the account by hash', async () => {
    const { text } = (await paint(await server.signedIn('residential.legacy'))) ?? expect.fail()
    expect(text).toContain('href="#/payments/onetime"')
    expect(text).not.toMatch(/href="\/(payments|statements)/)
  })

  it('keeps a name that looks like markup a name', async () => {
    const visitor = await server.signedIn('past.due')
    const name = '</script><script>alert(1)</script>'
    await server.world.database.updateTable('identities').set({ first_name: name }).execute()
    const { text } = (await paint(visitor)) ?? expect.fail()
    expect(text).not.toContain('<script>alert')
    expect(JSON.stringify([...answersIn(text)])).toContain(name)
  })

  it('says which part is missing if a call fails, and leaves it to be requested again', async () => {
    const visitor = await server.signedIn('residential.platform')
    const failing = {
      inject: (asked: { url: string }) =>
        asked.url.startsWith('/api/getBillingAccount')
          ? Promise.resolve({ statusCode: 503, payload: '{"code":"unavailable"}', headers: {} })
          : server.app.inject(asked as never),
    }
    const { text } = (await paint(visitor, 'en', failing as never)) ?? expect.fail()
    expect(text).toContain('This section didn’t load')
    const asked = [...answersIn(text).keys()]
    expect(asked).toContain('/api/session')
    expect(asked.join()).not.toContain('/api/getBillingAccount')
  })
})

describe('no summary is drawn', () => {
  it.each(['unprovisioned', 'no.services'] satisfies SignIn[])(
    'for %s, whose account opens with another page',
    async (name) => {
      expect(await paint(await server.signedIn(name))).toBeUndefined()
    },
  )

  it('for staff', async () => {
    expect(await paint(await server.signedInStaff())).toBeUndefined()
  })

  it('for a guest, or an expired session', async () => {
    const guest = server.guest()
    guest.cookies.set('lightwell', 'over')
    expect(await paint(guest)).toBeUndefined()
  })

  it('if it takes long: the page asks for itself', async () => {
    const { promise: over, reject: end } = Promise.withResolvers<never>()
    const waiting = { inject: () => over }
    expect(await paint(await server.signedIn('florida'), 'en', waiting as never, 1)).toBeUndefined()
    end(new Error('away'))
  })

  it('if enough are being drawn, even ones nobody is waiting for: the page asks for itself', async () => {
    const visitor = await server.signedIn('florida')
    const { promise: over, reject: end } = Promise.withResolvers<never>()
    const waiting = { inject: () => over }
    const waitingFor = Array.from({ length: 8 }, () => paint(visitor, 'en', waiting as never, 1))
    expect(new Set(await Promise.all(waitingFor))).toEqual(new Set([undefined]))
    expect(await paint(visitor)).toBeUndefined()
    end(new Error('away'))
    await vi.waitFor(async () => expect(await paint(visitor)).toBeDefined())
  })

  it('if it fails: the page asks for itself, and the log says what failed', async () => {
    const failing = { inject: () => Promise.reject(new Error('away')) }
    using spied = vi.spyOn(server.world.events, 'summaryNotDrawn')
    expect(await paint(await server.signedIn('florida'), 'en', failing as never)).toBeUndefined()
    expect(spied).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'a request')
  })
})

it('many at once each get their own account in their own language', async () => {
  const names = ['residential.legacy', 'residential.platform', 'florida', 'business.legacy'] as const
  const visitors = await Promise.all(names.map((name) => server.signedIn(name)))
  const asOne = async (turn: number) => {
    const language: Language = turn % 3 === 0 ? 'es' : 'en'
    const visitor = visitors[turn % visitors.length] ?? expect.fail()
    const { text } = (await paint(visitor, language)) ?? expect.fail()
    const accounts = [...answersIn(text).keys()].filter((asked) => asked.includes('/accounts/'))
    return { turn, language, text, accounts }
  }
  const rounds = [0, 8, 16].map((first) => Array.from({ length: 8 }, (_, at) => first + at))
  const painted: Awaited<ReturnType<typeof asOne>>[] = []
  for (const round of rounds) painted.push(...(await Promise.all(round.map(asOne))))
  for (const { turn, language, text, accounts } of painted) {
    expect(accounts).toEqual(painted[turn % visitors.length]?.accounts)
    expect(text.includes('Ir al contenido')).toBe(language === 'es')
  }
  expect(new Set(painted.map(({ accounts }) => accounts.join())).size).toBe(names.length)
})

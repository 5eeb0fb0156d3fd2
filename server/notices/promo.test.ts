import { readPromo } from '@lightwell/rulebook/notices/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keptSeconds } from '../content/content.ts'
import type { ContentLine } from '../content/tables.ts'
import { replaceLines } from '../content/write.ts'
import type { SignIn } from '../demo/people.ts'
import { linkAccount } from '../identity/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => promote([]))

/** Replaces the provider's promotions with these. */
async function promote(lines: ContentLine[]): Promise<void> {
  const items = lines.map((line) => {
    const { id } = line
    const both = { title_en: `${id}`, title_es: `${id} en español`, text_en: 'Text', text_es: 'Texto' }
    const link = { link_en: 'Go', link_es: 'Ir', href: '#/help' }
    return { id: `${id}`, given: { rate_percent: '25', ...both, ...link, ...line } }
  })
  await replaceLines(server.opened.database, 'promo-popup', items, new Date(0))
  server.clock.pass({ seconds: 2 * keptSeconds })
}

async function read(visitor: Visitor, query: { accountId?: AccountId } = {}) {
  const { status, reply } = await visitor.ask(readPromo, { query })
  expect(status).toBe(200)
  return reply
}

it('is the first for the account, with its rate and text', async () => {
  await promote([
    { id: 'firms', account_types: 'Business', rate_percent: '7' },
    { id: 'b', rate_percent: '100' },
    { id: 'a' },
  ])
  const popup = { text: 'Text', link: { name: 'Go', href: '#/help' } }
  expect(await read(await server.signedIn('residential.legacy'))).toEqual({
    popupEnable: true,
    popupRatePercent: 100,
    customerType: 'residential',
    popup: { title: 'b', ...popup },
  })
  expect(await read(await server.signedIn('business.platform'))).toEqual({
    popupEnable: true,
    popupRatePercent: 7,
    customerType: 'business',
    popup: { title: 'firms', ...popup },
  })
})

it('is none if there’s none for the account, without a rate', async () => {
  const nothing = { popupEnable: false, popupRatePercent: 0, popup: null }
  expect(await read(await server.signedIn('residential.legacy'))).toEqual({
    ...nothing,
    customerType: 'residential',
  })
  await promote([{ id: 'homes', account_types: 'Residential' }])
  expect(await read(await server.signedIn('business.legacy'))).toEqual({
    ...nothing,
    customerType: 'business',
  })
})

it('is in the language of the request', async () => {
  await promote([{ id: 'a' }])
  const { visitor } = await newCustomer(server, { kind: 'platform' })
  const { reply } = await visitor.ask(readPromo, { query: {} }, { 'accept-language': 'es' })
  expect(reply.popup).toEqual({ title: 'a en español', text: 'Texto', link: { name: 'Ir', href: '#/help' } })
})

it.each<[string, ContentLine, SignIn[]]>([
  ['kind', { kinds: 'platform' }, ['residential.platform', 'business.platform', 'florida']],
  ['type', { account_types: 'Business' }, ['business.legacy', 'business.platform']],
  ['state', { states: 'FL' }, ['florida']],
  ['area code', { area_codes: 'florida' }, ['florida']],
  [
    'an area code that its number has, not its id',
    { area_codes: '212' },
    ['no.billing', 'residential.legacy'],
  ],
  ['what is past due', { balance: 'past-due' }, ['past.due']],
  ['a first day that is to come', { from: '2026-10-15' }, []],
  ['a last day that is over', { until: '2026-10-13' }, []],
])('is for its audience, by %s', async (_, condition, names) => {
  await promote([{ id: 'meant', ...condition }])
  const everybody: SignIn[] = [
    ...(['residential.legacy', 'residential.platform', 'business.legacy', 'business.platform'] as const),
    ...(['past.due', 'florida', 'no.billing'] as const),
  ]
  const shown = await Promise.all(
    everybody.map(async (name) =>
      (await read(await server.signedIn(name))).popupEnable === true ? [name] : [],
    ),
  )
  expect(shown.flat().toSorted()).toEqual(names.toSorted())
})

it('is for the account that the page shows, or else for the current one', async () => {
  await promote([{ id: 'meant', account_types: 'Business' }])
  const { visitor, identityId, accountId } = await newCustomer(server, { kind: 'legacy' })
  const second = await newCustomer(server, { kind: 'legacy', accountType: 'Business' })
  const business = second.accountId as AccountId
  await linkAccount(server, { accountId: business, identityId, role: 'user', billing: false })
  expect((await read(visitor)).popupEnable).toBe(false)
  expect((await read(visitor, { accountId: accountId as AccountId })).popupEnable).toBe(false)
  expect(await read(visitor, { accountId: business })).toMatchObject({
    popupEnable: true,
    customerType: 'business',
  })
})

it('is shown to people who are signed in, about their own accounts', async () => {
  await promote([{ id: 'a' }])
  const guest = await server.guest().ask(readPromo, { query: {} })
  expect([guest.status, guest.problem.code]).toEqual([401, 'not-signed-in'])
  const other = await newCustomer(server, { kind: 'legacy' })
  const { visitor } = await newCustomer(server, { kind: 'legacy' })
  const { status, problem } = await visitor.ask(readPromo, {
    query: { accountId: other.accountId as AccountId },
  })
  expect([status, problem.code]).toEqual([404, 'not-found'])
})

it('costs one statement besides the session while the content is cached', async () => {
  await promote([{ id: 'a', balance: 'owed' }])
  const visitor = await server.signedIn('residential.legacy')
  const first = await statementsDuring(() => read(visitor))
  const second = await statementsDuring(() => read(visitor))
  expect(first.length).toBeLessThanOrEqual(3)
  expect(second).toHaveLength(first.length - 1)
})

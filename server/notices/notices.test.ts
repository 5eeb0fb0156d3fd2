import { dismissAlert, dismissBanner, listAlerts, listBanners } from '@lightwell/rulebook/notices/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keptSeconds } from '../content/content.ts'
import type { ContentLine } from '../content/tables.ts'
import { replaceLines } from '../content/write.ts'
import type { SignIn } from '../demo/people.ts'
import { linkAccount } from '../identity/test-rows.ts'
import { withView } from '../staff/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { removePastDismissals } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.opened.database.deleteFrom('notice_dismissals').execute()
  await say({ banners: [], alerts: [] })
})

let loads = 0

/** Replaces the provider's notices with these. */
async function say(lines: Record<string, ContentLine[]>): Promise<void> {
  for (const [kind, given] of Object.entries(lines)) {
    const items = given.map((line) => ({
      id: line.id ?? '',
      given: { title_en: `${line.id}`, title_es: `${line.id} en español`, ...line },
    }))
    await replaceLines(server.opened.database, kind, items, new Date(0))
  }
  loads++
  server.clock.set(usualInstant)
  server.clock.pass({ seconds: 2 * keptSeconds * loads })
}

const accountIn = async (visitor: Visitor): Promise<AccountId> =>
  (await visitor.send('GET', '/api/session')).json().accountId

/** Signs somebody in and reads their current account. */
async function somebody(name: SignIn) {
  const visitor = await server.signedIn(name)
  return { visitor, id: await accountIn(visitor) }
}

type Query = { type?: 'summary' | 'billing'; showAll?: 'true' | 'false' }

async function banners({ visitor, id }: { visitor: Visitor; id: AccountId }, query: Query = {}) {
  const { status, reply } = await visitor.ask(listBanners, { params: { id }, query })
  expect(status).toBe(200)
  return reply.map((banner) => banner.id)
}

async function alerts({ visitor, id }: { visitor: Visitor; id: AccountId }, query: Query = {}) {
  const { reply } = await visitor.ask(listAlerts, { params: { id }, query })
  return reply.map((alert) => alert.id)
}

describe('the notices shown', () => {
  it('are the first for the account, in file order, or all of them on request', async () => {
    await say({ banners: [{ id: 'firms', account_types: 'Business' }, { id: 'b' }, { id: 'a' }] })
    const home = await somebody('residential.legacy')
    expect(await banners(home)).toEqual(['b'])
    expect(await banners(home, { showAll: 'true' })).toEqual(['b', 'a'])
    expect(await banners(home, { showAll: 'false' })).toEqual(['b'])
    expect(await banners(await somebody('business.legacy'), { showAll: 'true' })).toEqual(['firms', 'b', 'a'])
  })

  it('show staff nothing that depends on the balance until they’ve verified the caller', async () => {
    const byBalance = [
      { balance: 'past-due' },
      { balance: 'none,credit' },
      { balance: 'owed,none,credit' },
      ...['1', '50', '100'].map((least) => ({ balance_at_least: least })),
    ]
    const lines = [...byBalance.map((line, at) => ({ id: `by-balance-${at}`, ...line })), { id: 'everybody' }]
    await say({ banners: lines, alerts: lines })
    const { identityId, accountId, visitor: owner } = await newCustomer(server, { kind: 'legacy' })
    const over = { visitor: owner, id: accountId as AccountId }
    for (const [isChecked, isSame] of [
      [false, false],
      [true, true],
    ] as const) {
      const { visitor } = await withView(server, { identityId }, { isChecked })
      for (const list of [banners, alerts]) {
        const seen = await list({ visitor, id: over.id }, { showAll: 'true' })
        const own = await list(over, { showAll: 'true' })
        expect(seen).toEqual(isSame ? own : own.filter((id) => !id.startsWith('by-balance')))
      }
    }
  })

  it('are none if the provider has none', async () => {
    const home = await somebody('residential.legacy')
    expect([await banners(home), await alerts(home, { showAll: 'true' })]).toEqual([[], []])
  })

  it('depend on the place', async () => {
    await say({ banners: [{ id: 'bills', shown_on: 'billing' }, { id: 'both' }] })
    const home = await somebody('residential.legacy')
    expect(await banners(home, { type: 'summary' })).toEqual(['both'])
    expect(await banners(home, { type: 'billing' })).toEqual(['bills'])
    expect(await banners(home)).toEqual(['bills'])
  })

  it('are in the language of the request, with their kind’s defaults', async () => {
    const given = { text_en: 'Text', text_es: 'Texto', link_en: 'Go', link_es: 'Ir', href: '#/help' }
    await say({
      banners: [{ id: 'long', ...given, campaign_id: 'c', hide_after_user_clicks: 'true', tone: 'success' }],
      alerts: [{ id: 'short' }],
    })
    const { visitor, accountId } = await newCustomer(server, { kind: 'legacy' })
    const id = accountId as AccountId
    const spanish = { 'accept-language': 'es' }
    const banner = await visitor.ask(listBanners, { params: { id }, query: {} }, spanish)
    expect(banner.reply).toEqual([
      {
        id: 'long',
        campaignId: 'c',
        hideAfterUserClicks: true,
        title: 'long en español',
        text: 'Texto',
        link: { name: 'Ir', href: '#/help' },
        tone: 'success',
      },
    ])
    const alert = await visitor.ask(listAlerts, { params: { id }, query: {} })
    expect(alert.reply).toEqual([
      {
        id: 'short',
        campaignId: null,
        hideAfterUserClicks: 30,
        title: 'short',
        text: null,
        link: null,
        tone: 'warning',
      },
    ])
  })

  it.each<[string, ContentLine, SignIn[]]>([
    ['kind', { kinds: 'platform' }, ['residential.platform', 'business.platform', 'florida', 'early.access']],
    ['type', { account_types: 'Business' }, ['business.legacy', 'business.platform']],
    ['state', { states: 'CT FL' }, ['business.legacy', 'florida']],
    ['area codes of Florida', { area_codes: 'florida' }, ['florida']],
    ['area codes', { area_codes: '860 239' }, ['business.legacy', 'florida']],
    [
      'an area code that its number has, not its id',
      { area_codes: '212' },
      ['no.billing', 'residential.legacy'],
    ],
    ['service that is still to come', { services: 'UNPROVISIONED' }, ['unprovisioned']],
    ['balance that is past due', { balance: 'past-due' }, ['past.due', 'sees.bills']],
    ['first day, which is to come', { from: '2026-10-15' }, []],
    ['last day, which is over', { until: '2026-10-13' }, []],
  ])('are for their audience, by %s', async (_, condition, names) => {
    await say({ alerts: [{ id: 'meant', ...condition }] })
    const everybody: SignIn[] = [
      ...(['residential.legacy', 'residential.platform', 'business.legacy', 'business.platform'] as const),
      ...(['past.due', 'sees.bills', 'florida', 'unprovisioned', 'early.access', 'no.billing'] as const),
    ]
    const shown = await Promise.all(
      everybody.map(async (name) =>
        (await alerts(await somebody(name), { showAll: 'true' })).includes('meant') ? [name] : [],
      ),
    )
    expect(shown.flat().toSorted()).toEqual(names.toSorted())
  })

  it('reveal nothing about what’s owed to somebody who can’t see bills', async () => {
    await say({ banners: [{ id: 'owed', balance: 'owed credit none past-due' }, { id: 'any' }] })
    expect(await banners(await somebody('no.billing'), { showAll: 'true' })).toEqual(['any'])
    expect(await banners(await somebody('residential.legacy'), { showAll: 'true' })).toEqual(['owed', 'any'])
  })

  it('follow the account’s products', async () => {
    await say({
      banners: [
        { id: 'move', migrating: 'true' },
        { id: 'fiber', services: 'internet' },
      ],
    })
    const customer = await newCustomer(server, { kind: 'legacy' })
    const theirs = { visitor: customer.visitor, id: customer.accountId as AccountId }
    const product = (product_line: 'internet' | 'tv', more: object) => ({
      account_id: customer.accountId,
      product_line,
      enabled: true,
      type: 'fios',
      description: 'A product',
      download_links: '[]',
      ...more,
    })
    const { database } = server.opened
    await database.deleteFrom('products').where('account_id', '=', customer.accountId).execute()
    expect(await banners(theirs, { showAll: 'true' })).toEqual([])
    await database
      .insertInto('products')
      .values([product('internet', {}), product('tv', { show_migration_banner: true, enabled: false })])
      .execute()
    expect(await banners(theirs, { showAll: 'true' })).toEqual(['fiber'])
    await database
      .updateTable('products')
      .set({ enabled: true })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect(await banners(theirs, { showAll: 'true' })).toEqual(['move', 'fiber'])
    await database
      .updateTable('accounts')
      .set({ kind: 'platform', billing_account_id: `moved-${customer.accountId}` })
      .where('id', '=', customer.accountId)
      .execute()
    expect(await banners(theirs, { showAll: 'true' })).toEqual(['fiber'])
  })

  it('cost two statements besides the session, and one while the content is cached', async () => {
    await say({ banners: [{ id: 'a', balance: 'owed', services: 'internet' }] })
    const home = await somebody('residential.legacy')
    const first = await statementsDuring(() => banners(home))
    const second = await statementsDuring(() => banners(home))
    const [session, ...others] = first
    expect([session?.includes('sessions'), others.length]).toEqual([true, 2])
    expect(second).toHaveLength(first.length - 1)
  })
})

describe('a dismissed notice', () => {
  const dismiss = ({ visitor, id }: { visitor: Visitor; id: AccountId }, bannerId: string) =>
    visitor.ask(dismissBanner, { params: { id, bannerId } })

  it('makes room for the next, for that person, wherever they sign in, on every server', async () => {
    await say({ banners: [{ id: 'a' }, { id: 'b' }] })
    const home = await somebody('residential.legacy')
    const { reply } = await dismiss(home, 'a')
    expect(reply).toEqual({
      hiddenUntil: server.clock
        .read()
        .add({ hours: 24 * 30 })
        .toString(),
    })
    expect(await banners(home)).toEqual(['b'])
    expect(await banners(await somebody('residential.legacy'))).toEqual(['b'])
    const second = await server.another()
    const elsewhere = second.guest()
    await elsewhere.send('POST', '/api/login', {
      body: { email: 'residential.legacy@example.com', password: 'glass carries light' },
    })
    expect(await banners({ visitor: elsewhere, id: home.id })).toEqual(['b'])
  })

  it('stays for others with the same account, and on the person’s other accounts', async () => {
    await say({ banners: [{ id: 'a' }] })
    const home = await somebody('residential.legacy')
    await dismiss(home, 'a')
    expect(await banners(home)).toEqual([])
    const other = await somebody('no.billing')
    expect(other.id).toBe(home.id)
    expect(await banners(other)).toEqual(['a'])

    const customer = await newCustomer(server, { kind: 'legacy' })
    const second = await newCustomer(server, { kind: 'legacy' })
    const { identityId } = customer
    await linkAccount(server, { accountId: second.accountId, identityId, role: 'user', billing: true })
    const [first, another] = [customer.accountId, second.accountId].map((id) => ({
      visitor: customer.visitor,
      id: id as AccountId,
    }))
    if (!first || !another) throw new Error('Somebody has two accounts.')
    await dismiss(first, 'a')
    expect([await banners(first), await banners(another)]).toEqual([[], ['a']])
  })

  it('comes back when its days are over, by the server’s clock', async () => {
    await say({ banners: [{ id: 'a' }, { id: 'b', hide_after_user_clicks: '2' }] })
    const home = await somebody('residential.legacy')
    await dismiss(home, 'a')
    await dismiss(home, 'b')
    const dismissedAt = server.clock.read()
    const after = async (hours: number) => {
      server.clock.set(dismissedAt.add({ hours }).toString())
      return banners(await somebody('residential.legacy'), { showAll: 'true' })
    }
    expect(await after(47)).toEqual([])
    expect(await after(48)).toEqual(['b'])
    expect(await after(24 * 30 - 1)).toEqual(['b'])
    expect(await after(24 * 30)).toEqual(['a', 'b'])
  })

  it('can be dismissed again after its end, for as long as the first time', async () => {
    await say({ banners: [{ id: 'a', hide_after_user_clicks: '2' }] })
    await dismiss(await somebody('residential.legacy'), 'a')
    server.clock.pass({ hours: 48 })
    const home = await somebody('residential.legacy')
    expect(await banners(home)).toEqual(['a'])
    await dismiss(home, 'a')
    expect(await banners(home)).toEqual([])
  })

  it('is deleted once it has ended, but not before, nor if it’s for good', async () => {
    const banner = (id: string, days: string) => ({ id, hide_after_user_clicks: days })
    await say({ banners: [banner('past', '2'), banner('running', '3'), banner('good', 'true')] })
    const home = await somebody('residential.legacy')
    for (const id of ['past', 'running', 'good']) await dismiss(home, id)
    server.clock.pass({ hours: 48 })
    expect(await removePastDismissals(server.opened.database, server.clock.read(), 10)).toBe(1)
    const kept = await server.opened.database.selectFrom('notice_dismissals').select('notice').execute()
    expect(kept.map(({ notice }) => notice).toSorted()).toEqual(['banner:good', 'banner:running'])
  })

  it('stays away for good if it says so', async () => {
    await say({ alerts: [{ id: 'a', hide_after_user_clicks: 'true' }] })
    const { visitor, id } = await somebody('residential.legacy')
    const { reply } = await visitor.ask(dismissAlert, { params: { id, alertId: 'a' } })
    expect(reply).toEqual({ hiddenUntil: null })
    server.clock.pass({ hours: 24 * 3650 })
    expect(await alerts(await somebody('residential.legacy'))).toEqual([])
  })

  it('hides its campaign, banners and alerts, but nothing that only has the same name', async () => {
    await say({
      banners: [{ id: 'a', campaign_id: 'c' }, { id: 'b', campaign_id: 'c' }, { id: 'x' }],
      alerts: [{ id: 'd', campaign_id: 'c' }, { id: 'x' }, { id: 'c' }],
    })
    const home = await somebody('residential.legacy')
    await dismiss(home, 'a')
    expect(await banners(home, { showAll: 'true' })).toEqual(['x'])
    expect(await alerts(home, { showAll: 'true' })).toEqual(['x', 'c'])
    await dismiss(home, 'x')
    expect(await alerts(home, { showAll: 'true' })).toEqual(['x', 'c'])
  })

  it('is refused if it doesn’t exist', async () => {
    const home = await somebody('residential.legacy')
    const { status, problem } = await dismiss(home, 'nothing')
    expect([status, problem.code]).toEqual([404, 'not-found'])
  })

  it('can be dismissed twice, and at the same time', async () => {
    await say({ banners: [{ id: 'a' }] })
    const home = await somebody('residential.legacy')
    const answers = await Promise.all([dismiss(home, 'a'), dismiss(home, 'a')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

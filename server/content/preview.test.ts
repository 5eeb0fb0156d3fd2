import { readToolbox } from '@lightwell/rulebook/accounts/contract.ts'
import { isFor } from '@lightwell/rulebook/help/asking.ts'
import { readFaq } from '@lightwell/rulebook/help/contract.ts'
import {
  alertPlaces,
  bannerPlaces,
  listAlerts,
  listBanners,
  readPromo,
} from '@lightwell/rulebook/notices/contract.ts'
import { zipIn } from '@lightwell/rulebook/outages/rules.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { broadbandLabels } from '../broadband-labels/content.ts'
import { readHolder } from '../content-editor/read-holder.ts'
import type { SignIn } from '../demo/people.ts'
import { faq } from '../help/content.ts'
import { alerts, banners, promos } from '../notices/content.ts'
import { billInserts } from '../statements/content.ts'
import { toolbox } from '../summary/content.ts'
import { closeOn } from '../testing/closing.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Holder } from './audience-facts.ts'
import type { ContentKind, ItemOf } from './kind.ts'
import { resultSentence } from './preview-result.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The ids of alerts that the portal makes itself, without a file. */
const inNoFile = ['service-suspended', 'line-without-location']

/**
 * True for people in the demo with an outage or a suspended service. Pages show such people no offers, even though the
 * calls return offers.
 */
const offersWait = (name: SignIn) => name === 'florida' || name === 'past.due'

/** Signs somebody in, and reads the holder of their current account. */
async function holderOf(name: SignIn) {
  const visitor = await server.signedIn(name)
  const session = (await visitor.send('GET', '/api/session')).json()
  const id: AccountId = session.accountId
  const { accountNumber } = session.accounts.find((account: { id: string }) => account.id === id)
  const holder = await readHolder(server.world, accountNumber)
  if (holder === undefined) throw new Error('No account.')
  return { visitor, id, holder }
}

/** Previews all items of a kind, and returns each result with its item. */
async function seen<Kind extends ContentKind>(kind: Kind, holder: Holder) {
  const items = await server.world.content.all(kind)
  return kind.preview(items, holder).map((each, at) => ({ ...each, item: items[at] as ItemOf<Kind> }))
}

describe.each([
  'residential.legacy',
  'residential.platform',
  'business.legacy',
  'business.platform',
  'past.due',
  'florida',
  'early.access',
] as const)('what is previewed for %s is', (name) => {
  // The language of this customer's pages.
  const language = name === 'florida' ? 'es' : 'en'
  it.each([
    [banners, listBanners, bannerPlaces],
    [alerts, listAlerts, alertPlaces],
  ] as const)('what the calls return to $name', async (kind, list, places) => {
    const { visitor, id, holder } = await holderOf(name)
    const told = await seen(kind, holder)
    const opens = {
      summary: true,
      support: true,
      billing: holder.bill !== undefined,
      services: holder.bill !== undefined,
      welcome: name === 'early.access',
    }
    for (const place of places.filter((each) => opens[each])) {
      const query = { type: place, ...(kind === alerts && { showAll: 'true' as const }) }
      const { reply } = await visitor.ask(list as typeof listAlerts, { params: { id }, query })
      const here = told.filter(
        ({ how }) => how.code === 'shown' || (how.code === 'shown-on' && how.places.includes(place)),
      )
      const waits = kind === banners && offersWait(name)
      expect(here.map(({ item }) => item.id)).toEqual(
        waits ? [] : reply.map((notice) => notice.id).filter((each) => !inNoFile.includes(each)),
      )
    }
  })

  it('the popup that’s promoted', async () => {
    const { visitor, id, holder } = await holderOf(name)
    const { reply } = await visitor.ask(readPromo, { query: { accountId: id } })
    const told = (await seen(promos, holder)).filter(({ how }) => how.code === 'in-sessions')
    if (holder.bill && !offersWait(name))
      expect(told.map(({ item }) => item[`title_${language}`])).toEqual(
        reply.popup ? [reply.popup.title] : [],
      )
    else expect(told).toEqual([])
  })

  it('the tools next to the summary', async () => {
    const { visitor, id, holder } = await holderOf(name)
    const { reply } = await visitor.ask(readToolbox, { params: { id } })
    const told = (await seen(toolbox, holder)).filter(({ how }) => how.code === 'shown')
    expect(told.map(({ item }) => item[`name_${language}`]).toSorted()).toEqual(
      reply.map((tool) => tool.name).toSorted(),
    )
  })

  it('the questions for its area and state, without those that aren’t for its owner', async () => {
    const { visitor, holder } = await holderOf(name)
    const query = {
      area: holder.account.accountType === 'Business' ? ('smb' as const) : ('residential' as const),
      ...(holder.viewer.state && { state: holder.viewer.state }),
    }
    const { reply } = await visitor.ask(readFaq, { query })
    const asked = reply.questions.filter(({ needs }) => isFor(needs ?? undefined, holder.account))
    const told = (await seen(faq, holder)).filter(({ how }) => how.code === 'shown')
    expect(told.map(({ item }) => item.id)).toEqual(asked.map((question) => question.id))
    for (const { told: texts } of told) expect(`${texts?.en} ${texts?.es}`).not.toMatch(/[{}]/)
  })
})

it('outages at an account’s address are found with it, and so is its closing', async () => {
  const { accountId } = await newCustomer(server, { kind: 'legacy' })
  const { database } = server.opened
  const since = '2026-10-14T06:00:00Z'
  const { account_number: number, service_address: address } = await database
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['account_number', 'service_address'])
    .executeTakeFirstOrThrow()
  const here = { kind: 'outage', id: 'here', services: ['internet'], text: { en: 'E', es: 'S' } } as const
  const known = { ...here, since, until: undefined, overAt: undefined, zips: [zipIn(address) ?? ''] }
  const away = { ...known, id: 'away', zips: ['00000'] }
  const world = { ...server.world, outages: { list: async () => [away, known] } }
  expect(await readHolder(world, number)).toMatchObject({ outages: [known], account: { closedOn: null } })
  await closeOn(server, accountId, '2026-10-14')
  expect(await readHolder(world, number)).toMatchObject({ account: { closedOn: '2026-10-14' } })
})

it('an account without a billed service has no bills to see', async () => {
  const { accountId } = await newCustomer(server, { kind: 'legacy' })
  const { database } = server.opened
  const { account_number: number } = await database
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('account_number')
    .executeTakeFirstOrThrow()
  expect((await readHolder(server.world, number))?.bill).toBeDefined()
  await database.updateTable('services').set({ type: 'VIDEO' }).where('account_id', '=', accountId).execute()
  const holder = await readHolder(server.world, number)
  expect([holder?.bill, holder?.billsOn, holder?.viewer.owed]).toEqual([undefined, [], undefined])
})

describe('a file’s preview says', () => {
  let holder: Holder
  beforeAll(async () => {
    holder = (await holderOf('residential.legacy')).holder
  })
  const hows = (kind: ContentKind, lines: Record<string, string>[], more: Partial<Holder> = {}) =>
    kind
      .preview(
        lines.map((line) => kind.line.parse(line)),
        { ...holder, ...more },
      )
      .map(({ how }) => resultSentence(how))
  const named = { title_en: 'One', title_es: 'Uno' }

  it('for each place which banner comes before another', () => {
    const lines = [
      { ...named, id: 'far', account_types: 'Business' },
      { ...named, id: 'bills', shown_on: 'billing' },
      { ...named, id: 'all' },
      { ...named, id: 'home', shown_on: 'summary' },
      { ...named, id: 'both' },
    ]
    expect(hows(banners, lines)).toEqual([
      'not shown, it is for another type of account',
      'shown on billing',
      'shown on summary, on billing behind bills',
      'behind all',
      'on summary behind all, on billing behind bills',
    ])
    expect(hows(alerts, lines).slice(1)).toEqual(['shown on billing', 'shown', 'shown on summary', 'shown'])
  })

  it('that only someone waiting for a service has a welcome page', () => {
    const lines = [
      { ...named, id: 'waits', shown_on: 'welcome' },
      { ...named, id: 'all' },
    ]
    expect(hows(alerts, lines)).toEqual(['not shown, the account waits for no service', 'shown'])
    const viewer = { ...holder.viewer, services: ['UNPROVISIONED'] }
    expect(hows(alerts, lines, { viewer })).toEqual(['shown on welcome', 'shown'])
  })

  it('that no page of bills or services opens if there are no bills to see', () => {
    const account = { ...holder.account, billing: false }
    const lines = [
      { ...named, id: 'bills', shown_on: 'billing' },
      { ...named, id: 'all' },
    ]
    expect(hows(banners, lines, { account })).toEqual([
      'not shown, the account has no bills',
      'shown on summary',
    ])
    const devices = { ...named, id: 'devices', shown_on: 'services' }
    expect(hows(alerts, [devices, ...lines], { account })).toEqual([
      'not shown, the account has no bills',
      'not shown, the account has no bills',
      'shown on summary and support',
    ])
  })

  it('which popup displaces the others, shown or not', () => {
    const popup = { ...named, text_en: 'T', text_es: 'T', link_en: 'L', link_es: 'L', href: '#/help' }
    expect(
      hows(promos, [
        { ...popup, id: 'none', rate_percent: '0' },
        { ...popup, id: 'all', rate_percent: '100' },
      ]),
    ).toEqual(['not shown, its rate is 0', 'behind none'])
  })

  const cut = { kind: 'outage', since: '2026-10-01T06:00:00Z', until: undefined, overAt: undefined } as const
  it.each<[string, Holder['outages'], string]>([
    ['while something is down there', [cut], 'down'],
    ['while nobody can say', undefined, 'down'],
    ['once it’s over', [{ ...cut, overAt: '2026-10-02T06:00:00Z' }], 'shown'],
    ['before it begins', [{ ...cut, kind: 'maintenance', since: '2026-10-20T06:00:00Z' }], 'shown'],
  ])('that offers wait, but not alerts, %s', (_, outages, how) => {
    const line = { ...named, id: 'some' }
    const popup = { ...line, text_en: 'T', text_es: 'T', link_en: 'L', link_es: 'L', href: '#/help' }
    const down = 'not shown, nothing is offered while there’s an outage or maintenance at its address'
    const offered = (sentence: string) => (how === 'down' ? [down] : [sentence])
    expect(hows(banners, [line], { outages })).toEqual(offered('shown'))
    expect(hows(promos, [{ ...popup, rate_percent: '5' }], { outages })).toEqual(
      offered('shown in 5 of 100 sessions'),
    )
    expect(hows(alerts, [line], { outages })).toEqual(['shown'])
  })

  it('that offers wait while the service is suspended, but not alerts', () => {
    const line = { ...named, id: 'some' }
    const popup = { ...line, text_en: 'T', text_es: 'T', link_en: 'L', link_es: 'L', href: '#/help' }
    const waits = ['not shown, nothing is offered while its service is suspended']
    expect(hows(banners, [line], { isSuspended: true })).toEqual(waits)
    expect(hows(promos, [{ ...popup, rate_percent: '5' }], { isSuspended: true })).toEqual(waits)
    expect(hows(alerts, [line], { isSuspended: true })).toEqual(['shown'])
  })

  it('that nothing more is shown on a closed account', () => {
    const account = { ...holder.account, closedOn: '2026-10-01' as const }
    const line = { ...named, id: 'some' }
    for (const kind of [banners, alerts])
      expect(hows(kind, [line], { account })).toEqual(['not shown, the account is closed'])
  })

  it('which tool has another’s name, in which language', () => {
    const tool = { icon: 'card', href: '#/tickets', name_en: 'One', name_es: 'Uno' }
    expect(
      hows(toolbox, [
        { ...tool, id: 'late', priority: '20' },
        { ...tool, id: 'soon', priority: '1' },
        { ...tool, id: 'half', name_es: 'Otro' },
      ]),
    ).toEqual(['not shown, another has its name', 'shown', 'shown in Spanish alone, another has its name'])
  })

  it('which tool leads where the menu does', () => {
    const tool = { icon: 'card', name_en: 'One', name_es: 'Uno', href: '#/help' }
    expect(hows(toolbox, [{ ...tool, id: 'help' }])).toEqual(['not shown, the menu leads there'])
  })

  const asked = { topic_en: 'T', topic_es: 'T', question_en: 'Q?', question_es: '¿Q?' }
  const due = { ...asked, id: 'due', answer_en: 'On {dueDate}.', answer_es: 'El {dueDate}.' }
  it.each([
    [
      { balanceCents: 12_00, owed: [{ amountCents: 12_00, dueOn: '2026-12-03' }] },
      due,
      'Q? On Thursday, December 3.',
    ],
    [{ balanceCents: 12_00, owed: [{ amountCents: 12_00, dueOn: '2026-10-13' }] }, due, undefined],
    [{ balanceCents: 0, owed: [] }, due, undefined],
    [{ balanceCents: 0, owed: [] }, { ...due, otherwise_en: 'Look.', otherwise_es: 'Vea.' }, 'Q? Look.'],
  ])('a question’s answer with %j owed', (bill, line, answer) => {
    const [told] = faq.preview([faq.line.parse(line)], { ...holder, bill })
    expect(told?.told?.en).toBe(answer)
    if (answer === undefined)
      expect(told && resultSentence(told.how)).toBe(
        'not shown, its answer says what is not known of the account now, and there is no other',
      )
  })

  it('when a payment made now counts, for someone with a method that pays', () => {
    const line = { ...asked, id: 'now', answer_en: 'On {receivedDate}.', answer_es: 'El {receivedDate}.' }
    const answer = (more: Partial<Holder> = {}) =>
      faq.preview([faq.line.parse(line)], { ...holder, ...more })[0]?.told?.es
    expect(answer()).toBe('¿Q? El miércoles 14 de octubre.')
    expect(answer({ paying: holder.paying && { ...holder.paying, methods: [] } })).toBeUndefined()
  })

  it('an answer without a link its reader couldn’t open', () => {
    const answer = { ...asked, answer_en: 'A.', answer_es: 'A.', link_text_en: 'Go', link_text_es: 'Ir' }
    const lines = ['#/tickets/new', '#/upgrade'].map((link, at) => ({ ...answer, id: `${at}`, link }))
    const told = (account: Holder['account']) =>
      faq
        .preview(
          lines.map((line) => faq.line.parse(line)),
          { ...holder, account },
        )
        .map((each) => each.told?.en)
    expect(told(holder.account)).toEqual(['Q? A. [Go: #/tickets/new]', 'Q? A. [Go: #/upgrade]'])
    expect(told({ ...holder.account, isPlatform: true })).toEqual(['Q? A. [Go: #/tickets/new]', 'Q? A.'])
  })

  it('which bills an insert is shown with', () => {
    const insert = { id: 'i', description_en: 'D', description_es: 'D' }
    const lines = [
      { ...insert, first_on: '2026-08-02', last_on: '2026-09-30' },
      { ...insert, first_on: '2026-08-02', last_on: '2026-10-01' },
      { ...insert, first_on: '2026-09-02', last_on: '2026-09-30' },
      { ...insert, first_on: '2026-10-02', last_on: '2026-12-31' },
      { ...insert, first_on: '2026-08-01', last_on: '2026-12-31', account_type: 'Business' },
    ]
    expect(hows(billInserts, lines, { billsOn: ['2026-10-01', '2026-09-01', '2026-08-01'] })).toEqual([
      'shown with the bill of 2026-09-01',
      'shown with 2 bills, the newest of 2026-10-01',
      'not shown, no bill of the account is dated within its days',
      'not shown, no bill of the account is dated within its days so far',
      'not shown, it is for another type of account',
    ])
  })

  it('where a label is', async () => {
    const [first] = await server.opened.database
      .selectFrom('content_items')
      .where('kind', '=', broadbandLabels.name)
      .select('item')
      .execute()
    const label = { ...first?.item, product: 'Fast' }
    const id = (end: string) => `F0000000000${end}`
    const lines = [
      { ...label, plan_id: id('OLD'), offered_from: '2025-01-01', offered_until: '2025-12-31' },
      { ...label, plan_id: id('NEW'), offered_from: '2026-01-01' },
      { ...label, plan_id: id('OTHER'), offered_from: '2026-01-01', product: 'Slow' },
    ]
    expect(hows(broadbandLabels, lines, { products: ['Fast'] })).toEqual([
      `not shown, kept at /labels/${id('OLD')} alone: it is not offered that day`,
      'shown among the documents of the account and at /labels',
      'shown at /labels',
    ])
  })
})

import type { Call } from '@lightwell/rulebook/call.ts'
import * as calls from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { listAlerts, listBanners } from '@lightwell/rulebook/notices/contract.ts'
import { listAccountOutages } from '@lightwell/rulebook/outages/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setStaffRole, staffOf, withStaffSession } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import type { ContentLine } from './tables.ts'
import { replaceLines } from './write.ts'

let server: TestServer
let supervisor: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('content_versions').execute()
  await server.world.database.deleteFrom('throttles').execute()
  await server.world.database.deleteFrom('trail').where('call', 'like', '%/content/%').execute()
  for (const kind of ['banners', 'alerts', 'outages', 'faq']) await load(kind, [])
  supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
})

/** Replaces the items of a kind of content without storing versions, as early releases did. */
async function load(kind: string, lines: ContentLine[]) {
  const given = lines.map((line) => ({ id: line.id ?? '', given: line }))
  await replaceLines(server.world.database, kind, given, new Date(usualInstant))
  server.world.content.forget()
}

const kind = 'banners'
const banner = (id: string, more: ContentLine = {}): ContentLine => ({
  id,
  title_en: `${id} in English`,
  title_es: `${id} en español`,
  ...more,
})

/** Makes a call. Returns its reply or, if it's refused, the code with the refused fields. */
async function replyTo<C extends Call>(
  call: C,
  given: object,
  who = supervisor,
): Promise<Record<string, unknown>> {
  server.clock.pass({ milliseconds: 10 })
  const { status, body } = await who.ask(call, given as never)
  const answer = JSON.parse(body)
  return status === 200 ? answer : { code: answer.code, ...(answer.fields && { fields: answer.fields }) }
}

const add = (values: ContentLine, of: EditedKind = kind, who = supervisor) =>
  replyTo(calls.addContentItem, { params: { kind: of }, body: { values } }, who)
const save = (item: string, version: unknown, values: ContentLine, who = supervisor) =>
  replyTo(calls.changeContentItem, { params: { kind, item }, body: { version, values } }, who)
const read = (item: string) => replyTo(calls.readContentItem, { params: { kind, item } })
const history = async (query: { item?: string; after?: string } = {}) =>
  (await supervisor.ask(calls.listContentVersions, { params: { kind }, query })).reply
const restore = (item: string, versionId: string | undefined, version: unknown) =>
  replyTo(calls.restoreContentItem, { params: { kind, item }, body: { versionId, version } })
const move = (item: string, position: number, to: 'up' | 'down') =>
  replyTo(calls.moveContentItem, { params: { kind, item }, body: { position, to } })
const remove = (item: string, version: unknown) =>
  replyTo(calls.removeContentItem, { params: { kind, item }, body: { version } })
const listed = async () =>
  (await supervisor.ask(calls.listContent, { params: { kind }, query: {} })).reply.items

async function shownTo({ visitor, accountId }: Customer): Promise<string[]> {
  const params = { id: accountId as AccountId }
  const { reply } = await visitor.ask(listBanners, { params, query: { showAll: 'true' } })
  return reply.map(({ title }) => title)
}

describe('what a supervisor saves', () => {
  it('is seen at once by its audience, and by nobody else', async () => {
    const [home, platform] = [
      await newCustomer(server, { kind: 'legacy' }),
      await newCustomer(server, { kind: 'platform' }),
    ]
    expect([await shownTo(home), await shownTo(platform)]).toEqual([[], []])
    await add(banner('b', { kinds: 'legacy' }))
    expect([await shownTo(home), await shownTo(platform)]).toEqual([['b in English'], []])
    const { version } = await read('b')
    await save('b', version, banner('b', { kinds: 'platform', title_en: 'Moved' }))
    expect([await shownTo(home), await shownTo(platform)]).toEqual([[], ['Moved']])
  })

  it('has to match the file’s schema, with a code at each field', async () => {
    const wrong = banner('b', { title_es: '', tone: 'loud', from: '2026-02-30', states: 'XX' })
    expect(await add(wrong)).toEqual({
      code: 'content-refused',
      fields: {
        title_es: 'missing',
        tone: 'one-of',
        from: 'day',
        states: 'states',
      },
    })
  })

  it.each<[string, ContentLine, string]>([
    ['a script’s link', { href: 'javascript:alert(1)', link_en: 'Go', link_es: 'Ir' }, 'href'],
    ['a link into a payment', { href: '#/payments/new', link_en: 'Go', link_es: 'Ir' }, 'href'],
    ['a link to a machine inside', { href: 'https://localhost/x', link_en: 'Go', link_es: 'Ir' }, 'href'],
    ['a direction that turns', { title_en: 'Pay \u202e now' }, 'title_en'],
    ['a line break', { title_en: 'Pay\nnow' }, 'title_en'],
    ['a column that there isn’t', { colour: 'red' }, 'colour'],
    ['too long a text', { title_en: 'a'.repeat(81) }, 'title_en'],
    ['days the wrong way round', { from: '2026-11-02', until: '2026-11-01' }, 'until'],
  ])('doesn’t have %s', async (_, more, field) => {
    const { code, fields } = await add(banner('b', more))
    expect([code, Object.keys(fields as object)]).toEqual(['content-refused', [field]])
  })

  it('has no card number in it', async () => {
    expect(await add(banner('b', { title_en: 'Card 4111 1111 1111 1111' }))).toMatchObject({
      code: 'card-number',
    })
  })

  it('keeps markup as plain text', async () => {
    const home = await newCustomer(server, { kind: 'legacy' })
    await add(banner('b', { title_en: '<script>alert(1)</script>' }))
    expect(await shownTo(home)).toEqual(['<script>alert(1)</script>'])
  })

  it('keeps its id, and can’t have another’s', async () => {
    await add(banner('b'))
    expect(await add(banner('b'))).toEqual({ code: 'id-taken', fields: { id: 'id-taken' } })
    const { version } = await read('b')
    expect(await save('b', version, banner('c'))).toEqual({
      code: 'content-refused',
      fields: { id: 'id-fixed' },
    })
  })

  it('is refused if the kind is full', async () => {
    await load(
      'banners',
      Array.from({ length: 500 }, (_, at) => banner(`b${at}`)),
    )
    expect(await add(banner('more'))).toEqual({ code: 'too-many-items' })
  })
})

describe('two who edit at once', () => {
  it('get a message: the second loses nothing, and only overwrites it on purpose', async () => {
    await load('banners', [banner('b')])
    const { version } = await read('b')
    const first = await save('b', version, banner('b', { title_en: 'First' }))
    expect(await save('b', version, banner('b', { title_en: 'Second' }))).toEqual({ code: 'changed' })
    expect(await read('b')).toMatchObject({
      version: first.version,
      values: { title_en: 'First' },
      saved: { by: { userName: 'supervisor.one' } },
    })
    expect(await save('b', first.version, banner('b', { title_en: 'Second' }))).not.toHaveProperty('code')
  })

  it('at the same moment: one saves, and all others get a message', async () => {
    await load('banners', [banner('b')])
    const tries = Array.from({ length: 8 }, (_, at) =>
      save('b', null, banner('b', { title_en: `Title ${at}` })),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ code }) => code === 'changed')).toHaveLength(7)
    const saved = answers.findIndex(({ code }) => code === undefined)
    expect((await read('b')).values).toMatchObject({ title_en: `Title ${saved}` })
    expect((await history()).versions.map(({ change }) => change)).toEqual(['changed', 'loaded'])
  })

  it('at the same moment add one item with an id', async () => {
    const tries = ['One', 'Two', 'Three'].map((title_en) => add(banner('b', { title_en })))
    const codes = (await Promise.all(tries)).map(({ code }) => code).filter((code) => code !== undefined)
    expect(codes).toEqual(['id-taken', 'id-taken'])
    expect(await listed()).toHaveLength(1)
  })

  it('get a message if it’s removed meanwhile', async () => {
    await load('banners', [banner('b')])
    await remove('b', null)
    expect(await save('b', null, banner('b', { title_en: 'Second' }))).toEqual({ code: 'not-found' })
  })

  it('who press the same button twice save once', async () => {
    await load('banners', [banner('b')])
    const saved = await save('b', null, banner('b', { title_en: 'Twice' }))
    expect(await save('b', null, banner('b', { title_en: 'Twice' }))).toEqual(saved)
    expect((await history()).versions.map(({ change }) => change)).toEqual(['changed', 'loaded'])
  })
})

describe('the history', () => {
  it('says who did what and when, and one click restores a version', async () => {
    await load('banners', [banner('b')])
    const { version } = await save('b', null, banner('b', { title_en: 'Wrong' }))
    const [changed, loaded] = (await history({ item: 'b' })).versions
    expect(changed).toMatchObject({ by: { userName: 'supervisor.one' }, change: 'changed', isCurrent: true })
    expect(loaded).toMatchObject({ by: null, change: 'loaded', values: { title_en: 'b in English' } })
    await restore('b', loaded?.id, version)
    expect((await read('b')).values).toEqual(banner('b'))
    expect((await history({ item: 'b' })).versions.map(({ change }) => change)).toEqual([
      'restored',
      'changed',
      'loaded',
    ])
  })

  it('restores what was removed, after the others', async () => {
    await load('banners', [banner('a'), banner('b')])
    await remove('a', null)
    const [removed, loaded] = (await history()).versions
    expect(removed).toMatchObject({ item: 'a', change: 'removed', values: null, current: null })
    await restore('a', loaded?.id, null)
    expect((await listed()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('restores nothing of another item, or over somebody’s change', async () => {
    await load('banners', [banner('a'), banner('b')])
    await save('a', null, banner('a', { title_en: 'New' }))
    const [, loaded] = (await history({ item: 'a' })).versions
    expect(await restore('b', loaded?.id, null)).toEqual({ code: 'not-found' })
    expect(await restore('a', loaded?.id, null)).toEqual({ code: 'changed' })
  })

  it.each<[string, ContentLine, string[]]>([
    ['leads to a page that’s gone', { href: '#/gone', link_en: 'Go', link_es: 'Ir' }, ['href']],
    ['has a column that’s gone', { audience: 'all' }, ['audience']],
    ['lacks what’s needed since', { title_es: '' }, ['title_es']],
  ])('restores nothing that %s, and says which field it is', async (_, before, fields) => {
    await load('banners', [banner('b', before)])
    const { version } = await save('b', null, banner('b'))
    const [, loaded] = (await history({ item: 'b' })).versions
    const answer = await restore('b', loaded?.id, version)
    expect([answer.code, Object.keys(answer.fields as object)]).toEqual(['content-refused', fields])
    expect((await read('b')).values).toEqual(banner('b'))
  })

  it('of thousands has pages', async () => {
    await load('banners', [banner('b')])
    let version: unknown = null
    for (let at = 0; at < 30; at++) {
      const saved = await save('b', version, banner('b', { title_en: `Title ${at}` }))
      expect(saved).toMatchObject({ version: expect.any(String) })
      version = saved.version
    }
    const first = await history()
    const second = await history({ after: first.next ?? '' })
    expect([first.versions.length, second.versions.length, second.next]).toEqual([20, 11, null])
  })
})

describe('the order', () => {
  const order = async () => (await listed()).map(({ id }) => id)

  it('changes one place at a time, and stays the same at either end', async () => {
    await load('banners', [banner('a'), banner('b'), banner('c')])
    expect(await move('c', 2, 'up')).toEqual({ position: 1 })
    expect(await order()).toEqual(['a', 'c', 'b'])
    expect(await move('a', 0, 'up')).toEqual({ position: 0 })
    expect(await move('a', 0, 'down')).toEqual({ position: 1 })
    expect(await order()).toEqual(['c', 'a', 'b'])
  })

  it('can’t be changed from an outdated position, and moving doesn’t conflict with an edit', async () => {
    await load('banners', [banner('a'), banner('b')])
    await move('b', 1, 'up')
    expect(await move('b', 1, 'up')).toEqual({ code: 'changed' })
    expect(await save('b', null, banner('b', { title_en: 'Edited' }))).not.toHaveProperty('code')
  })
})

it('lists what’s live, upcoming and over, and what today’s rules refuse', async () => {
  await load('banners', [
    banner('live', { until: '2099-01-01' }),
    banner('coming', { from: '2099-01-01' }),
    banner('over', { until: '2020-01-01' }),
    banner('unreadable', { href: '#/gone' }),
  ])
  const states = (await listed()).map(({ id, state }) => [id, state])
  expect(states).toEqual([
    ['live', 'live'],
    ['coming', 'coming'],
    ['over', 'over'],
    ['unreadable', 'unreadable'],
  ])
})

describe('an outage', () => {
  const outage = (zips: string): ContentLine => ({
    id: 'o-1',
    kind: 'outage',
    services: 'internet',
    zips,
    since: '2026-01-02T21:40-05:00',
    text_en: 'A line is cut.',
    text_es: 'Una línea está cortada.',
  })

  it('is seen where it’s entered, as one from a file is', async () => {
    const { visitor, accountId } = await newCustomer(server, { kind: 'legacy' })
    const outages = async () =>
      (await visitor.ask(listAccountOutages, { params: { id: accountId as AccountId } })).reply
    const { zip } = await server.world.database
      .selectFrom('accounts')
      .where('id', '=', accountId)
      .select('zip')
      .executeTakeFirstOrThrow()
    await add(outage('99999'), 'outages')
    expect(JSON.stringify(await outages())).not.toContain('A line is cut.')
    await replyTo(calls.changeContentItem, {
      params: { kind: 'outages', item: 'o-1' },
      body: { version: (await versionOf('outages', 'o-1')) ?? null, values: outage(zip ?? '') },
    })
    expect(JSON.stringify(await outages())).toContain('A line is cut.')
  })

  const versionOf = async (of: EditedKind, item: string) =>
    (await supervisor.ask(calls.readContentItem, { params: { kind: of, item } })).reply.version
})

it('is on the trail once, with the item and its kind', async () => {
  await add(banner('spring'))
  const rows = server.world.database.selectFrom('trail').where('call', 'like', '%/content/%')
  expect(await rows.select(['by_kind', 'call', 'thing', 'about']).execute()).toEqual([
    { by_kind: 'staff', call: 'POST /api/agent/content/{kind}/items', thing: 'spring', about: ['banners'] },
  ])
})

it('is refused to a supervisor who’s made an agent meanwhile', async () => {
  const staffId = await staffOf(server, 'supervisor')
  const { read: readSession } = server.world.staffSessions
  server.world.staffSessions.read = async (...of) => {
    const session = await readSession(...of)
    await setStaffRole(server, staffId, 'agent')
    return session
  }
  try {
    expect(await add(banner('b'))).toEqual({ code: 'role-not-permitted' })
  } finally {
    server.world.staffSessions.read = readSession
    await setStaffRole(server, staffId, 'supervisor')
  }
  expect(await listed()).toEqual([])
})

it('shows an alert only on its days', async () => {
  const { visitor, accountId } = await newCustomer(server, { kind: 'legacy' })
  const alerts = async () =>
    (await visitor.ask(listAlerts, { params: { id: accountId as AccountId }, query: {} })).reply.map(
      ({ id }) => id,
    )
  await add(banner('soon', { from: '2099-01-01' }), 'alerts')
  await add(banner('now', { until: '2099-01-01' }), 'alerts')
  expect(await alerts()).toEqual(['now'])
})

import type { Call } from '@lightwell/rulebook/call.ts'
import * as calls from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentLine } from '../content/tables.ts'
import { replaceLines } from '../content/write.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

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
async function told<C extends Call>(
  call: C,
  given: object,
  who = supervisor,
): Promise<Record<string, unknown>> {
  server.clock.pass({ milliseconds: 10 })
  const { status, body } = await who.ask(call, given as never)
  const answer = JSON.parse(body)
  return status === 200 ? answer : { code: answer.code, ...(answer.fields && { fields: answer.fields }) }
}

const add = (values: ContentLine, of: EditedKind = kind) =>
  told(calls.addContentItem, { params: { kind: of }, body: { values } })

describe('the preview', () => {
  const byFacts = { code: 'by-facts' }
  const preview = (accountNumber: string, values?: ContentLine, of: EditedKind = kind) =>
    told(calls.previewContent, { params: { kind: of }, body: { accountNumber, ...(values && { values }) } })

  it('isn’t needed to learn when something starts, or that it has ended: saving it says so', async () => {
    await load('banners', [])
    const coming = { state: 'coming', from: '2026-10-20', until: null }
    expect(await add(banner('soon', { from: '2026-10-20' }))).toMatchObject(coming)
    expect(await add(banner('gone', { until: '2026-10-13' }))).toMatchObject({ state: 'over' })
  })

  it('shows what they’ll see on a day ahead of what starts on it, and not on the day before', async () => {
    const { accountNumber } = await newCustomer(server, { kind: 'legacy' })
    await load('banners', [])
    const values = banner('soon', { from: '2026-10-20' })
    const howOn = async (onDay: string) => {
      const body = { accountNumber, values, onDay }
      const seen = await told(calls.previewContent, { params: { kind }, body })
      return (seen as unknown as { how: object }[])[0]?.how
    }
    expect(await howOn('2026-10-19')).toEqual({ code: 'not-shown', why: 'not-yet' })
    expect(await howOn('2026-10-20')).toEqual({ code: 'shown' })
  })

  it('shows what the owner would see, and why not the rest, for unsaved items as well', async () => {
    const { accountNumber } = await newCustomer(server, { kind: 'legacy' })
    await load('banners', [banner('firms', { account_types: 'Business' }), banner('b')])
    const seen = await preview(accountNumber, banner('b', { title_en: 'Typed' }))
    expect(seen).toEqual([
      {
        id: 'firms',
        title: { en: 'firms in English', es: 'firms en español' },
        how: { code: 'not-shown', why: 'account-type' },
        told: null,
      },
      expect.objectContaining({ id: 'b', told: { en: 'Typed', es: 'b en español' } }),
    ])
  })

  it('reveals none of the account’s facts', async () => {
    const { accountNumber } = await newCustomer(server, { kind: 'legacy' })
    const answer = { answer_en: 'Number {accountNumber}.', answer_es: 'Número {accountNumber}.' }
    const question = { topic_en: 'T', topic_es: 'T', question_en: 'Q?', question_es: '¿Q?' }
    await load('faq', [{ id: 'q', ...question, ...answer }])
    const seen = JSON.stringify(await preview(accountNumber, undefined, 'faq'))
    expect(seen).toContain('Number {accountNumber}.')
    expect(seen).not.toContain(accountNumber)
  })

  it.each<[string, EditedKind, ContentLine[]]>([
    [
      'what’s owed',
      'banners',
      ['owed', 'past-due', 'credit', 'none'].map((balance) => banner('b', { balance })),
    ],
    [
      'how much is owed',
      'banners',
      ['0.01', '100', '999999'].map((least) => banner('b', { balance_at_least: least })),
    ],
    [
      'the days of bills',
      'bill-inserts',
      ['2026-10-01', '2019-01-01'].map((on) => ({
        ...{ id: 'i', description_en: 'D', description_es: 'D' },
        ...{ first_on: on, last_on: on },
      })),
    ],
    [
      'what’s due, and how it’s paid',
      'faq',
      ['balance', 'dueDate', 'nextStatementDate', 'receivedDate'].map((fact) => ({
        ...{ id: 'q', topic_en: 'T', topic_es: 'T', question_en: 'Q?', question_es: '¿Q?' },
        ...{ answer_en: `{${fact}}`, answer_es: `{${fact}}` },
      })),
    ],
  ])('gives the same answer for every account, whatever it’s asked about: %s', async (_, of, asked) => {
    const numbers: string[] = []
    for (const name of ['residential.legacy', 'business.legacy', 'florida'] as const) {
      const session = (await (await server.signedIn(name)).send('GET', '/api/session')).json()
      numbers.push(session.accounts[0].accountNumber)
    }
    for (const values of asked)
      for (const number of numbers) {
        const [seen] = (await preview(number, values, of)) as unknown as {
          how: object
          told: object | null
        }[]
        expect([seen?.how, seen?.told === null]).toEqual([byFacts, false])
      }
  })

  it('doesn’t reveal through items that depend on the balance what comes after them', async () => {
    const { accountNumber } = await newCustomer(server, { kind: 'legacy' })
    await load('banners', [
      banner('debt', { balance: 'owed', shown_on: 'summary' }),
      banner('b', { shown_on: 'summary' }),
    ])
    const seen = (await preview(accountNumber)) as unknown as { how: object }[]
    expect(seen.map(({ how }) => how)).toEqual([
      byFacts,
      { code: 'shown-on', places: ['summary'], behind: [] },
    ])
  })

  it('counts as a search, whether the number exists or not', async () => {
    const codes = new Set<unknown>()
    for (let at = 0; at < 120; at++) codes.add((await preview(`999-555-${100_000 + at}`)).code)
    expect([...codes]).toEqual(['not-found'])
    expect(await preview('999-555-999999')).toEqual({ code: 'too-many-requests' })
  })

  it('is on the trail with the account, and not found for an unknown number', async () => {
    const { accountNumber, accountId } = await newCustomer(server, { kind: 'legacy' })
    await preview(accountNumber)
    expect(await preview('999-555-999999')).toEqual({ code: 'not-found' })
    const rows = server.world.database.selectFrom('trail').where('call', 'like', '%/preview')
    expect(await rows.select(['account_id', 'about']).orderBy('id').execute()).toEqual([
      { account_id: accountId, about: ['banners'] },
      { account_id: null, about: ['banners'] },
    ])
  })
})

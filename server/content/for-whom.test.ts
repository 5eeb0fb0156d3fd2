import * as calls from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { isFor } from '@lightwell/rulebook/help/asking.ts'
import { readFaq } from '@lightwell/rulebook/help/contract.ts'
import { listAlerts, listBanners } from '@lightwell/rulebook/notices/contract.ts'
import { listAccountOutages } from '@lightwell/rulebook/outages/contract.ts'
import { listBillInserts } from '@lightwell/rulebook/statements/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import type { ContentLine } from './tables.ts'
import { replaceLines } from './write.ts'

/** `sees.services` has access to the account of `past.due`, but not to its bills. */
const people = ['residential.legacy', 'business.platform', 'past.due', 'florida', 'sees.services'] as const
type Person = (typeof people)[number]

interface Reader {
  visitor: Visitor
  id: AccountId
  account: { accountType: string; state: string | undefined } & Parameters<typeof isFor>[1]
}

let server: TestServer
let supervisor: Visitor
const readers = new Map<Person, Reader>()
beforeAll(async () => {
  server = await startTestServer()
  supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
  for (const name of people) {
    const visitor = await server.signedIn(name)
    const session = (await visitor.send('GET', '/api/session')).json()
    const id: AccountId = session.accountId
    const account = session.accounts.find((each: { id: string }) => each.id === id)
    const state = /, ([A-Z]{2}) \d{5}/.exec(account.serviceAddress)?.[1]
    readers.set(name, { visitor, id, account: { ...account, state } })
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const kind of ['banners', 'alerts', 'outages', 'faq', 'bill-inserts'])
    await replaceLines(server.world.database, kind, [], new Date(usualInstant))
  server.world.content.forget()
})

const mark = 'For some alone'
const title = { title_en: mark, title_es: mark }
const asked = {
  topic_en: 'T',
  topic_es: 'T',
  question_en: mark,
  question_es: mark,
  answer_en: 'A.',
  answer_es: 'A.',
}
const insert = { description_en: mark, description_es: mark, first_on: '2026-08-01', last_on: '2026-12-31' }
const down = {
  text_en: mark,
  text_es: mark,
  kind: 'outage',
  services: 'internet',
  since: '2026-10-14T06:00-04:00',
}
const works = {
  ...down,
  kind: 'maintenance',
  since: '2026-10-15T01:00-04:00',
  until: '2026-10-15T05:00-04:00',
}

/** Adds an item of a kind of content, as a supervisor in the console. */
async function add(kind: EditedKind, values: ContentLine): Promise<void> {
  server.clock.pass({ milliseconds: 10 })
  const body = { values: { ...values, id: 'some' } }
  expect(await supervisor.ask(calls.addContentItem, { params: { kind }, body })).toMatchObject({
    status: 200,
  })
}

/** Reads the items of a kind of content, with the same call as this person's pages. */
async function read(kind: string, { visitor, id, account }: Reader): Promise<unknown> {
  const params = { id }
  const all = { params, query: { showAll: 'true' as const } }
  if (kind === 'banners') return (await visitor.ask(listBanners, all)).reply
  if (kind === 'alerts') return (await visitor.ask(listAlerts, all)).reply
  if (kind === 'outages') return (await visitor.ask(listAccountOutages, { params })).reply
  if (kind === 'bill-inserts') return (await visitor.ask(listBillInserts, { params })).body
  const area = account.accountType === 'Business' ? 'smb' : 'residential'
  const query = { area, ...(account.state && { state: account.state }) } as never
  const { questions } = (await visitor.ask(readFaq, { query })).reply
  return questions.filter(({ needs }) => isFor(needs ?? undefined, account))
}

/** Returns the people whose pages get the added item of a kind of content. */
async function readersOf(kind: string): Promise<Person[]> {
  const seen: Person[] = []
  for (const [name, reader] of readers)
    if (JSON.stringify(await read(kind, reader)).includes(mark)) seen.push(name)
  return seen
}

describe('what a supervisor adds is seen by its audience and by nobody else:', () => {
  it.each<[string, EditedKind, ContentLine, Person[]]>([
    ['a banner for everybody', 'banners', title, [...people]],
    ['a banner for businesses', 'banners', { ...title, account_types: 'Business' }, ['business.platform']],
    [
      'a banner for the platform',
      'banners',
      { ...title, kinds: 'platform' },
      ['business.platform', 'florida'],
    ],
    ['a banner for Florida', 'banners', { ...title, states: 'FL' }, ['florida']],
    ['a banner for what’s past due', 'banners', { ...title, balance: 'past-due' }, ['past.due']],
    ['an alert for area codes of Florida', 'alerts', { ...title, area_codes: 'florida' }, ['florida']],
    [
      'a banner for the area code of a number, whatever its id',
      'banners',
      { ...title, area_codes: '212' },
      ['residential.legacy'],
    ],
    ['an alert for who owes a million', 'alerts', { ...title, balance_at_least: '1000000' }, []],
    ['an alert of tomorrow', 'alerts', { ...title, from: '2026-10-15' }, []],
    ['an alert of yesterday', 'alerts', { ...title, until: '2026-10-13' }, []],
    ['a question for businesses', 'faq', { ...asked, areas: 'smb' }, ['business.platform']],
    ['a question for Florida', 'faq', { ...asked, states: 'FL' }, ['florida']],
    [
      'a question for who sees bills',
      'faq',
      { ...asked, needs: 'bills' },
      ['residential.legacy', 'business.platform', 'past.due', 'florida'],
    ],
    [
      'an insert for businesses',
      'bill-inserts',
      { ...insert, account_type: 'Business' },
      ['business.platform'],
    ],
    [
      'an insert of a year ago',
      'bill-inserts',
      { ...insert, first_on: '2025-01-01', last_on: '2025-01-31' },
      [],
    ],
    [
      'an outage in two ZIP codes',
      'outages',
      { ...down, zips: '10001 33901' },
      ['residential.legacy', 'florida'],
    ],
    ['an outage that’s over', 'outages', { ...down, zips: '10001', over_at: '2026-10-14T06:30-04:00' }, []],
    ['maintenance in one ZIP code', 'outages', { ...works, zips: '13202' }, ['past.due', 'sees.services']],
  ])('%s', async (_, kind, values, who) => {
    await add(kind, values)
    expect(await readersOf(kind)).toEqual(who)
  })
})

// In New York, November 1, 2026 has 25 hours, and March 14, 2027 has 23: the longest and the shortest day.
describe('a day begins and ends at midnight in the business’s time zone', () => {
  it.each<[string, ContentLine, string, boolean]>([
    ['just before the longest day', { from: '2026-11-01' }, '2026-11-01T03:59:59Z', false],
    ['as the longest day begins', { from: '2026-11-01' }, '2026-11-01T04:00:00Z', true],
    ['as the longest day ends', { until: '2026-11-01' }, '2026-11-02T04:59:59Z', true],
    ['after the longest day', { until: '2026-11-01' }, '2026-11-02T05:00:00Z', false],
    ['just before the shortest day', { from: '2027-03-14' }, '2027-03-14T04:59:59Z', false],
    ['as the shortest day begins', { from: '2027-03-14' }, '2027-03-14T05:00:00Z', true],
    ['as the shortest day ends', { until: '2027-03-14' }, '2027-03-15T03:59:59Z', true],
    ['after the shortest day', { until: '2027-03-14' }, '2027-03-15T04:00:00Z', false],
  ])('%s', async (_, days, at, isShown) => {
    await add('alerts', { ...title, ...days })
    server.clock.set(at)
    server.world.content.forget()
    const visitor = await server.signedIn('residential.legacy')
    const reader = readers.get('residential.legacy')
    const seen = reader && (await read('alerts', { ...reader, visitor }))
    expect(JSON.stringify(seen).includes(mark)).toBe(isShown)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchTrail } from '@lightwell/rulebook/trail/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byPerson } from '../demo/by.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { doMany, emptyTrail } from '../trail/test-rows.ts'
import { filterOf } from './filter.ts'
import { writeTrail } from './write-csv.ts'

let server: TestServer
let supervisor: Visitor
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-10-14T11:00:00Z')
  await emptyTrail(server)
  await server.world.database.deleteFrom('throttles').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
})

const download = (query = '') => supervisor.send('GET', `/api/agent/trail/csv${query}`)
/** Parses the lines after the header. Returns a row for each, with its values by column name. Values may be quoted. */
function rowsOf(csv: string): Record<string, string>[] {
  const [heading = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
  return lines.map((cells) => Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? ''])))
}
async function say(words: string) {
  const { identityId, accountId } = customer
  const by = byPerson(identityId)
  server.clock.pass({ milliseconds: 1 })
  await server.world.trail.note(server.world.database, { by, identityId, accountId, call: 'POST /x', words })
}

describe('the trail as a file', () => {
  it('has the columns that docs/staff.md explains, in their order', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/staff.md'), 'utf8')
    const [, part = ''] = guide.split('### Columns of the CSV')
    const explained = [...part.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    const [heading = ''] = (await download()).body.replace(/^\uFEFF/, '').split('\r\n')
    expect(heading.split(',')).toEqual(explained)
  })

  it('has what the search has, whole and in its order', async () => {
    await doMany(server, 1203)
    await say('Something.')
    const { statusCode, headers, body } = await download()
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="trail-2026-10-14.csv"',
    ])
    const found: string[] = []
    for (let before: string | undefined; ; ) {
      const { rows, next } = (
        await supervisor.ask(searchTrail, { query: { call: 'POST /api/many', ...(before && { before }) } })
      ).reply
      found.push(...rows.map(({ id }) => id))
      if (next === null) break
      before = next
    }
    const rows = rowsOf(body)
    expect(
      rows.filter(({ request }) => request === 'POST /api/many').map(({ entry_id }) => entry_id),
    ).toEqual(found)
    expect(found).toHaveLength(1203)
    expect(rows.find(({ request }) => request === 'POST /x')).toMatchObject({
      time_utc: '2026-10-14T11:00:01.204Z',
      time_local: '2026-10-14T07:00:01-04:00',
      done_by_kind: 'customer',
      customer_id: customer.identityId,
      account_number: customer.accountNumber,
      reason_in_own_words: 'Something.',
      outcome: 'done',
    })
  })

  it('goes by the same filters', async () => {
    await doMany(server, 3)
    await say('Something.')
    const rows = rowsOf((await download(`?uid=${customer.identityId}`)).body)
    expect(rows.map(({ request }) => request)).toContain('POST /x')
    expect(rows.map(({ request }) => request)).not.toContain('POST /api/many')
    expect(rowsOf((await download('?until=2026-10-13')).body)).toEqual([])
  })

  it.each([
    ['=HYPERLINK("https://example.net")', `"'=HYPERLINK(""https://example.net"")"`],
    ['+1 585', "'+1 585"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['one, two', '"one, two"'],
  ])('has no cell that a spreadsheet takes for a formula: %s', async (words, cell) => {
    await say(words)
    expect((await download('?group=other')).body).toContain(`,${cell},`)
  })

  it('is on the trail itself, and is fetched ten times an hour by each supervisor', async () => {
    const statuses = new Set<number>()
    for (let each = 0; each < 10; each++) statuses.add((await download('?group=views')).statusCode)
    expect([...statuses]).toEqual([200])
    const { statusCode, headers } = await download()
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, 3600])
    const rows = await server.world.database
      .selectFrom('trail')
      .innerJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
      .where('call', '=', 'GET /api/agent/trail/csv')
      .select(['about', 'outcome'])
      .execute()
    expect(rows.filter(({ outcome }) => outcome === 'done').map(({ about }) => about)).toEqual(
      Array.from({ length: 10 }, () => ['views']),
    )
    expect(rows.filter(({ outcome }) => outcome === 'too-many-requests')).toHaveLength(1)
  })

  it('stops reading once the download is abandoned', async () => {
    await doMany(server, 1500)
    let statements = 0
    const database = server.world.database.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const lines = writeTrail({ ...server.world, database }, filterOf({}, server.world))
    await lines.next()
    await lines.next()
    await lines.return(undefined)
    expect(statements).toBe(1)
    expect(await lines.next()).toEqual({ value: undefined, done: true })
  })
})

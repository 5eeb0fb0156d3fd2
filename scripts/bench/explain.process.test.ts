// Tests which full reads of a table count as scans. PostgreSQL's planner chooses how tables are read, so the tests run
// on PostgreSQL.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../postgres.ts'
import { touchedBy } from './explain.ts'

const cluster = await startPostgres()

describe.skipIf(cluster === undefined)('a table', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: cluster?.url })
    await client.connect()
    await client.query('create table waiting (id int primary key, due_on int, note text)')
  })
  afterAll(async () => {
    await client.end()
    await cluster?.stop()
  })

  const fill = (rows: number) =>
    client.query(`truncate waiting;
      insert into waiting select n, n, repeat('x', 100) from generate_series(1, ${rows}) n; analyze waiting`)
  const scanned = async (text: string, values: unknown[]) =>
    (await touchedBy(client, [{ text, values }])).scanned
  const many = 'delete from waiting where id <= $1'

  test('without a useful index is scanned, however small it is', async () => {
    await fill(500)
    expect(await scanned('select * from waiting where due_on = $1', [7])).toEqual(['waiting'])
  })

  test('whose index leads to most rows is rightly read whole', async () => {
    await fill(20_000)
    expect(await scanned(many, [19_000])).toEqual([])
  })

  test('that is small is rightly read whole even with a useful index', async () => {
    await fill(500)
    expect(await scanned(many, [100])).toEqual([])
  })

  test('that is large must not be read whole if an index leads to few rows', async () => {
    await fill(20_000)
    // Makes the planner think that indexes are expensive.
    await client.query('set random_page_cost = 100000')
    expect(await scanned(many, [100])).toEqual(['waiting'])
    await client.query('reset random_page_cost')
    expect(await scanned(many, [100])).toEqual([])
  })
})

import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../postgres.ts'
import { dropMade, makeDatabase } from './database.ts'

const cluster = await startPostgres()
afterAll(() => cluster?.stop())

describe.skipIf(cluster === undefined)('on a server that others use', () => {
  const { url = '' } = cluster ?? {}
  const inServer = async (statement: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ datname: string }>(statement).finally(() => client.end())
    return rows.map(({ datname }) => datname)
  }
  const databases = () => inServer('select datname from pg_database order by 1')

  test('two runs of a kind have their own databases and leave existing ones alone', async () => {
    await inServer('create database crash_run')
    const before = await databases()
    const runs = [await makeDatabase(url, 'run', []), await makeDatabase(url, 'run', [])]
    expect(new Set(runs.map((run) => run.url)).size).toBe(2)
    expect((await databases()).filter((name) => !before.includes(name))).toEqual([
      expect.stringMatching(/^lightwell_crash_run_/),
      expect.stringMatching(/^lightwell_crash_run_/),
    ])
    for (const run of runs) await run.drop()
    expect(await databases()).toEqual(before)
  })

  test('an interrupted run drops the databases it created', async () => {
    const before = await databases()
    const run = await makeDatabase(url, 'run', [])
    run.opened.pool.on('error', () => {})
    await dropMade()
    expect(await databases()).toEqual(before)
    await run.opened.close()
  })
})

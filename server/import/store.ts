import type pg from 'pg'
import type { FileKind } from '../data-files/file-kind.ts'
import type { Check, Range, Staging } from '../data-files/staging.ts'
import { kinds } from './kinds.ts'

/** Identifies a staged line: the number of its file in the run, and the line's number in this file. */
export interface StagedLine {
  file: number
  line: number
}

const prefix = 'import_'

export const stagingOf = (run: string): Staging => ({
  table: (kind) => `${prefix}${run}_${kind.replaceAll('-', '_')}`,
})

/** Creates the staging tables. They aren't logged for recovery, since an interrupted run is simply repeated. */
export async function createStaging(client: pg.PoolClient, staging: Staging): Promise<void> {
  for (const kind of kinds) {
    const staged = kind.columns.filter(({ isSecret }) => !isSecret)
    const columns = [...staged, ...(kind.made ?? [])].map(({ name, sqlType }) => `${name} ${sqlType}`)
    await client.query(
      `create unlogged table ${staging.table(kind.name)} (file smallint not null, line integer not null, ${columns.join(', ')})
        with (autovacuum_enabled = false)`,
    )
  }
}

export async function dropStaging(client: pg.PoolClient, staging: Staging): Promise<void> {
  const tables = kinds.map((kind) => staging.table(kind.name))
  await client.query(`drop table if exists ${tables.join(', ')}`)
}

/** The runs whose staging tables still exist. These runs are still going or were killed. */
export async function findRuns(client: pg.PoolClient): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename like $1`,
    [`${prefix.replace('_', '\\_')}%\\_accounts`],
  )
  return found.rows.map(({ name }) => name.slice(prefix.length, -'_accounts'.length))
}

/**
 * Gives this transaction more time and memory than usual, since work on staging tables may take longer than customers'
 * requests.
 */
export async function allowTime(client: pg.PoolClient): Promise<void> {
  await client.query(`set local statement_timeout = 0`)
  await client.query(`set local work_mem = '64MB'`)
  await client.query(`set local maintenance_work_mem = '256MB'`)
  await client.query(`set local jit = off`)
  // Lets the planner take a small sample. It's enough, since keys are evenly distributed.
  await client.query(`set local default_statistics_target = 10`)
}

/** Creates the index for checking and loading staged rows. Returns false if two rows have the same key. */
export async function indexStaging(
  client: pg.PoolClient,
  staging: Staging,
  kind: FileKind,
): Promise<boolean> {
  const table = staging.table(kind.name)
  try {
    await client.query('savepoint indexing')
    await client.query(`create unique index ${table}_key on ${table} (${kind.key.join(', ')})`)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    await client.query('rollback to savepoint indexing')
    return false
  }
  await client.query(`analyze ${table}`)
  return true
}

/**
 * Removes lines whose key is also in an earlier line.
 * @returns up to `most` removed lines. Call it until it returns none
 */
export async function removeRepeated(
  client: pg.PoolClient,
  staging: Staging,
  kind: FileKind,
  most: number,
): Promise<StagedLine[]> {
  const table = staging.table(kind.name)
  const removed = await client.query<StagedLine>(
    `delete from ${table} s using (
        select file, line from (
          select file, line, row_number() over (partition by ${kind.key.join(', ')} order by file, line) as nth from ${table}) r
        where nth > 1 limit ${most}) repeated
      where s.file = repeated.file and s.line = repeated.line returning s.file, s.line`,
  )
  return removed.rows
}

/**
 * Removes staged lines that fail a check.
 * @returns up to `most` removed lines. Call it until it returns none
 */
export async function removeUnfit(
  client: pg.PoolClient,
  staging: Staging,
  kind: FileKind,
  check: Check,
  most: number,
): Promise<StagedLine[]> {
  const table = staging.table(kind.name)
  const removed = await client.query<StagedLine>(
    `with unfit as materialized (select s.file, s.line from ${table} s where ${check.where} limit ${most})
      delete from ${table} s using unfit where s.file = unfit.file and s.line = unfit.line returning s.file, s.line`,
  )
  return removed.rows
}

/**
 * Divides the keys of a kind of file into ranges of about `rowsAtOnce` rows. Estimates the ranges from a sample of the
 * table.
 * @param staged the number of staged rows
 */
export async function divide(
  client: pg.PoolClient,
  staging: Staging,
  kind: FileKind,
  { staged, rowsAtOnce }: { staged: number; rowsAtOnce: number },
): Promise<Range[]> {
  const parts = Math.ceil(staged / rowsAtOnce)
  if (parts < 2) return [{ after: undefined, upTo: undefined }]
  const percent = Math.min(100, (parts * 10_000) / staged)
  const [key] = kind.key
  const sampled = await client.query<{ bounds: string[] | null }>(
    `select percentile_disc($1::float8[]) within group (order by ${key}) as bounds
      from ${staging.table(kind.name)} tablesample system (${percent})`,
    [Array.from({ length: parts - 1 }, (_, part) => (part + 1) / parts)],
  )
  const bounds = [...new Set(sampled.rows[0]?.bounds ?? [])]
  return [...bounds, undefined].map((upTo, place) => ({
    after: place === 0 ? undefined : bounds[place - 1],
    upTo,
  }))
}

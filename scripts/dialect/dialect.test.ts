import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sets from '@lightwell/server/testing/dialect-files.json' with { type: 'json' }
import { sameStatement } from '@lightwell/server/testing/statement-text.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareDialects, describeMissing } from './compare.ts'
import { coverAll } from './cover.ts'
import { type Database, readRecords } from './records.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-records-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Records, for one process, which SQL statements each test file ran, and its CPU milliseconds. */
function record(database: Database, lines: [file: string, text: string, cpuMs?: number][]): void {
  const written = lines.map(([file, text, cpuMs = 0]) => {
    const kind = text.startsWith('takeMoney') ? 'call' : 'statement'
    const sender = text.includes('own') ? undefined : 'server/a/store.ts'
    return JSON.stringify({ file: `server/${file}`, kind, text, sender, cpuMs })
  })
  writeFileSync(join(folder, `${database}-1.jsonl`), `${written.join('\n')}\n`)
}

describe('the comparison of both databases', () => {
  it('misses nothing if the embedded one ran every statement, in whichever file', () => {
    record('postgres', [
      ['a.test.ts', 'select 1'],
      ['b.test.ts', 'select 2'],
    ])
    record('pglite', [
      ['a.test.ts', 'select 1'],
      ['a.test.ts', 'select 2'],
    ])
    expect(compareDialects(folder)).toEqual({ embedded: 2, postgres: 2, missing: [], missingCalls: [] })
    expect(describeMissing(folder)).toBeUndefined()
  })

  it('names a statement that only PostgreSQL ran, who sent it, and a test that runs it', () => {
    record('postgres', [
      ['b.test.ts', 'select 2'],
      ['a.test.ts', 'select 2'],
    ])
    record('pglite', [['a.test.ts', 'select 1']])
    const missing = { text: 'select 2', sender: 'server/a/store.ts', file: 'server/a.test.ts' }
    expect(compareDialects(folder).missing).toEqual([missing])
    expect(describeMissing(folder)).toMatch(
      /^Never on the embedded database, sent by server\/a\/store\.ts, run by server\/a\.test\.ts:\nselect 2\n\nAdd .* --measure/,
    )
  })

  it('names one that ran on PostgreSQL only over a platform', () => {
    record('postgres', [['a.test.ts', 'select 1']])
    record('pglite', [['a.test.ts', 'select 1']])
    record('platform', [['b.test.ts', 'select 2']])
    expect(compareDialects(folder).missing).toMatchObject([{ text: 'select 2' }])
  })

  it('leaves out what only tests send themselves', () => {
    record('postgres', [
      ['a.test.ts', 'select 1'],
      ['a.test.ts', 'select my own'],
    ])
    record('pglite', [['a.test.ts', 'select 1']])
    expect(compareDialects(folder)).toMatchObject({ postgres: 1, missing: [] })
  })

  it('leaves out what only tests with several connections run', () => {
    record('postgres', [
      ['a.test.ts', 'select 1'],
      ['a.postgres.test.ts', 'select 2'],
    ])
    record('pglite', [['a.test.ts', 'select 1']])
    expect(compareDialects(folder).missing).toEqual([])
  })

  it('names a call that payment tests made to the embedded biller and never to a platform', () => {
    record('postgres', [
      ['a.test.ts', 'select 1'],
      ['payments/a.test.ts', 'takeMoney → approved'],
      ['payments/a.test.ts', 'takeMoney → declined'],
      ['web/b.test.ts', 'takeMoney → unknown'],
    ])
    record('pglite', [['a.test.ts', 'select 1']])
    record('platform', [['b.test.ts', 'takeMoney → approved']])
    expect(compareDialects(folder).missingCalls).toMatchObject([{ text: 'takeMoney → declined' }])
    expect(describeMissing(folder)).toContain('Never over a billing platform')
  })

  it('proves nothing if one of them recorded nothing', () => {
    record('postgres', [['a.test.ts', 'select 1']])
    expect(describeMissing(folder)).toContain('Nothing was recorded')
  })
})

describe('a set of files', () => {
  const cover = (
    lines: [file: string, text: string, cpuMs?: number][],
    what: 'statement' | 'any' = 'statement',
  ) => {
    record('postgres', lines)
    return coverAll(readRecords(folder, 'postgres'), what, (file) => !file.includes('.postgres.'))
  }

  it('runs what all of them run', () => {
    const files = cover([
      ['a.test.ts', 'select 1', 10],
      ['a.test.ts', 'select 2', 20],
      ['b.test.ts', 'select 2', 30],
      ['c.test.ts', 'select 3', 40],
    ])
    expect(files).toEqual(['server/a.test.ts', 'server/c.test.ts'])
  })

  it('has the cheaper of two that run the same', () => {
    const files = cover([
      ['slow.test.ts', 'select 1', 900],
      ['quick.test.ts', 'select 1', 910],
    ])
    expect(files).toEqual(['server/quick.test.ts'])
  })

  it('leaves out those that others made redundant', () => {
    const files = cover([
      ['cheap.test.ts', 'select 1', 10],
      ['dear.test.ts', 'select 1', 1_010],
      ['dear.test.ts', 'select 2', 1_010],
    ])
    expect(files).toEqual(['server/dear.test.ts'])
  })

  it('has no file that may not be chosen', () => {
    expect(cover([['a.postgres.test.ts', 'select 1']])).toEqual([])
  })

  it('leaves out what other files run anyway', () => {
    record('postgres', [
      ['a.test.ts', 'select 1'],
      ['b.test.ts', 'select 1'],
      ['c.test.ts', 'select 2'],
    ])
    const anyway = (file: string) => file === 'server/b.test.ts'
    const files = coverAll(readRecords(folder, 'postgres'), 'statement', () => true, anyway)
    expect(files).toEqual(['server/c.test.ts'])
  })

  it('does not need what tests send themselves', () => {
    const lines: [string, string][] = [
      ['a.test.ts', 'select 1'],
      ['b.test.ts', 'select my own'],
    ]
    expect(cover(lines)).toEqual(['server/a.test.ts'])
  })

  it('makes every call, too, if asked to', () => {
    const lines: [string, string][] = [
      ['a.test.ts', 'select 1'],
      ['b.test.ts', 'takeMoney → approved'],
    ]
    expect(cover(lines)).toEqual(['server/a.test.ts'])
    expect(cover(lines, 'any')).toEqual(['server/a.test.ts', 'server/b.test.ts'])
  })
})

it('the sets in use name existing files', () => {
  const root = join(import.meta.dirname, '../..')
  const named = [...sets.embedded, ...sets.overPlatform]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

describe('a statement', () => {
  it.each([
    ['the numbers of its parameters', 'select $1, x = $2', 'select $3, x = $14'],
    ['how long its lists are', 'where id in ($1)', 'where id in ($1, $2, $3)'],
    ['how many rows it inserts', 'values ($1, now())', 'values ($1, now()), ($2, now()), ($3, now())'],
    ['its figures', 'limit 26', 'limit 51'],
    ['its indentation', 'select\n    1', 'select 1'],
    ['the tables of a run of the import', 'from import_mwx7_bills', 'from import_abc9_bills'],
  ])('is the same whatever %s', (_what, one, other) => {
    expect(sameStatement(one)).toBe(sameStatement(other))
  })

  it.each([
    ['a column', 'select a from t', 'select b from t'],
    ['a word', "where status = 'paid'", "where status = 'open'"],
    ['a type', 'select $1::int4', 'select $1::int8'],
  ])('is a different one with %s', (_what, one, other) => {
    expect(sameStatement(one)).not.toBe(sameStatement(other))
  })
})

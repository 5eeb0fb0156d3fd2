import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPasswords } from '../identity/passwords.ts'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { kinds } from './kinds.ts'

const root = join(import.meta.dirname, '../..')
const csv = join(root, 'samples/import')
const ndjson = join(root, 'samples/import/ndjson')

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

test('the samples load the same from CSV and NDJSON', async () => {
  const fromCsv = await desk.load(csv)
  expect(fromCsv.rejected).toEqual([])
  const facts = await desk.facts()
  await desk.empty()
  const fromNdjson = await desk.load(ndjson)
  expect(fromNdjson.rejected).toEqual([])
  expect(await desk.facts()).toEqual(facts)
  expect(fromNdjson.report.kinds).toEqual(fromCsv.report.kinds)
})

test('they leave balances that follow from the newest bills and later payments, and nothing else', async () => {
  await desk.load(csv)
  expect(await desk.balances()).toEqual({
    '20755501410308195': 207_48 - 98_74,
    '20755501421121202': 79_99,
    '20755501430605247': 1_250_00 - 250_00,
    'FBR-0044170-B': 0,
  })
  expect(await desk.stagingTables()).toEqual([])
})

test('they change nothing the second time, in either format', async () => {
  await desk.load(csv)
  const before = await desk.rows()
  const { report } = await desk.load(ndjson)
  expect(await desk.rows()).toEqual(before)
  for (const kind of Object.values(report.kinds))
    expect(kind).toMatchObject({ written: 0, unchanged: kind.lines })
})

test('they’re only read and checked in a dry run', async () => {
  const { report } = await desk.load(csv, { dryRun: true })
  expect(report.kinds.statements).toEqual({ lines: 5, rejected: 0, unchanged: 0, written: 5 })
  for (const rows of await desk.rows()) expect(rows).toEqual([])
  expect(await desk.stagingTables()).toEqual([])
})

test('they let nobody in before they have set a password', async () => {
  await desk.load(csv)
  const people = await desk.database.selectFrom('identities').select('password_hash').execute()
  expect(people).toHaveLength(3)
  const passwords = openPasswords()
  for (const { password_hash: stored } of people)
    for (const tried of ['', '!', stored]) expect(await passwords.verify(stored, tried)).toBe(false)
})

test('docs/import.md describes every kind of file, column by column', () => {
  const guide = readFileSync(join(root, 'docs/import.md'), 'utf8')
  for (const kind of kinds) {
    const part = guide.split(/^### /m).find((each) => each.startsWith(`\`${kind.name}\``))
    const described = [...(part ?? '').matchAll(/^\| `(\w+)` \| (yes|no) \|/gm)].map(([, name, needed]) => [
      name,
      needed,
    ])
    expect(described).toEqual(
      kind.columns.map((column) => [column.name, column.otherwise === undefined ? 'yes' : 'no']),
    )
  }
})

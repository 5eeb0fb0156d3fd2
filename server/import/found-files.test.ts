import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { findFiles } from './find-files.ts'
import { folderWith } from './test-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

const days = 'day,reason\n2026-12-24,Christmas Eve\n2026-12-31,New Year’s Eve\n'

describe('a file compressed by gzip', () => {
  it.each([
    ['blocked-dates.csv.gz', days],
    ['blocked-dates.ndjson.gz', '{"day":"2026-12-24","reason":"a"}\n{"day":"2026-12-31","reason":"b"}'],
  ])('is read while it’s decompressed: %s', async (name, content) => {
    const { report, rejected } = await desk.load(folderWith(name, gzipSync(content)))
    expect(rejected).toEqual([])
    expect(report.kinds['blocked-dates']).toMatchObject({ lines: 2, written: 2 })
  })

  it('is refused if it’s incomplete, and nothing is loaded', async () => {
    const whole = gzipSync(days)
    const cut = folderWith('blocked-dates.csv.gz', whole.subarray(0, whole.length - 12))
    await expect(desk.load(cut)).rejects.toThrow('blocked-dates.csv.gz can’t be unpacked')
    await expect(desk.load(folderWith('blocked-dates.csv.gz', days))).rejects.toThrow('It isn’t gzip')
    expect((await desk.facts()).blocked_dates).toEqual([])
  })

  it('may contain far more than its size on disk', async () => {
    const lines = `${'x'.repeat(20)},no day\n`.repeat(200_000)
    const { report } = await desk.load(folderWith('blocked-dates.csv.gz', gzipSync(`day,reason\n${lines}`)))
    expect(report.rejected).toBe(200_000)
  })
})

test.each([
  [
    'semicolons',
    'day;reason\n2026-12-24;Christmas Eve\n',
    /separates values with semicolons instead of commas/,
  ],
  ['semicolons and quotes', '"day";"reason"\n"2026-12-24";"Eve"\n', /separates values with semicolons/],
  ['tabs', 'day\treason\n2026-12-24\tEve\n', /separates values with tabs instead of commas/],
  ['nothing in it', '', /blocked-dates\.csv is empty\. Leave it out/],
])('a file with %s is refused with a hint', async (_, content, sentence) => {
  await expect(desk.load(folderWith('blocked-dates.csv', content))).rejects.toThrow(sentence)
})

test('a file that’s empty once decompressed is refused with a hint', async () => {
  await expect(desk.load(folderWith('blocked-dates.ndjson.gz', gzipSync('')))).rejects.toThrow('is empty')
})

test.each(['accounts.csv.zip', 'accounts.ndjson.xz', 'accounts.csv.gz.gz', 'people.csv.gz'])(
  'a file with an unknown name is refused: %s',
  (name) => {
    const folder = folderWith(name, '')
    expect(() => findFiles([join(folder, name)])).toThrow(
      /must start with customers, .* end in \.csv, \.ndjson/,
    )
  },
)

test('if a folder has no files of ours, its subfolders that have some are named', () => {
  const folder = folderWith('notes.txt', '')
  mkdirSync(join(folder, 'march'))
  writeFileSync(join(folder, 'march', 'blocked-dates.csv'), days)
  expect(() => findFiles([folder])).toThrow(`Did you mean ${join(folder, 'march')}?`)
})

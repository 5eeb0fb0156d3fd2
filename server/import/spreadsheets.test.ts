import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { flag } from '../data-files/columns.ts'
import { readTable } from '../data-files/read-table.ts'

/** Reads a file of blocked days with reasons. Returns the rows, and the problems of its lines. */
async function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-spreadsheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'days.csv')
  writeFileSync(path, text)
  const columns = [{ name: 'day' }, { name: 'reason', otherwise: '' }]
  const records: string[] = []
  const reasons: string[] = []
  const sink = {
    record: (_line: number, values: readonly unknown[]) => void records.push(values.join('|')),
    broken: (line: number, _code: string, reason: string) => void reasons.push(`${line} ${reason}`),
  }
  for await (const _piece of readTable(
    { path, name: 'days.csv', isGzip: false, format: 'csv', columns },
    sink,
  ));
  return { records, reasons }
}

const good = ['2026-12-24|Eve', '2026-12-25|Christmas']

it.each([
  [
    'with the line ends of Windows and a mark of its letters',
    '\ufeffday,reason\r\n2026-12-24,Eve\r\n2026-12-25,Christmas\r\n',
  ],
  ['without an end of its last line', 'day,reason\n2026-12-24,Eve\n2026-12-25,Christmas'],
  ['with its columns the other way round', 'reason,day\nEve,2026-12-24\nChristmas,2026-12-25\n'],
  ['with every value in quotes', '"day","reason"\n"2026-12-24","Eve"\n"2026-12-25","Christmas"\n'],
  ['with blanks around its headings', ' day , reason \n2026-12-24,Eve\n2026-12-25,Christmas\n'],
  ['with empty lines between and behind', 'day,reason\n2026-12-24,Eve\n\n2026-12-25,Christmas\n\n\n'],
  ['with empty rows, which are commas alone', 'day,reason\n2026-12-24,Eve\n,\n2026-12-25,Christmas\n,\n, \n'],
  ['with rows above its headings that are empty', ',\n,\nday,reason\n2026-12-24,Eve\n2026-12-25,Christmas\n'],
  ['with empty columns behind', 'day,reason,,\n2026-12-24,Eve,,\n2026-12-25,Christmas,,\n'],
  ['with an empty column between', 'day,,reason\n2026-12-24,,Eve\n2026-12-25, ,Christmas\n'],
  ['with commas behind its rows alone', 'day,reason\n2026-12-24,Eve,,\n2026-12-25,Christmas,\n'],
])('a file that a spreadsheet saved %s is read', async (_name, text) => {
  expect(await read(text)).toEqual({ records: good, reasons: [] })
})

it.each([
  [
    'in a column without a heading',
    'day,,reason\n2026-12-24,eve,Eve\n2026-12-25,,Christmas\n',
    ['2 has a value in column 2, which has no heading'],
  ],
  [
    'beyond the last heading',
    'day,reason\n2026-12-24,Eve,,x\n2026-12-25,Christmas\n',
    ['2 has a value in column 4, which has no heading'],
  ],
  [
    'less than the headings',
    'day,reason\n2026-12-24\n2026-12-25,Christmas\n',
    ['2 has 1 values where the header has 2'],
  ],
])(
  'a row with a value %s is reported by its number, and the others are read',
  async (_name, text, reasons) => {
    expect(await read(text)).toEqual({ records: ['2026-12-25|Christmas'], reasons })
  },
)

it.each(['true', 'TRUE', 'True', 'false', 'FALSE', 'False'])('a flag may be %s', (given) => {
  expect(flag.read(given)).toBe(given.toLowerCase())
})

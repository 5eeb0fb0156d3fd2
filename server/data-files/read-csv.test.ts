import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvReader } from './read-csv.ts'

/** Reads a CSV text that's given in pieces. Each piece ends at the end of a line. */
function read(...pieces: string[]) {
  const records: [line: number, values: unknown[]][] = []
  const broken: [line: number, code: string][] = []
  const take = csvReader({
    record: (line, values) => records.push([line, [...values]]),
    broken: (line, code) => broken.push([line, code]),
  })
  for (const [place, text] of pieces.entries())
    take({ text, isUtf8: true, isLast: place === pieces.length - 1 })
  return { records, broken }
}

describe('CSV', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'a,b\r\n1,2\r\n',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'a,b\n1,2',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [',\n', [[1, ['', '']]]],
    ['a,\r\n', [[1, ['a', '']]]],
    ['"a,b","c""d"\n', [[1, ['a,b', 'c"d']]]],
    ['"",""\n', [[1, ['', '']]]],
    ['""""\n', [[1, ['"']]]],
    [
      '"two\nlines",x\nnext,y\n',
      [
        [1, ['two\nlines', 'x']],
        [3, ['next', 'y']],
      ],
    ],
    ['\n\na\n\n', [[3, ['a']]]],
    [
      '"a"\r\n"b"',
      [
        [1, ['a']],
        [2, ['b']],
      ],
    ],
    ['', []],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual({ records: expected, broken: [] })
  })

  it.each([
    ['a"b,c\nok,1\n', 'stray-quote'],
    ['"a"b,c\nok,1\n', 'stray-quote'],
    ['"a,c\nok,1\n', 'quote-not-closed'],
  ])('%j costs its own line and no others', (text, code) => {
    expect(read(text)).toEqual({ records: [[2, ['ok', '1']]], broken: [[1, code]] })
  })

  it('abandons an unclosed quote after a megabyte, not at the end of the file', () => {
    const lines = Array.from({ length: 60_000 }, (_, place) => `${place},${'x'.repeat(30)}\n`)
    const first = lines.slice(0, 40_000).join('')
    const { records, broken } = read(`"open,1\n${first}`, lines.slice(40_000).join(''))
    expect(broken).toEqual([[1, 'quote-not-closed']])
    expect(records).toHaveLength(60_000)
  })

  const value = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', '𝒳'), maxLength: 6 })
  const table = fc.array(fc.tuple(value, value, value), { maxLength: 12 })
  const written = (rows: string[][]) =>
    rows.map((row) => `${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\n`).join('')

  it('returns whatever was written, wherever the pieces end', () => {
    fc.assert(
      fc.property(table, fc.array(fc.boolean()), (rows, cuts) => {
        const lines = written(rows).split(/(?<=\n)/)
        const pieces = [['']]
        for (const [place, line] of lines.entries()) {
          if (cuts[place]) pieces.push([])
          pieces.at(-1)?.push(line)
        }
        const { records, broken } = read(...pieces.map((piece) => piece.join('')))
        expect(broken).toEqual([])
        expect(records.map(([, values]) => values)).toEqual(rows)
      }),
    )
  })
})

import { type Column, Unfit } from './columns.ts'
import type { DigestOfPin } from './file-kind.ts'
import type { InputFile } from './find-files.ts'
import { ImportRefused, type Problem, type Rejection } from './problem.ts'
import { csvReader, type RecordSink } from './read-csv.ts'
import { ndjsonReader } from './read-ndjson.ts'
import { readText, type TextPiece } from './read-text.ts'

/** Counts of a file as it is read. */
export interface FileCounts {
  lines: number
  rejected: number
}

/** What staging takes beside its file. */
export interface StageOptions {
  digestOfPin: DigestOfPin
  onRejected?: ((rejection: Rejection) => void) | undefined
  signal?: AbortSignal | undefined
}

const chunkLetters = 256 * 1024

/**
 * Reads a file and gives its good lines as COPY takes them into the staging table, in chunks of whole rows; every bad
 * line goes to `onRejected`, with all that is wrong about it. Holds one piece of the file at a time.
 * @param number tells this file from the others of the run
 * @throws ImportRefused where the header does not fit.
 */
export async function* stagedRows(
  file: InputFile,
  number: number,
  counts: FileCounts,
  { digestOfPin, onRejected, signal }: StageOptions,
): AsyncGenerator<Buffer> {
  const rejectLine = (line: number, problems: Problem[]) => {
    counts.rejected++
    onRejected?.({ file: file.name, line, problems })
  }
  let rows = ''
  const rowOf = rowWriter(file, number, digestOfPin)
  const sink: RecordSink = {
    record(line, values, isUtf8) {
      counts.lines++
      if (!isUtf8 && values.some((value) => JSON.stringify(value).includes('\ufffd')))
        return rejectLine(line, [notUtf8])
      const row = rowOf(line, values)
      if (typeof row === 'string') rows += row
      else rejectLine(line, row)
    },
    broken(line, code, reason) {
      counts.lines++
      rejectLine(line, [{ field: '', code, reason }])
    },
  }
  const read = file.format === 'csv' ? csvWithHeader(file, sink) : ndjsonReader(file.kind.columns, sink)
  for await (const piece of readText(file, signal)) {
    read(piece)
    if (rows.length < chunkLetters && !piece.isLast) continue
    if (rows !== '') yield Buffer.from(rows)
    rows = ''
  }
}

const notUtf8: Problem = { field: '', code: 'not-utf8', reason: 'is not UTF-8' }

/** Writes the row of a line, or says all that is wrong about it. Values come in the order of the kind's columns. */
function rowWriter({ kind }: InputFile, number: number, digestOfPin: DigestOfPin) {
  const { columns } = kind
  const taken: string[] = columns.map(() => '')

  return (line: number, values: readonly unknown[]): string | Problem[] => {
    let problems: Problem[] | undefined
    let row = `${number}\t${line}`
    for (let place = 0; place < columns.length; place++) {
      const column = columns[place] as Column
      const value = values[place]
      const read = value === '' ? (column.otherwise ?? missing) : column.read(value)
      if (typeof read === 'string') {
        taken[place] = read
        if (!column.isSecret) row += `\t${read}`
      } else {
        problems ??= []
        problems.push({ field: column.name, code: read.code, reason: read.reason })
      }
    }
    if (problems !== undefined) return problems
    const problem = kind.check?.(taken)
    if (problem !== undefined) return [problem]
    return kind.make ? `${row}\t${kind.make(taken, digestOfPin)}\n` : `${row}\n`
  }
}

const missing = new Unfit('missing', 'must not be empty')

/** Reads the header, then hands on every record with its values in the order of the kind's columns. */
function csvWithHeader({ name, kind }: InputFile, sink: RecordSink) {
  let places: number[] | undefined
  let width = 0
  let ordered: unknown[] = []
  let isBegun = false
  const take = csvReader({
    broken(line, code, reason) {
      if (places === undefined) throw new ImportRefused(`The header of ${name} ${reason}.`)
      sink.broken(line, code, reason)
    },
    record(line, values, isUtf8) {
      if (places === undefined) {
        places = placesOf(values as string[])
        width = values.length
        return
      }
      if (values.length !== width) {
        const reason = `has ${values.length} values where the header has ${width}`
        return sink.broken(line, 'wrong-width', reason)
      }
      for (let place = 0; place < places.length; place++) ordered[place] = at(values, places[place])
      sink.record(line, ordered, isUtf8)
    },
  })

  function placesOf(header: string[]): number[] {
    const names = header.map((each) => each.trim())
    const unknown = names.filter((each) => !kind.columns.some((column) => column.name === each))
    const twice = names.filter((each, place) => names.indexOf(each) !== place)
    const lacking = kind.columns.filter(
      (column) => column.otherwise === undefined && !names.includes(column.name),
    )
    if (unknown.length > 0)
      throw new ImportRefused(`The header of ${name} has unknown columns: ${unknown.join(', ')}.`)
    if (twice.length > 0)
      throw new ImportRefused(`The header of ${name} has columns twice: ${twice.join(', ')}.`)
    if (lacking.length > 0)
      throw new ImportRefused(
        `The header of ${name} lacks columns: ${lacking.map((each) => each.name).join(', ')}.`,
      )
    ordered = kind.columns.map(() => '')
    return kind.columns.map((column) => names.indexOf(column.name))
  }

  return (piece: TextPiece) => {
    if (!isBegun) refuseOtherSeparators(name, piece.text)
    isBegun = true
    take(piece)
  }
}

/** What a spreadsheet writes in other countries, or by another choice in its dialog. */
function refuseOtherSeparators(name: string, text: string): void {
  const header = text.slice(0, text.indexOf('\n') >>> 0)
  const other = header.includes(';') ? 'semicolons' : header.includes('\t') ? 'tabs' : undefined
  if (other === undefined || header.includes(',')) return
  throw new ImportRefused(
    `${name} has ${other} between its values where commas belong: save it as CSV with commas, with values that hold a comma in double quotes.`,
  )
}

/** An optional column that the file does not have is empty on every line. */
const at = (values: readonly unknown[], place: number | undefined) =>
  place === undefined || place < 0 ? '' : values[place]

import type { DataFile } from './data-file.ts'
import { ImportRefused } from './problem.ts'
import { csvReader, type RecordSink } from './read-csv.ts'
import { ndjsonReader } from './read-ndjson.ts'
import { readText, type TextPiece } from './read-text.ts'

/** A file whose lines all have the same columns. If a column has no `otherwise`, the header must name it. */
export interface TableFile extends Pick<DataFile, 'path' | 'name' | 'isGzip' | 'format'> {
  columns: readonly { name: string; otherwise?: string }[]
}

/**
 * Reads a file into `sink`, line by line, with values in the order of the columns. Yields after each piece of the file,
 * so callers can process the lines read so far.
 * @throws ImportRefused if the header doesn't fit; and anything that `readText` throws
 */
export async function* readTable(
  file: TableFile,
  sink: RecordSink,
  signal?: AbortSignal,
): AsyncGenerator<Pick<TextPiece, 'isLast'>> {
  const read = file.format === 'csv' ? csvWithHeader(file, sink) : ndjsonReader(file.columns, sink)
  for await (const piece of readText(file, signal)) {
    read(piece)
    yield piece
  }
}

/** Reads the header, then passes each record to `sink` with its values in the order of `columns`. */
function csvWithHeader({ name, columns }: TableFile, sink: RecordSink) {
  let places: number[] | undefined
  let width = 0
  let untitled: number[] = []
  let ordered: unknown[] = []
  let isBegun = false
  const take = csvReader({
    broken(line, code, reason) {
      if (places === undefined) throw new ImportRefused(`The header of ${name} ${reason}.`)
      sink.broken(line, code, reason)
    },
    record(line, values, isUtf8) {
      // Skips records without any value. A spreadsheet saves an empty row as a line of commas.
      if (isBlank(values[0]) && values.every(isBlank)) return
      if (places === undefined) {
        if (values.some((value) => /[\0\ufffd]/.test(value as string)))
          throw new ImportRefused(`The header of ${name} isn’t UTF-8. Save the file as CSV in UTF-8.`)
        places = placesOf(values as string[])
        width = values.length
        untitled = indexesOf(values, isBlank)
        return
      }
      const stray = strayIn(values)
      if (stray !== undefined)
        return sink.broken(line, 'no-heading', `has a value in column ${stray + 1}, which has no heading`)
      if (values.length < width) {
        const reason = `has ${values.length} values where the header has ${width}`
        return sink.broken(line, 'wrong-width', reason)
      }
      for (let place = 0; place < places.length; place++) ordered[place] = at(values, places[place])
      sink.record(line, ordered, isUtf8)
    },
  })

  function placesOf(header: string[]): number[] {
    const names = header.map((each) => each.trim())
    const titles = names.filter((each) => each !== '')
    const unknown = titles.filter((each) => !columns.some((column) => column.name === each))
    const twice = titles.filter((each, place) => titles.indexOf(each) !== place)
    const lacking = columns.filter((column) => column.otherwise === undefined && !names.includes(column.name))
    if (unknown.length > 0)
      throw new ImportRefused(`The header of ${name} has unknown columns: ${unknown.join(', ')}.`)
    if (twice.length > 0)
      throw new ImportRefused(`The header of ${name} has duplicate columns: ${twice.join(', ')}.`)
    if (lacking.length > 0)
      throw new ImportRefused(
        `The header of ${name} is missing columns: ${lacking.map((each) => each.name).join(', ')}.`,
      )
    ordered = columns.map(() => '')
    return columns.map((column) => names.indexOf(column.name))
  }

  /** Finds the position of a value without a heading: its column is untitled, or beyond the last titled one. */
  function strayIn(values: readonly unknown[]): number | undefined {
    const inner = untitled.find((place) => !isBlank(values[place]))
    if (inner !== undefined || values.length <= width) return inner
    const beyond = values.slice(width).findIndex((value) => !isBlank(value))
    return beyond < 0 ? undefined : width + beyond
  }

  return (piece: TextPiece) => {
    if (!isBegun) refuseOtherSeparators(name, piece.text)
    isBegun = true
    take(piece)
    if (piece.isLast && places === undefined)
      throw new ImportRefused(`${name} has only empty lines. The first line must be the header.`)
  }
}

/**
 * Refuses files saved by a spreadsheet with other separators: semicolons, tabs, or bare carriage returns between lines.
 */
function refuseOtherSeparators(name: string, text: string): void {
  const header = text.slice(0, text.indexOf('\n') >>> 0)
  if (/\r(?!\n|$)/.test(header))
    throw new ImportRefused(
      `${name} separates lines with bare carriage returns. Save it as CSV with Windows or Unix line endings.`,
    )
  const other = header.includes(';') ? 'semicolons' : header.includes('\t') ? 'tabs' : undefined
  if (other === undefined || header.includes(',')) return
  throw new ImportRefused(
    `${name} separates values with ${other} instead of commas. Save it as CSV with commas, and put values that contain a comma in double quotes.`,
  )
}

const isBlank = (value: unknown) => value === undefined || (value as string).trim() === ''

const indexesOf = (values: readonly unknown[], fits: (value: unknown) => boolean) =>
  values.flatMap((value, place) => (fits(value) ? [place] : []))

/**
 * The value at a position. Empty without a position: an optional column that the file doesn't have is empty on every
 * line.
 */
const at = (values: readonly unknown[], place: number | undefined) =>
  place === undefined || place < 0 ? '' : values[place]

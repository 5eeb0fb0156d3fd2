import { type Column, Unfit } from '../data-files/columns.ts'
import type { DigestOfPin } from '../data-files/file-kind.ts'
import type { Problem, Rejection } from '../data-files/problem.ts'
import type { RecordSink } from '../data-files/read-csv.ts'
import { readTable } from '../data-files/read-table.ts'
import type { InputFile } from './find-files.ts'

/** The number of lines of a file that were read so far, and of those rejected. */
export interface FileCounts {
  lines: number
  rejected: number
}

/** Options for staging a file. */
export interface StageOptions {
  digestOfPin: DigestOfPin
  onRejected?: ((rejection: Rejection) => void) | undefined
  signal?: AbortSignal | undefined
}

const chunkCharacters = 256 * 1024

/**
 * Reads a file and returns its valid lines in COPY's format for the staging table, in chunks of whole rows. Passes each
 * invalid line to `onRejected` with all of its problems. Holds only a piece of the file in memory.
 * @param number identifies this file within the run
 * @throws ImportRefused if the header doesn't fit
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
  for await (const { isLast } of readTable({ ...file, columns: file.kind.columns }, sink, signal)) {
    if (rows.length < chunkCharacters && !isLast) continue
    if (rows !== '') yield Buffer.from(rows)
    rows = ''
  }
}

const notUtf8: Problem = { field: '', code: 'not-utf8', reason: 'is not UTF-8' }

/**
 * Returns a function that writes a line as a row, or returns all of the line's problems. The values in a row are in the
 * order of the kind's columns.
 */
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

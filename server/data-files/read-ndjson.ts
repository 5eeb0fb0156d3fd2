import type { RecordSink } from './read-csv.ts'
import type { TextPiece } from './read-text.ts'

/**
 * Parses NDJSON: one object per line, keyed by column names. Numbers and booleans may be JSON values or text. Null and
 * missing keys are empty values. Skips empty lines.
 * @returns a function to call with each piece of the file, in order
 */
export function ndjsonReader(
  columns: readonly { name: string }[],
  sink: RecordSink,
): (piece: TextPiece) => void {
  const places = new Map(columns.map((column, place) => [column.name, place]))
  const values: unknown[] = []
  let line = 0

  return ({ text, isUtf8 }) => {
    let at = 0
    while (at < text.length) {
      const next = text.indexOf('\n', at)
      const end = next < 0 ? text.length : next
      line++
      readLine(text.slice(at, end), isUtf8)
      at = end + 1
    }
  }

  function readLine(text: string, isUtf8: boolean): void {
    if (text === '' || text.trim() === '') return
    const flaw = take(text)
    if (flaw === undefined) sink.record(line, values, isUtf8)
    else sink.broken(line, flaw.code, flaw.reason)
  }

  /** Parses a line into `values`, or returns the reason why it's invalid. */
  function take(text: string): { code: string; reason: string } | undefined {
    let given: unknown
    try {
      given = JSON.parse(text)
    } catch {
      return { code: 'not-json', reason: 'is not JSON' }
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return { code: 'not-an-object', reason: 'is not a JSON object' }
    values.length = columns.length
    values.fill('')
    for (const [name, value] of Object.entries(given)) {
      const place = places.get(name)
      if (place === undefined)
        return { code: 'unknown-field', reason: `has "${name.slice(0, 40)}", which isn’t a column` }
      values[place] = plain(value)
    }
    return undefined
  }
}

/** Converts a JSON value to text, as a CSV file would have it. Returns objects and lists unchanged. */
function plain(value: unknown): unknown {
  if (value === null) return ''
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

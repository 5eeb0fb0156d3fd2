// Downloads many statements in one file. The server writes the file while it's being downloaded. The page reads it
// piece by piece, so it can show progress and cancel.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/statements/download-contract.ts'
import { zipCounter } from '@lightwell/rulebook/statements/zip-progress.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { askForFile } from '@lightwell/web-kit/api/ask-for-file.ts'
import { type Answer, answer } from '../answer.ts'

export type Format = 'zip' | 'csv'

/** The first and the last day, both included. Either can be left out. */
export interface Range {
  from?: Day
  to?: Day
}

export type RangeRefusal = CallRefusal<typeof contract.countStatements>

/** Counts an account's statements in a date range. */
export async function countStatements(id: AccountId, range: Range): Promise<Answer<number, RangeRefusal>> {
  const line = 'GET /api/accounts/{id}/statementCount'
  const asked = ask<typeof contract.countStatements>(line, {
    params: { id },
    query: range,
  })
  return answer(asked, ({ statements }) => statements)
}

/**
 * Downloads an account's statements in a date range as one file. Throws unless the whole file arrives. For a ZIP file,
 * calls `onStatements` with the number of statements that have arrived. A CSV file is small, so its progress isn't
 * reported.
 */
export async function fetchFile(
  id: AccountId,
  format: Format,
  range: Range,
  { signal, onStatements }: { signal: AbortSignal; onStatements: (come: number) => void },
): Promise<{ content: Blob; name: string }> {
  const address = `/api/accounts/${encodeURIComponent(id)}/statements.${format}`
  const query = new URLSearchParams(Object.entries(range)).toString()
  const count = zipCounter()
  const { content, name = `statements.${format}` } = await askForFile(address + (query && `?${query}`), {
    signal,
    onPiece: (piece) => format === 'zip' && onStatements(count(piece)),
  })
  return { content, name }
}

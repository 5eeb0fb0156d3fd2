// Downloads of many statements in one file, which the server generates while it downloads. The page reads the file in
// pieces, so it can show progress and be canceled.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/statements/download-contract.ts'
import { zipCounter } from '@lightwell/rulebook/statements/zip-progress.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { askForFile } from '@lightwell/web-kit/api/ask-for-file.ts'
import { type Answer, answer } from '../answer.ts'

export type Format = 'zip' | 'csv'

/** First and last day, both included; either can be left out. */
export interface Range {
  from?: Day
  to?: Day
}

export type RangeRefusal = CallRefusal<typeof contract.countStatements>

/** Counts the statements of an account in a range. */
export async function countStatements(id: AccountId, range: Range): Promise<Answer<number, RangeRefusal>> {
  const line = 'GET /api/accounts/{id}/statementCount'
  const asked = ask<typeof contract.countStatements>(line, {
    params: { id },
    query: range,
  })
  return answer(asked, ({ statements }) => statements)
}

/**
 * Downloads an account's statements in a range as a file. Throws unless the whole file arrives. For a ZIP, calls
 * `onStatements` with the number of statements that have arrived; a CSV file is small, so `onStatements` isn't called.
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

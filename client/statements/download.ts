// Many statements at once, as a file that is made while it comes: the page reads it piece by piece, so that it can say
// how far it is, and can be told to stop.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/statements/download-contract.ts'
import { zipCounter } from '@lightwell/rulebook/statements/zip-progress.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { askForFile } from '@lightwell/web-kit/api/ask-for-file.ts'
import { type Answer, answer } from '../answer.ts'

export type Format = 'zip' | 'csv'

/** From a day on, and to a day; both included, either left out where it does not matter. */
export interface Range {
  from?: Day
  to?: Day
}

export type RangeRefusal = CallRefusal<typeof contract.countStatements>

/** How many statements of an account a range has. */
export async function countStatements(id: AccountId, range: Range): Promise<Answer<number, RangeRefusal>> {
  const line = 'GET /api/accounts/{id}/statementCount'
  const asked = ask<typeof contract.countStatements>(line, {
    params: { id },
    query: range,
  })
  return answer(asked, ({ statements }) => statements)
}

/**
 * Fetches the file of a range of an account's statements. `onStatements` is told how many statements of a ZIP have come so far; of a CSV file, which
 * is small, nothing is told. Throws where the file does not come, or only in part.
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

// Staff notes on accounts, and chat links, for the benchmarks.
import { findChatLinks } from '@lightwell/server/chat-links/store.ts'
import type { Queries } from '@lightwell/server/database/transaction.ts'
import { findNotes } from '@lightwell/server/notes/store.ts'
import type { Claim } from './money-claims.ts'
import { staffRows } from './searched.ts'

/** The number of notes on the measured account. */
const notesOfMeasured = 5_000
const staffId = '0193f000-0000-7000-8000-000000000001'
/** Ids that sort by when the notes were written. */
const noteId = (number: string) => `(lpad(to_hex(${number}), 12, '0') || '70008000000000000000')::uuid`

/**
 * A note on every account, 5,000 on the measured account, and a chat link for every tenth account. All of them are by
 * one member of staff, who is signed in.
 */
export function noteRows(
  { accounts, middle, token, at }: { accounts: number; middle: number; token: string; at: string },
  account: string,
  uuid: (kind: string, parts?: string) => string,
): string[] {
  const insert = (
    id: string,
    each: string,
  ) => `insert into account_notes (account_id, id, identity_id, author_id, at, text_sealed)
    select ${account}, ${id}, ${uuid('identity')}, '${staffId}', ${at}, decode(repeat('00', 400), 'hex') from ${each}`
  return [
    ...staffRows(token, at),
    insert(noteId('n'), `generate_series(1, ${accounts}) n`),
    insert(
      noteId(`${accounts} + m`),
      `(select ${middle} as n) one, generate_series(1, ${notesOfMeasured}) m`,
    ),
    `insert into chat_links (id, staff_id, token_digest, contact_sealed, made_at, ends_at)
      select ${uuid('chat')}, '${staffId}', sha256(('chat' || n)::bytea), '\\x00', ${at} - interval '20 hours', ${at} - interval '19 hours'
      from generate_series(1, ${accounts}, 10) n`,
  ]
}

/** The reads of notes and chat links to measure, by the name that the report prints. */
export function noteClaims(
  now: Temporal.Instant,
  { accounts, accountId }: { accounts: number; accountId: string },
): Record<string, Claim> {
  const behind = `${(accounts + notesOfMeasured / 2)
    .toString(16)
    .padStart(12, '0')
    .replace(/(.{8})/, '$1-')}-7000-8000-000000000000`
  const page = (before: string | undefined) => async (queries: Queries) => {
    const found = await findNotes(queries, accountId, { before, atOnce: 21 })
    if (found.length !== 21) throw new Error(`A page should be full, not of ${found.length}.`)
  }
  return {
    'notes on an account': page(undefined),
    'notes, a later page': page(behind),
    'chat links': (queries) => findChatLinks(queries, staffId, now.subtract({ hours: 24 })),
  }
}

import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from '../staff/read.ts'
import { trailKeyRows } from '../trail/read.ts'

/** A stored note, with the key that decrypts its text. */
export interface NoteRow {
  id: string
  at: Date
  author: string
  identityId: string
  /** The encrypted text. Null if the note was taken down. */
  sealed: Buffer | null
  keySealed: Buffer | null
  takenDownAt: Date | null
}

/**
 * Finds notes on an account, newest first.
 * @param before the id of the last note on the previous page
 */
export async function findNotes(
  queries: Queries,
  accountId: string,
  { before, atOnce }: { before: string | undefined; atOnce: number },
): Promise<NoteRow[]> {
  const found = await sql<NoteRow>`
    select n.id, n.at, n.identity_id as "identityId", n.text_sealed as sealed, n.taken_down_at as "takenDownAt",
      (select p.full_name from ${staffRows} p where p.id = n.author_id) as author,
      (select k.key_sealed from ${trailKeyRows} k where k.identity_id = n.identity_id) as "keySealed"
    from account_notes n
    where n.account_id = ${accountId} and ${before === undefined ? sql`true` : sql`n.id < ${before}::uuid`}
    order by n.id desc limit ${atOnce}`.execute(queries)
  return found.rows
}

export async function insertNote(
  trx: Queries,
  note: {
    id: string
    accountId: string
    identityId: string
    authorId: string
    viewId: string
    sealed: Buffer
  },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('account_notes')
    .values({
      id: note.id,
      account_id: note.accountId,
      identity_id: note.identityId,
      author_id: note.authorId,
      view_id: note.viewId,
      at: now.toString(),
      text_sealed: note.sealed,
    })
    .execute()
}

/**
 * Deletes a note's text, if the note still has one.
 * @returns true if the account has such a note, even without text
 */
export async function wipeNote(
  trx: Queries,
  { accountId, noteId }: { accountId: string; noteId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const wiped = await trx
    .updateTable('account_notes')
    .set({ text_sealed: null, taken_down_at: sql`coalesce(taken_down_at, ${now.toString()}::timestamptz)` })
    .where('account_id', '=', accountId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  return wiped.numUpdatedRows > 0n
}

/** Removes the notes that were written in views of an identity. */
export async function removeNotesOf(trx: Queries, identityId: string): Promise<void> {
  await trx.deleteFrom('account_notes').where('identity_id', '=', identityId).execute()
}

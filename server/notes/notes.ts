import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type {
  addNote as addNoteCall,
  readNotes as readNotesCall,
} from '@lightwell/rulebook/notes/contract.ts'
import { notesAtOnce } from '@lightwell/rulebook/notes/rules.ts'
import type { InViewOnAccount } from '../acting/actor.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockPerson } from '../identity/write.ts'
import { openSealed, sealFor } from '../trail/words/seal.ts'
import { lockOpenView } from '../views/still-open.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { findNotes, insertNote, type NoteRow, wipeNote } from './store.ts'

type NoteReply = CallAnswer<typeof addNoteCall>['note']

/** The name of the row that a note's text is encrypted for. The text can't be decrypted in another note's row. */
const placeOf = (noteId: string) => `account_notes/${noteId}`

/**
 * Reads a page of an account's notes, newest first. Includes everybody's notes, written in any customer's view.
 * @param before the id of the last note on the previous page
 */
export async function readNotes(
  { database, vault }: World,
  { account }: InViewOnAccount,
  before: string | undefined,
): Promise<CallAnswer<typeof readNotesCall>> {
  const found = await findNotes(database, account.id, { before, atOnce: notesAtOnce + 1 })
  const textOf = ({ id, identityId, sealed, keySealed }: NoteRow) =>
    (sealed && keySealed && openSealed(vault, { identityId, keySealed, place: placeOf(id), sealed })) ?? null
  const notes = found.slice(0, notesAtOnce).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: row.author,
    text: textOf(row),
    takenDownAt: row.takenDownAt?.toISOString() ?? null,
  }))
  return { notes, hasMore: found.length > notesAtOnce }
}

/**
 * Adds a note to the account, encrypted with the key of the customer in view.
 * @param noteId the note's id, which is already on the trail
 * @returns `not-found`: the view has ended, or the ID was deleted; `role-not-permitted`: the author is only a viewer
 *   now
 */
export async function addNote(
  { database, clock, vault }: World,
  { actor, subject, account, view }: InViewOnAccount,
  { noteId, text }: { noteId: string; text: string },
): Promise<{ note: NoteReply } | Refused<'not-found' | 'role-not-permitted'>> {
  return inTransaction(database, async (trx) => {
    // Locks the person, so no note is added while their ID and its notes are being deleted.
    if ((await lockPerson(trx, subject.id)) === undefined) return refuse('not-found')
    const now = clock()
    const staff = await lockOpenView(trx, { actor, view }, now)
    if (staff === undefined) return refuse('not-found')
    if (staff.role === 'viewer') return refuse('role-not-permitted')
    const sealed = await sealFor(trx, vault, { identityId: subject.id, place: placeOf(noteId), text })
    const of = { accountId: account.id, identityId: subject.id, authorId: actor.staffId, viewId: view.id }
    await insertNote(trx, { id: noteId, ...of, sealed }, now)
    const at = now.toString({ smallestUnit: 'millisecond' })
    return { note: { id: noteId, at, author: staff.fullName, text, takenDownAt: null } }
  })
}

/**
 * Deletes a note's text, whoever wrote the note. The supervisor's reason is only on the trail.
 * @returns `not-found`: the account has no such note, or the view has ended; `role-not-permitted`: the member of staff
 *   isn't a supervisor anymore
 */
export async function takeNoteDown(
  { database, clock }: World,
  { actor, account, view }: InViewOnAccount,
  noteId: string,
): Promise<undefined | Refused<'not-found' | 'role-not-permitted'>> {
  return inTransaction(database, async (trx) => {
    const now = clock()
    const staff = await lockOpenView(trx, { actor, view }, now)
    if (staff === undefined) return refuse('not-found')
    if (staff.role !== 'supervisor') return refuse('role-not-permitted')
    const isThere = await wipeNote(trx, { accountId: account.id, noteId }, now)
    return isThere ? undefined : refuse('not-found')
  })
}

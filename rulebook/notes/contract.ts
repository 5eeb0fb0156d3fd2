// Notes about an account that staff leave for each other (ours). Staff can read them while they have a customer of the
// account open. No API call for customers returns them. A note never changes: to correct one, add another.
import { z } from 'zod'
import { call } from '../call.ts'
import { accountId, id, instant, typedLines, typedText } from '../wire.ts'
import { longestNote } from './rules.ts'

const ofAccount = z.object({ id: accountId })
const ofNote = z.object({ id: accountId, noteId: id })
/** The staff member's view of the customer has ended, or there's no such note on the account. */
const notFound = { 'not-found': 404 } as const

export const note = z.object({
  id,
  at: instant,
  author: z.string().meta({ description: 'full name of the member of staff' }),
  text: z.string().nullable().meta({ description: 'null: a supervisor took it down' }),
  takenDownAt: instant.nullable(),
})

/** Lists the notes that staff wrote on an account, newest first. */
export const readNotes = call({
  method: 'GET',
  path: '/api/agent/accounts/{id}/notes',
  summary: 'List the notes of staff on an account, newest first.',
  role: 'viewer',
  needs: 'view',
  params: ofAccount,
  query: z.object({ before: id.optional().meta({ description: 'the last note of the page before' }) }),
  reply: z.object({ notes: z.array(note), hasMore: z.boolean() }),
  refusals: notFound,
})

/**
 * Adds a note. It belongs to the customer whom the member of staff has open, and is deleted along with that customer's
 * ID.
 */
export const addNote = call({
  method: 'POST',
  path: '/api/agent/accounts/{id}/notes',
  summary: 'Add a note to an account. Customers never see it.',
  role: 'agent',
  needs: 'view',
  params: ofAccount,
  body: z.strictObject({ text: typedLines(longestNote) }),
  reply: z.object({ note }),
  refusals: { ...notFound, 'card-number': 422, 'role-not-permitted': 403 },
})

/**
 * Permanently removes a note's text. The note's entry in the list stays, and the audit trail records the reason. A
 * repeat changes nothing.
 */
export const takeNoteDown = call({
  method: 'POST',
  path: '/api/agent/accounts/{id}/notes/{noteId}/take-down',
  summary: 'Take down a note, with a reason.',
  role: 'supervisor',
  needs: 'view',
  params: ofNote,
  body: z.strictObject({ reason: typedText(500) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { ...notFound, 'card-number': 422, 'role-not-permitted': 403 },
})

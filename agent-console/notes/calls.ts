import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/notes/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type NotePage = CallReply<typeof contract.readNotes>
export type Note = NotePage['notes'][number]

const path = '/api/agent/accounts/{id}/notes'

/**
 * Reads a page of an account's notes.
 * @param before the id of the last note on the previous page
 */
export const askNotes = (accountId: AccountId, before?: string) =>
  ask<typeof contract.readNotes>(`GET ${path}`, { params: { id: accountId }, query: { before } })

/** Reads the first page of notes. Undefined if staff can't read them in this view anymore. */
export async function readNotes(accountId: AccountId): Promise<NotePage | undefined> {
  const outcome = await askNotes(accountId)
  return outcome.ok ? outcome.reply : undefined
}

export const addNote = (accountId: AccountId, text: string) =>
  ask<typeof contract.addNote>(`POST ${path}`, { params: { id: accountId }, body: { text } })

export const takeNoteDown = (accountId: AccountId, noteId: string, reason: string) =>
  ask<typeof contract.takeNoteDown>(`POST ${path}/{noteId}/take-down`, {
    params: { id: accountId, noteId },
    body: { reason },
  })

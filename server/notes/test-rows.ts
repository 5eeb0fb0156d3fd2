import { newId } from '../database/id.ts'
import { addView } from '../staff/test-rows.ts'
import type { TestServer } from '../testing/test-server.ts'
import { sealFor } from '../trail/words/seal.ts'
import { insertNote } from './store.ts'

/**
 * Adds a note to a customer's account, written by an agent in a view of that customer.
 * @returns its id
 */
export async function addNoteRow(
  server: Pick<TestServer, 'world'>,
  of: { identityId: string; accountId: string },
  text = 'The dog barks, and is friendly.',
): Promise<string> {
  const { database, vault, clock } = server.world
  const { identityId, accountId } = of
  const { viewId, staffId: authorId } = await addView(server, of)
  const id = newId(clock())
  const sealed = await sealFor(database, vault, { identityId, place: `account_notes/${id}`, text })
  await insertNote(database, { id, accountId, identityId, authorId, viewId, sealed }, clock())
  return id
}

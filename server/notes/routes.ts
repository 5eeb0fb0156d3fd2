import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/notes/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { adding } from '../web/adding.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { viewedAccount } from '../web/viewed-account.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { addNote, readNotes, takeNoteDown } from './notes.ts'

const onAccount = viewedAccount(({ params }: { params: { id: AccountId } }) => params.id)
const takingDown = withTrailEntry(
  viewedAccount(({ params }: CallTaken<typeof contract.takeNoteDown>) => params.id),
  ({ body }) => ({ words: body.reason }),
)

const done = { ok: true } as const

/** Serves the calls with which staff read, add and take down notes. */
export function serveNotes(serving: Serving, world: World): void {
  serve(serving, contract.readNotes, onAccount, ({ query }, acting) => readNotes(world, acting, query.before))
  serve(
    serving,
    contract.addNote,
    limited('note', adding(onAccount, world.clock)),
    ({ body: { text } }, acting) => addNote(world, acting, { noteId: acting.addedId, text }),
  )
  serve(
    serving,
    contract.takeNoteDown,
    takingDown,
    async ({ params }, acting) => (await takeNoteDown(world, acting, params.noteId)) ?? done,
  )
}

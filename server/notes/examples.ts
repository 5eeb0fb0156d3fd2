import * as contracts from '@lightwell/rulebook/notes/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { addNoteRow } from './test-rows.ts'

export interface NoteNames {
  /** The id of a note on the account. */
  noteId: string
}

const notes = '/api/agent/accounts/{id}/notes'

/** Sample input for the calls about notes. */
export const examples: NounExamples<typeof contracts, NoteNames> = {
  contracts,
  calls: {
    [`GET ${notes}` as const]: ({ accountId }) => ({ params: { id: accountId } }),
    [`POST ${notes}` as const]: ({ accountId }) => ({
      params: { id: accountId },
      body: { text: 'Gate code is with the neighbor.\nCall before coming.' },
    }),
    [`POST ${notes}/{noteId}/take-down` as const]: ({ accountId, noteId }) => ({
      params: { id: accountId, noteId },
      body: { reason: 'It was about a neighbor.' },
    }),
  },
  names: {
    noteId: { of: ({ server, owner }) => addNoteRow(server, owner) },
  },
  countedAs: {
    [`POST ${notes}`]: 'note',
    [`POST ${notes}/{noteId}/take-down`]: 'ends or turns what one has',
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends NoteNames {}
}

// What somebody typed into an item's form and hasn't saved. The tab keeps it over a reload or a new sign-in. It forgets all it keeps as soon as
// somebody else is signed in or its person signs out.
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { Values } from './calls.ts'

export interface Draft {
  /** The version that was edited. */
  version: string | null
  values: Values
}

const placeOf = (kind: EditedKind, item: string | undefined) => `draft ${kind} ${item ?? ''}`

/** Keeps a draft in the place of the one before. @param item undefined: a new one */
export const keepDraft = (kind: EditedKind, item: string | undefined, draft: Draft): void =>
  remember(placeOf(kind, item), draft)

/** Reads the draft of an item. Undefined if there's none. */
export const draftOf = (kind: EditedKind, item: string | undefined): Draft | undefined =>
  recall<Draft>(placeOf(kind, item))

/** Forgets the draft of an item: it was saved, or nobody wants it. */
export const endDraft = (kind: EditedKind, item: string | undefined): void => unlearn(placeOf(kind, item))

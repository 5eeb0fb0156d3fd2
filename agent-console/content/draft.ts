// Unsaved drafts of content items. The tab keeps them through a reload and through signing in again. It deletes them
// when the person signs out or someone else signs in.
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { Values } from './calls.ts'

export interface Draft {
  /** The version of the item that the draft started from. */
  version: string | null
  values: Values
}

const placeOf = (kind: EditedKind, item: string | undefined) => `draft ${kind} ${item ?? ''}`

/**
 * Stores a draft in place of an earlier one.
 * @param item undefined for a new item
 */
export const keepDraft = (kind: EditedKind, item: string | undefined, draft: Draft): void =>
  remember(placeOf(kind, item), draft)

/** Reads the draft of an item. Undefined if there's none. */
export const draftOf = (kind: EditedKind, item: string | undefined): Draft | undefined =>
  recall<Draft>(placeOf(kind, item))

/** Deletes the draft of an item that was saved or discarded. */
export const endDraft = (kind: EditedKind, item: string | undefined): void => unlearn(placeOf(kind, item))

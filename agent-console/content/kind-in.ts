import { type EditedKind, editedKinds } from '@lightwell/rulebook/content/kinds.ts'

/** A kind as an address names it; any other is the first one. */
export const kindIn = (text: unknown): EditedKind => editedKinds.find((kind) => kind === text) ?? 'alerts'

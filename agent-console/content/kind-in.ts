import { type EditedKind, editedKinds } from '@lightwell/rulebook/content/kinds.ts'

/** Returns the kind that an address names, by default alerts. */
export const kindIn = (text: unknown): EditedKind => editedKinds.find((kind) => kind === text) ?? 'alerts'

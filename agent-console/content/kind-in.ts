import { type EditedKind, editedKinds } from '@lightwell/rulebook/content/kinds.ts'

/** Returns the kind an address names. Defaults to alerts. */
export const kindIn = (text: unknown): EditedKind => editedKinds.find((kind) => kind === text) ?? 'alerts'

import { type EditedKind, editedKinds } from '@lightwell/rulebook/content/kinds.ts'

/** The kind of content that the page's URL names. Defaults to alerts. */
export const kindIn = (text: unknown): EditedKind => editedKinds.find((kind) => kind === text) ?? 'alerts'

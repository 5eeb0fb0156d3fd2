import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'

export type Say = () => string

/** The content editor's words for one folder's content, such as outages. They're in the folder's `content-words.ts`. */
export interface ContentWords {
  kinds: { readonly [Kind in EditedKind]?: Say }
  /** Labels of columns that no other folder's content has. The column's name is without its language: `topic`. */
  columns?: Readonly<Record<string, Say>>
  hints?: Readonly<Record<string, Say>>
}

// In the built page, this call is replaced with the modules of all matching files. Vite does that.
const found = import.meta.glob<{ contentWords: ContentWords }>('../*/content-words.ts', { eager: true })
const brought = Object.values(found).map(({ contentWords }) => contentWords)

/** The name of each kind of content. A test fails if a kind has none. */
export const kindWords: Readonly<Record<EditedKind, Say>> = Object.assign(
  {},
  ...brought.map(({ kinds }) => kinds),
)
export const columns: Readonly<Record<string, Say>> = Object.assign(
  {},
  ...brought.map((each) => each.columns),
)
export const columnHints: Readonly<Record<string, Say>> = Object.assign(
  {},
  ...brought.map(({ hints }) => hints),
)

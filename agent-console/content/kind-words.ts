import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'

export type Say = () => string

/** Words for a noun's content. Each noun that has content has them in its `content-words.ts`. */
export interface ContentWords {
  kinds: { readonly [Kind in EditedKind]?: Say }
  /** Labels of columns that no other noun's content has, without the language: `topic`. */
  columns?: Readonly<Record<string, Say>>
  hints?: Readonly<Record<string, Say>>
}

// Vite finds these files when it builds the page.
const found = import.meta.glob<{ contentWords: ContentWords }>('../*/content-words.ts', { eager: true })
const brought = Object.values(found).map(({ contentWords }) => contentWords)

/** The name of each kind. A test notices one that's missing. */
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

import type { Sheet } from './sheet.ts'

/** A piece of the document. It's placed below the previous one, and never split across pages. */
export interface Block {
  height: number
  /** True: keeps the next block on the same page. */
  keepsNext?: boolean
  /** The heading to repeat at the top of a page if this block comes first on it. */
  within?: string
  /** Draws decoration that screen readers skip. Runs before `draw`. */
  aside?: (sheet: Sheet, top: number) => void
  draw(sheet: Sheet, top: number): void
}

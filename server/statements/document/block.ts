import type { Sheet } from './sheet.ts'

/** A piece of the PDF document, placed below the previous piece and never split across pages. */
export interface Block {
  height: number
  /** True if the next block must be on the same page as this one. */
  keepsNext?: boolean
  /** The heading to draw above this block if it's the first on its page. */
  within?: string
  /** Draws decoration that screen readers skip. Runs before `draw`. */
  aside?: (sheet: Sheet, top: number) => void
  draw(sheet: Sheet, top: number): void
}

import type { Sheet } from './sheet.ts'

/** A piece of the document: placed below the previous one, never split across pages. */
export interface Block {
  height: number
  /** Keep the next block on the same page. */
  keepsNext?: boolean
  /** The heading to repeat at the top of a page that begins with this block. */
  within?: string
  /** Draws decoration that screen readers skip. Runs before `draw`. */
  aside?: (sheet: Sheet, top: number) => void
  draw(sheet: Sheet, top: number): void
}

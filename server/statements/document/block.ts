import type { Sheet } from './sheet.ts'

/** A piece of the document that is placed below the previous one and never split across pages. */
export interface Block {
  height: number
  /** Whether the next one has to stand on the same page. */
  keepsNext?: boolean
  /** The heading to repeat at the top of a page that begins with this block. */
  within?: string
  /** What readers of the screen pass over, drawn first. */
  aside?: (sheet: Sheet, top: number) => void
  draw(sheet: Sheet, top: number): void
}

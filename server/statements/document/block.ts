import type { Sheet } from './sheet.ts'

/** Something that stands below what came before it, whole on one page. */
export interface Block {
  height: number
  /** Whether the next one has to stand on the same page. */
  keepsNext?: boolean
  /** The heading that is said again where a page begins with it. */
  within?: string
  /** What readers of the screen pass over, drawn first. */
  aside?: (sheet: Sheet, top: number) => void
  draw(sheet: Sheet, top: number): void
}

import type { z } from 'zod'
import type { Holder, Seen } from './audience-facts.ts'

/**
 * A kind of content, such as banners. `npm run content` loads it from the file with its name. Each folder that shows
 * content lists its kinds in `noun.ts`. `docs/content/` describes every kind.
 */
export interface ContentKind<Line extends z.ZodObject = z.ZodObject> {
  /** The name of the kind and of its file: `banners` is loaded from `banners.csv` or `banners.ndjson`. */
  name: string
  /**
   * The schema of a line. The schema's keys are the columns. Each column takes a text, or undefined if the line leaves
   * it empty (`columns.ts`). Every check refuses with a code (`problems.ts`).
   */
  line: Line
  /** The most lines a file may have after its header; by default 2,000. */
  mostLines?: number
  /** The name of the columns with an item's title, without the language. `title` means `title_en` and `title_es`. */
  title: string
  /**
   * Returns the day or instant at which an item starts being shown, and at which it stops. Either of the two may be
   * missing. Without this function, items of the kind are always shown.
   */
  daysOf?(item: z.output<Line>): { from?: string | undefined; until?: string | undefined }
  /** Returns the permanent id of an item within its kind. */
  idOf(item: z.output<Line>): string
  /**
   * Returns for each of these items, in order, whether the owner of an account sees it. Uses the same code as the pages
   * that show the items.
   */
  preview(items: readonly z.output<Line>[], holder: Holder): Seen[]
}

/** Returns the most items that a kind of content may have. */
export const mostLinesOf = ({ mostLines = 2_000 }: Pick<ContentKind, 'mostLines'>): number => mostLines

/** Returns a kind of content unchanged, but infers the type of its line. `satisfies` can't infer that type. */
export const contentKind = <Line extends z.ZodObject>(kind: ContentKind<Line>): ContentKind<Line> => kind

/** The type of the items of a kind of content, as parsed by its schema. */
export type ItemOf<Kind extends ContentKind> = z.output<Kind['line']>

declare module '../noun.ts' {
  interface Noun {
    /** The kinds of content that this folder shows. The provider loads each from a file (`npm run content`). */
    content?: readonly ContentKind[]
  }
}

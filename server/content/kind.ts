import type { z } from 'zod'
import type { Holder, Seen } from './seen.ts'

/**
 * A kind of content, loaded from a file of that name by `npm run content`. Each noun lists its kinds in `noun.ts`,
 * and `docs/content/` describes them.
 */
export interface ContentKind<Line extends z.ZodObject = z.ZodObject> {
  /** `banners` comes from `banners.csv` or `banners.ndjson`. */
  name: string
  /**
   * A line. Its keys are the columns. Each takes a text, or undefined if the column is empty (`columns.ts`). Every
   * check refuses with a code (`wrong.ts`).
   */
  line: Line
  /** The most lines a file may have after its header; by default 2,000. */
  mostLines?: number
  /** The columns that name an item in a list, such as `title`: `title_en` and `title_es`. */
  title: string
  /**
   * The days or instants from and until which it's shown. Either may be open. Items of a kind without this are always
   * shown.
   */
  daysOf?(item: z.output<Line>): { from?: string | undefined; until?: string | undefined }
  /** The permanent id of an item within its kind. */
  idOf(item: z.output<Line>): string
  /**
   * Determines for each of these items, in order, if an account sees it. Uses the same code as the pages that show
   * them.
   */
  preview(items: readonly z.output<Line>[], holder: Holder): Seen[]
}

/** Returns the most items a kind may have. */
export const mostLinesOf = ({ mostLines = 2_000 }: Pick<ContentKind, 'mostLines'>): number => mostLines

/** Keeps the type of a kind's line, which `satisfies` can't. */
export const contentKind = <Line extends z.ZodObject>(kind: ContentKind<Line>): ContentKind<Line> => kind

/** An item of a kind, as the server reads it. */
export type ItemOf<Kind extends ContentKind> = z.output<Kind['line']>

declare module '../noun.ts' {
  interface Noun {
    /** The kinds of files that the provider loads its content from (`npm run content`). */
    content?: readonly ContentKind[]
  }
}

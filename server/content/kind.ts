import type { z } from 'zod'
import type { Holder, Seen } from './seen.ts'

/**
 * A kind of what the provider says in the portal, loaded from a file of that name by `npm run content`. Each room says its
 * own in `noun.ts`; `docs/content.md` describes every one.
 */
export interface ContentKind<Line extends z.ZodObject = z.ZodObject> {
  /** `banners` comes from `banners.csv` or `banners.ndjson`. */
  name: string
  /**
   * A line. Its keys are the columns, and each takes a text, or nothing where the column is empty (`columns.ts`). Every check of it
   * refuses with a code (`wrong.ts`).
   */
  line: Line
  /** How many lines a file may have, its header apart; 2,000 where the kind does not say. */
  mostLines?: number
  /** The columns that name an item in a list, such as `title`: `title_en` and `title_es`. */
  title: string
  /** On which days, or from when until when, it's shown at all; either may be open. A kind without it is always shown. */
  daysOf?(item: z.output<Line>): { from?: string | undefined; until?: string | undefined }
  /** What tells an item from the others of its kind, for good. */
  idOf(item: z.output<Line>): string
  /** How each of these items fares with an account, in their order, by the decisions of the pages that show them. */
  preview(items: readonly z.output<Line>[], holder: Holder): Seen[]
}

/** How many items a kind may have. */
export const mostLinesOf = ({ mostLines = 2_000 }: Pick<ContentKind, 'mostLines'>): number => mostLines

/** Keeps the type of a kind's line, which `satisfies` cannot. */
export const contentKind = <Line extends z.ZodObject>(kind: ContentKind<Line>): ContentKind<Line> => kind

/** An item of a kind, as the server reads it. */
export type ItemOf<Kind extends ContentKind> = z.output<Kind['line']>

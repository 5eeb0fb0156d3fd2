// Chooses the labels to show. Both the pages and the preview of content use this.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { LabelItem } from './content.ts'

/** Returns a product's label. If there are several, since prices change, it's the newest. */
export const newestOf = (items: readonly LabelItem[], description: string): LabelItem | undefined =>
  items
    .filter(({ product }) => product === description)
    .toSorted((a, b) => (a.offered_from < b.offered_from ? 1 : -1))[0]

/** True if a plan can be ordered on a day. */
export const isOffered = (
  { from, until }: { from: Day; until: Day | null | undefined },
  today: Day,
): boolean => from <= today && (until ?? today) >= today

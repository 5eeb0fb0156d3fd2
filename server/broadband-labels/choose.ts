// Chooses the labels to show, for the pages and for the preview of content.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { LabelItem } from './content.ts'

/**
 * Finds a product's label. If prices changed, a product has several labels. Returns the label with the newest start.
 */
export const newestOf = (items: readonly LabelItem[], description: string): LabelItem | undefined =>
  items
    .filter(({ product }) => product === description)
    .toSorted((a, b) => (a.offered_from < b.offered_from ? 1 : -1))[0]

/** True if a plan can be ordered on a day. */
export const isOffered = (
  { from, until }: { from: Day; until: Day | null | undefined },
  today: Day,
): boolean => from <= today && (until ?? today) >= today

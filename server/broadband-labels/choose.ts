// Which labels are shown: the pages and the preview of a folder decide by these.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { LabelItem } from './content.ts'

/** The label of a product: of several that which was offered last, as prices change. */
export const newestOf = (items: readonly LabelItem[], description: string): LabelItem | undefined =>
  items
    .filter(({ product }) => product === description)
    .toSorted((a, b) => (a.offered_from < b.offered_from ? 1 : -1))[0]

/** Whether a plan can be ordered on a day. */
export const isOffered = (
  { from, until }: { from: Day; until: Day | null | undefined },
  today: Day,
): boolean => from <= today && (until ?? today) >= today

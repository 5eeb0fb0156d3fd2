import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type Holder, notShown, type Seen, shown } from '../content/seen.ts'
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

/** Where each label is: among the documents of the account, and for everybody. */
export function previewLabels(items: readonly LabelItem[], { products, viewer }: Holder): Seen[] {
  const own = new Set(products.map((description) => newestOf(items, description)))
  return items.map((item) => {
    const { plan_id: id, offered_from: from, offered_until: until } = item
    const places = [
      ...(own.has(item) ? ['among the documents of the account'] : []),
      ...(isOffered({ from, until }, viewer.today) ? ['at /labels'] : []),
    ]
    if (places.length === 0) return notShown(`kept at /labels/${id} alone: it is not offered that day`)
    return shown(`shown ${places.join(' and ')}`, (language) => [item[`plan_name_${language}`]])
  })
}

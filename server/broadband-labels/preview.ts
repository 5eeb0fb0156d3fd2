import { type Holder, notShown, type Seen, shown } from '../content/seen.ts'
import { isOffered, newestOf } from './choose.ts'
import type { LabelItem } from './content.ts'

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

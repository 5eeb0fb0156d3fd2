import { type Holder, type Seen, shown } from '../content/audience-facts.ts'
import { isOffered, newestOf } from './choose.ts'
import type { LabelItem } from './content.ts'

/**
 * Previews where the owner of an account sees each label: among the account's documents, on the public page, or both.
 */
export function previewLabels(items: readonly LabelItem[], { products, viewer }: Holder): Seen[] {
  const own = new Set(products.map((description) => newestOf(items, description)))
  return items.map((item) => {
    const { plan_id: id, offered_from: from, offered_until: until } = item
    const places = [
      ...(own.has(item) ? (['documents'] as const) : []),
      ...(isOffered({ from, until }, viewer.today) ? (['labels'] as const) : []),
    ]
    if (places.length === 0) return { how: { code: 'label-kept', id } }
    return shown({ code: 'label-at', places }, (language) => [item[`plan_name_${language}`]])
  })
}

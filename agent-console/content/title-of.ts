import { locale } from '@lightwell/web-kit/words/locale.ts'
import type { ListedItem } from './calls.ts'

/** An item's title in the page's language. If it has none, its id. */
export const titleOf = ({ id, title }: Pick<ListedItem, 'id' | 'title'>): string => title[locale()] || id

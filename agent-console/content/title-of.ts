import { locale } from '@lightwell/web-kit/words/locale.ts'
import type { ListedItem } from './calls.ts'

/** Returns an item's title in the language of the page, or its id if it has none. */
export const titleOf = ({ id, title }: Pick<ListedItem, 'id' | 'title'>): string => title[locale()] || id

import { locale } from '@lightwell/web-kit/words/locale.ts'
import type { ListedItem } from './calls.ts'

/** What an item is called in the language of the page. */
export const titleOf = ({ id, title }: Pick<ListedItem, 'id' | 'title'>): string => title[locale()] || id

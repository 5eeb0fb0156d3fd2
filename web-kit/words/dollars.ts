import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import { locale } from './locale.ts'

/** An amount as people read it, in the language of the page: "$1,234.50". */
export const dollars = (cents: Cents): string => formatCents(cents, locale())

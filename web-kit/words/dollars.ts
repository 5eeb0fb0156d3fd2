import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import { locale } from './locale.ts'

/** Writes an amount in the page's language: "$1,234.50". */
export const dollars = (cents: Cents): string => formatCents(cents, locale())

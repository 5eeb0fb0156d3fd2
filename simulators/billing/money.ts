// Amounts as this API writes them: dollars and cents as text, like 84.50 and -0.05.
import { text } from '../web/fields.ts'

export const sum = text(4, 13).regex(/^(0|[1-9]\d*)\.\d\d$/, 'a sum such as 84.50')

export const centsOf = (amount: string): number => Number(amount.replace('.', ''))

export function shownAmount(cents: number): string {
  const size = Math.abs(cents)
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

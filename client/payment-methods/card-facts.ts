import type { CardBrand } from '../accounts/biller.ts'

const brands: readonly string[] = ['Visa', 'MasterCard', 'American Express', 'Discover'] satisfies CardBrand[]

/** The brand, where it is one that the portal has a name for. */
export function brandOf(name: string | null): CardBrand | undefined {
  return name !== null && brands.includes(name) ? (name as CardBrand) : undefined
}

/** When a card expires, where it does. */
export function expiryOf(
  month: number | null,
  year: number | null,
): { month: number; year: number } | undefined {
  return month === null || year === null ? undefined : { month, year }
}

/**
 * A card brand's name for people to read. The wire has "MasterCard" (AH §3), which the brand itself writes
 * "Mastercard".
 */
export function brandName<Brand extends string | null | undefined>(brand: Brand): Brand | 'Mastercard' {
  return brand === 'MasterCard' ? 'Mastercard' : brand
}

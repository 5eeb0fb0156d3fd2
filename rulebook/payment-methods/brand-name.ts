/**
 * The card brand's own spelling, "Mastercard", for people to read. The wire uses the specification's, "MasterCard" (AH
 * §3).
 */
export function brandName<Brand extends string | null | undefined>(brand: Brand): Brand | 'Mastercard' {
  return brand === 'MasterCard' ? 'Mastercard' : brand
}

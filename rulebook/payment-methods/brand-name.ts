/**
 * The brand name as the brand spells it, for people to read. The wire keeps the specification's spelling (AH §3:
 * "MasterCard").
 */
export function brandName<Brand extends string | null | undefined>(brand: Brand): Brand | 'Mastercard' {
  return brand === 'MasterCard' ? 'Mastercard' : brand
}

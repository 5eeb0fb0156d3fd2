/** The brand's own spelling, for people. The wire keeps the specification's (AH §3: "MasterCard"). */
export function brandName<Brand extends string | null | undefined>(brand: Brand): Brand | 'Mastercard' {
  return brand === 'MasterCard' ? 'Mastercard' : brand
}

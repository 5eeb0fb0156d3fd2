/**
 * The format of a plan's unique identifier (FCC 22-86): `F` for fixed or `M` for mobile broadband, then the ten digits
 * of the provider's FCC Registration Number. The provider chooses up to fifteen more letters and digits.
 */
export const planIdPattern = /^[FM]\d{10}[A-Z0-9]{1,15}$/

/** The type of broadband, read from a plan's identifier. */
export const technologyOf = (planId: string): 'fixed' | 'mobile' =>
  planId.startsWith('M') ? 'mobile' : 'fixed'

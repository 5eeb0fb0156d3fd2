/**
 * The format of a plan's unique identifier: `F` for fixed or `M` for mobile broadband, the ten digits of the
 * provider's FCC Registration Number, and up to fifteen letters and digits of the provider's choice (FCC 22-86).
 */
export const planIdPattern = /^[FM]\d{10}[A-Z0-9]{1,15}$/

/** The type of broadband, read from a plan's identifier. */
export const technologyOf = (planId: string): 'fixed' | 'mobile' =>
  planId.startsWith('M') ? 'mobile' : 'fixed'

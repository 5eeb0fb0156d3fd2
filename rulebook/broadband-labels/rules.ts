/**
 * The format of a plan's unique identifier (FCC 22-86):
 * - `F` for fixed or `M` for mobile broadband,
 * - the ten digits of the provider's FCC Registration Number,
 * - up to fifteen letters and digits of the provider's choice.
 */
export const planIdPattern = /^[FM]\d{10}[A-Z0-9]{1,15}$/

/** The type of broadband, read from a plan's identifier. */
export const technologyOf = (planId: string): 'fixed' | 'mobile' =>
  planId.startsWith('M') ? 'mobile' : 'fixed'

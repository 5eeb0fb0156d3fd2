// Reasons that a payment was declined or returned, as customers see them. The codes are ours, and pages have words for
// them. `declines.ts`, beside this file, has what follows from each reason, and the networks' codes. Pages don't need
// those.

export const declineReasons = [
  'card-declined',
  'insufficient-funds',
  'card-expired',
  'card-number-invalid',
  'card-refused',
  'method-unknown',
  'account-closed',
  'account-not-found',
  'account-frozen',
  'account-not-debitable',
  'payment-stopped',
  'not-authorized',
  'charged-back',
  'bank-returned',
  'not-taken',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/**
 * Turns a code into a reason that pages have words for. An unknown code becomes `other`: it may be from another
 * release.
 */
export const declineReasonOf = (code: string): DeclineReason =>
  declineReasons.find((reason) => reason === code) ?? 'other'

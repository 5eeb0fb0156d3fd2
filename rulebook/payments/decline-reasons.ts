// Reasons a payment was declined or returned, as customers see them. The codes are ours and have words in both
// languages. `declines.ts`, beside this file, has each reason's consequences and network codes. Pages need only our
// codes.

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
 * Turns a code into a reason that pages have words for. `other` for an unknown code, such as one from another release.
 */
export const declineReasonOf = (code: string): DeclineReason =>
  declineReasons.find((reason) => reason === code) ?? 'other'

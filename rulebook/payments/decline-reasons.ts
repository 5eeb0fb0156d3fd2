// Why a payment was declined or came back, as customers are told it: codes of ours, each with words in both languages. What may
// follow, and which codes of the networks mean which, is for the server (`declines.ts`); pages need these alone.

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

/** The reason of that code, as an older release has it; `other` where there are no words for it. */
export const declineReasonOf = (code: string): DeclineReason =>
  declineReasons.find((reason) => reason === code) ?? 'other'

// Why the provider declined a payment, or it came back: codes of ours, each with words in both languages.

export const declineReasons = [
  'card-declined',
  'insufficient-funds',
  'card-expired',
  'bank-returned',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The reason of that code, as a provider or an older release has it; `other` where there are no words for it. */
export const declineReasonOf = (code: string): DeclineReason =>
  declineReasons.find((reason) => reason === code) ?? 'other'

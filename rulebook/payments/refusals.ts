import { payingRefusals } from '../accounts/contract.ts'

/** Every refusal of a well-formed payment: the codes of the payment rules, and codes for other obstacles. */
export const paymentRefusals = {
  ...payingRefusals,
  'amount-not-positive': 422,
  'amount-over-limit': 422,
  'amount-over-day': 422,
  'amount-for-owners': 422,
  // The account is closed and owes less.
  'amount-over-owed': 422,
  // An owner has to confirm their identity to pay far more than is owed.
  'confirm-first': 403,
  'date-not-a-day': 422,
  'date-too-early': 422,
  'date-too-late': 422,
  'date-blocked': 422,
  'terms-not-accepted': 422,
  'method-unusable': 409,
  'method-unauthorized': 409,
  'method-unverified': 409,
  'method-locked': 409,
  'provider-unreachable': 409,
  'too-many-declines': 429,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 422,
} as const

/** Refusals of an order: `paymentRefusals`, plus doubts, which the customer can confirm. */
export const orderRefusals = {
  ...paymentRefusals,
  'likely-duplicate': 409,
  'amount-changed': 409,
  'on-its-way': 409,
} as const

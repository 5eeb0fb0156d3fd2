import { payingRefusals } from '../accounts/contract.ts'

/** All refusals that a well-formed payment can get: those of the payment rules, and others. */
export const paymentRefusals = {
  ...payingRefusals,
  'amount-not-positive': 422,
  'amount-over-limit': 422,
  'amount-over-day': 422,
  'amount-for-owners': 422,
  // The account is closed and owes less than the payment's amount.
  'amount-over-owed': 422,
  // An owner has to confirm their identity before paying far more than is owed.
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

/** Refusals of a payment order: `paymentRefusals`, and doubts, which the customer can confirm (`doubts.ts`). */
export const orderRefusals = {
  ...paymentRefusals,
  'likely-duplicate': 409,
  'amount-changed': 409,
  'on-its-way': 409,
} as const

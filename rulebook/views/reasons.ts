/** Why a member of staff opens a view of a customer, or changes something in it. The customer reads this much of it (decisions-staff §11). */
export const viewReasons = [
  'bill',
  'payment',
  'service',
  'equipment',
  'order',
  'move',
  'sign-in',
  'account-access',
  'other',
] as const
export type ViewReason = (typeof viewReasons)[number]

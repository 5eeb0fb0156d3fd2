/**
 * Categories of reasons for opening a customer or making changes. Customers can read only the category (decisions-staff
 * §11).
 */
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

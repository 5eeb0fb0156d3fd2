/**
 * The subjects of API calls on the audit trail, in words that supervisors use. Each call is about one of them
 * (`group-calls.ts`).
 */
export const trailGroups = [
  'search',
  'views',
  'identity',
  'bills',
  'payments',
  'phone',
  'equipment',
  'visits',
  'account',
  'people',
  'profile',
  'sign-in',
  'content',
  'staff',
  'other',
] as const
export type TrailGroup = (typeof trailGroups)[number]

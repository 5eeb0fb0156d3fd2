/** What the calls on the trail are about, in a supervisor's terms. Each call is in one group (`group-calls.ts`). */
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

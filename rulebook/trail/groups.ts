/** The subjects of calls on the trail, in a supervisor's terms. Each call has one subject (`group-calls.ts`). */
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

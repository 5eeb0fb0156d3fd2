/** The subjects of calls on the trail, in supervisors' words. Each call has one subject (`group-calls.ts`). */
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

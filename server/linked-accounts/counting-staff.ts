import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { counting } from '../web/counting.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'

/**
 * Counts a change by staff to who can see an account. It shares one limit with staff's changes to the customer's
 * identity, since every such change emails the customer.
 */
export const countingStaff = <Done, R extends string>(
  world: World,
  { subject }: ByStaffInView,
  asked: Asked,
  work: () => Promise<Done | Refused<R>>,
): Promise<Done | Refused<R | 'too-many-requests'>> =>
  counting(world, asked, ['staff-change', { name: subject.id }], work)

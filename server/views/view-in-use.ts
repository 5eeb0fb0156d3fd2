import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import { isActing } from '@lightwell/rulebook/views/time-limits.ts'
import type { View } from '../acting/actor.ts'
import { personOf } from '../session/session.ts'
import type { StaffSessionFacts } from './session-store.ts'

/** Builds a member of staff's view in its current state, with its customer and account. */
export function viewInUse(
  facts: NonNullable<StaffSessionFacts['view']>,
  role: Role,
  now: Temporal.Instant,
  zone: string,
) {
  const { customer, accountInUse } = personOf(facts, dayOf(now, zone))
  const { id, reason, is_active: isActive, dst_user_name: dstUserName } = facts
  const actsUntil = facts.acts_until?.toTemporalInstant() ?? null
  const view: View = {
    id,
    reason,
    isChecked: facts.checked_at !== null,
    isActing: isActing({ actsUntil }, role, now),
    endsAt: facts.ends_at.toTemporalInstant(),
    identity: { isActive, dstUserName },
  }
  return { view, customer, account: accountInUse }
}

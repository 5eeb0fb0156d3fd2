import type { Call } from '@lightwell/rulebook/call.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { World } from '../world.ts'
import type { Asked } from './filter.ts'
import type { Named } from './store.ts'

/**
 * Records a search on the trail before its result is sent. Leaves out ids and calls that don't exist, since whatever
 * somebody types may be private.
 */
export const recordTrailSearch = (
  { database, trail, calls }: World,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { actor }: ByStaff | ByStaffInView,
  { view, uid, accountId, staff, group, call, only, without, from, until }: Asked,
  named: Named,
): Promise<void> => {
  const known = [
    named.isView ? view : undefined,
    named.staff === null ? undefined : staff,
    group,
    call !== undefined && calls.every.includes(call) ? call : undefined,
    only && `only-${only}`,
    without && `without-${without}`,
    from,
    until,
  ]
  return trail.note(database, {
    by: byOf({ actor, account: undefined }),
    identityId: named.isPerson ? uid : undefined,
    accountId: named.accountNumber === null ? undefined : accountId,
    call: `${method} ${path}`,
    about: known.filter((each) => each !== undefined),
  })
}

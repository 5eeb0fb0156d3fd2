import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import type { TrailFilter } from '../trail/filter.ts'
import type { Flag } from './calls.ts'

/** No view is longer. */
const longestViewMs = 2 * 3_600_000

/** What whoever is flagged did with the customer on the day or days of the view, as the trail is searched for it. */
export function trailOf({ uid, staffId, at }: Pick<Flag, 'uid' | 'staffId' | 'at'>): TrailFilter {
  const zone = businessZone()
  const moment = Date.parse(at)
  return {
    uid,
    staff: staffId,
    from: dayIn(moment - longestViewMs, zone),
    until: dayIn(moment + longestViewMs, zone),
  }
}

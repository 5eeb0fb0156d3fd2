import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { longestHours } from '@lightwell/rulebook/views/states.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import type { TrailFilter } from '../trail/filter.ts'
import type { Flag } from './calls.ts'

const longestViewMs = longestHours * 3_600_000

/** The search of the trail for what a flag's member of staff did with its customer on the day or days of the view. */
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

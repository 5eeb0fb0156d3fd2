import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { longestHours } from '@lightwell/rulebook/views/time-limits.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import type { TrailFilter } from '../trail/filter.ts'
import type { Flag } from './calls.ts'

const longestViewMs = longestHours * 3_600_000

const aboutSeveralViews = ['many-customers', 'failed-checks']

/**
 * The audit trail search for a flag. For a flag about one view, searches that view. For a flag about several views,
 * searches everything that the member of staff did on the days around the flag's time.
 */
export function trailOf({
  kind,
  viewId,
  staffId,
  at,
}: Pick<Flag, 'kind' | 'viewId' | 'staffId' | 'at'>): TrailFilter {
  if (!aboutSeveralViews.includes(kind)) return { view: viewId }
  const zone = businessZone()
  const moment = Date.parse(at)
  return {
    staff: staffId,
    from: dayIn(moment - longestViewMs, zone),
    until: dayIn(moment + longestViewMs, zone),
  }
}

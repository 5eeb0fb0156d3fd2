import { isDay } from '@lightwell/rulebook/calendar.ts'
import { type TrailGroup, trailGroups } from '@lightwell/rulebook/trail/groups.ts'

/** The search in the page's URL: ids, codes and days, never a name. */
export interface TrailFilter {
  view?: string
  uid?: string
  accountId?: string
  staff?: string
  group?: TrailGroup
  call?: string
  from?: string
  until?: string
  /** True to find only entries about changes. */
  changes?: true
  /** True to find reads of pages that only supervisors see. These reads are left out otherwise. */
  all?: true
}

/** Reads the search in the page's URL. Leaves out anything invalid. */
export function filterIn(search: Record<string, unknown>): TrailFilter {
  // An account's id may be all digits. The router turns such a value into a number.
  const text = (name: keyof TrailFilter, fits: (value: string) => boolean) => {
    const value = search[name]
    const written = typeof value === 'number' ? String(value) : value
    return typeof written === 'string' && fits(written) ? { [name]: written } : {}
  }
  return {
    ...text('view', isId),
    ...text('uid', isId),
    ...text('accountId', (value) => /^[A-Za-z0-9-]{1,32}$/.test(value)),
    ...text('staff', isId),
    ...text('group', (value) => (trailGroups as readonly string[]).includes(value)),
    ...text('call', (value) => /^(GET|POST|PUT|PATCH|DELETE) \/[\w./{}-]{0,190}$/.test(value)),
    ...text('from', isDay),
    ...text('until', isDay),
    ...(search.changes === true && { changes: true as const }),
    ...(search.all === true && { all: true as const }),
  }
}

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

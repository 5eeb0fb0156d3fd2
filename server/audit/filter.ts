import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import type { downloadTrail } from '@lightwell/rulebook/trail/contract.ts'
import { callsOf, everyGroupedCall, supervisionLines } from '@lightwell/rulebook/trail/group-calls.ts'
import { firstId } from '../database/id.ts'

/** What's looked for, as it was asked. */
export type Asked = CallTaken<typeof downloadTrail>['query']

/** What's looked for, as the rows of the trail have it. */
export interface Filter {
  uid: string | undefined
  accountId: string | undefined
  staff: string | undefined
  /** One of these calls; `but`: none of these. Undefined: any. */
  calls: { of: readonly string[] } | { but: readonly string[] } | undefined
  /** Rows of these calls that are about no customer are left out. */
  hidden: readonly string[]
  /** Ids from this one on. */
  from: string
  /** Ids up to, and without, this one. */
  below: string
}

/** Reads what's asked for. Days are the business's: their ids begin and end with them. */
export const filterOf = ({ uid, accountId, staff, ...asked }: Asked, zone: string): Filter => ({
  uid,
  accountId,
  staff,
  calls: callsIn(asked),
  hidden: asked.without === 'supervision' ? supervisionLines : [],
  from: asked.from === undefined ? lowestId : idAtStart(asked.from, zone),
  below: asked.until === undefined ? highestId : idAtStart(dayAfter(asked.until), zone),
})

function callsIn({ group, call }: Pick<Asked, 'group' | 'call'>): Filter['calls'] {
  if (group === 'other') {
    if (call === undefined) return { but: everyGroupedCall }
    return { of: everyGroupedCall.includes(call) ? [] : [call] }
  }
  const grouped = group && callsOf(group)
  if (call === undefined) return grouped && { of: grouped }
  return { of: grouped === undefined || grouped.includes(call) ? [call] : [] }
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The lowest id of a day. No row is from before 1970, where ids begin. */
function idAtStart(day: Temporal.PlainDate | Day, zone: string): string {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
  return start.epochMilliseconds < 0 ? lowestId : firstId(start)
}

const dayAfter = (day: Day) => Temporal.PlainDate.from(day).add({ days: 1 })

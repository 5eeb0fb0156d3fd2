import { addDays } from '@lightwell/rulebook/calendar.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import type { downloadTrail } from '@lightwell/rulebook/trail/contract.ts'
import type { GroupedCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import { highestId, lowestId } from '../database/along-index.ts'
import { startOfDay } from '../database/day-start.ts'
import { firstId } from '../database/id.ts'
import type { World } from '../world.ts'

/** A search of the trail, as requested. */
export type Asked = CallTaken<typeof downloadTrail>['query']

/** A search of the trail, as conditions on rows. */
export interface Filter {
  view: string | undefined
  uid: string | undefined
  accountId: string | undefined
  staff: string | undefined
  /** The calls to find. `of`: only these; `but`: all except these; undefined: all. */
  calls: { of: readonly string[] } | { but: readonly string[] } | undefined
  /** Rows of these calls are left out. */
  except: readonly string[]
  /** Rows of these calls are left out, unless they're about a customer. */
  hidden: readonly string[]
  /** The calls that may need a second person's approval. */
  secondPersonLines: readonly string[]
  /** The lowest id of rows to read. */
  from: string
  /** Reads only rows with lower ids than this. */
  below: string
}

/**
 * Converts a search to conditions on rows. The first and last day, both included, become a range of ids, since ids sort
 * by time. Days are in the business's time zone.
 */
export const filterOf = (
  { view, uid, accountId, staff, ...asked }: Asked,
  {
    calls,
    config: { businessZone: zone },
  }: { calls: GroupedCalls; config: Pick<World['config'], 'businessZone'> },
): Filter => ({
  view,
  uid,
  accountId,
  staff,
  calls: callsIn(asked, calls),
  except: asked.only === 'changes' ? calls.readOnlyLines : [],
  secondPersonLines: calls.secondPersonLines,
  hidden: asked.without === 'supervision' ? calls.supervisionLines : [],
  from: asked.from === undefined ? lowestId : firstId(startOfDay(asked.from, zone)),
  below: asked.until === undefined ? highestId : firstId(startOfDay(addDays(asked.until, 1), zone)),
})

function callsIn(
  { group, call }: Pick<Asked, 'group' | 'call'>,
  { every, callsOf }: GroupedCalls,
): Filter['calls'] {
  if (group === 'other') {
    if (call === undefined) return { but: every }
    return { of: every.includes(call) ? [] : [call] }
  }
  const grouped = group && callsOf(group)
  if (call === undefined) return grouped && { of: grouped }
  return { of: grouped === undefined || grouped.includes(call) ? [call] : [] }
}

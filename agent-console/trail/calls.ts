import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/trail/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { ApiFault, TooManyRequests, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import type { TrailFilter } from './filter.ts'

type Found = CallReply<typeof contract.searchTrail>
export type TrailRow = Found['rows'][number]
export type Chain = CallReply<typeof contract.readTrailChain>
export type StaffName = CallReply<typeof contract.listTrailStaff>[number]

/** Entries of the audit trail, or a failed search. */
export type TrailAnswer = { kind: 'found'; found: Found } | TrailFailed
/** A failed search. `waitSeconds`: how long to wait, if there were too many searches. */
export interface TrailFailed {
  kind: 'failed'
  waitSeconds?: number
}

const enough = 50
/**
 * A search makes at most this many API calls. It stops then even if it found little, so that people soon see how far
 * back it went.
 */
const mostCalls = 8

/**
 * Searches until there's a page of entries, or until `mostCalls` calls were made.
 * @param before `next` of the previous page
 */
export async function searchTrail(filter: TrailFilter, before?: string): Promise<TrailAnswer> {
  const rows: TrailRow[] = []
  let below = before
  for (let calls = 1; ; calls++) {
    const answer = await searchOnce(filter, below)
    if (answer.kind === 'failed') return answer
    const { found } = answer
    rows.push(...found.rows)
    if (found.next === null || rows.length >= enough || calls === mostCalls)
      return { kind: 'found', found: { ...found, rows } }
    below = found.next
  }
}

/**
 * The server's query for a filter. Leaves out reads of pages that only supervisors see, unless the filter asks for them
 * or names a subject or an API call.
 */
const askedBy = ({ all, changes, ...filter }: TrailFilter) => ({
  ...filter,
  ...(changes && { only: 'changes' as const }),
  ...(!all && !filter.group && !filter.call && { without: 'supervision' as const }),
})

async function searchOnce(filter: TrailFilter, before: string | undefined): Promise<TrailAnswer> {
  const { accountId, ...others } = askedBy(filter)
  const query = {
    ...others,
    ...(accountId !== undefined && { accountId: accountId as AccountId }),
    ...(before !== undefined && { before }),
  }
  try {
    const outcome = await ask<typeof contract.searchTrail>('GET /api/agent/trail', { query })
    return outcome.ok ? { kind: 'found', found: outcome.reply } : { kind: 'failed' }
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: 'failed', waitSeconds: error.waitSeconds }
    if (error instanceof ApiFault || error instanceof Unreachable) return { kind: 'failed' }
    throw error
  }
}

/** Reads the state of the audit trail's seals. Undefined if it couldn't be read. */
export const readChain = (): Promise<Chain | undefined> =>
  ask<typeof contract.readTrailChain>('GET /api/agent/trail/chain').then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    () => undefined,
  )

/**
 * Lists everyone who is or was on the staff, as suggestions in the search form. Empty if they couldn't be read, because
 * the form also works without suggestions.
 */
export const readStaffNames = (): Promise<StaffName[]> =>
  ask<typeof contract.listTrailStaff>('GET /api/agent/trail/staff').then(
    (outcome) => (outcome.ok ? outcome.reply : []),
    () => [],
  )

/** The URL of a CSV file with the entries that match the filter. */
export const csvAddress = (filter: TrailFilter): string => {
  const query = new URLSearchParams(Object.entries(askedBy(filter))).toString()
  return `/api/agent/trail/csv${query && `?${query}`}`
}

import type { Queries } from '../database/transaction.ts'
import { areApart, connected, supervisorApart } from './giver-store.ts'

const linkDays = 30

/**
 * Checks that two members of staff are two people, as far as links go: someone who gives a set-up link in the console
 * could use it themselves, approve their own requests, and give more links. After 30 days, its owner would have
 * noticed that it never came.
 */
export const areTwoPeople = (
  queries: Queries,
  one: string,
  other: string,
  now: Temporal.Instant,
): Promise<boolean> => areApart(queries, [one, other], since(now))

/**
 * The SQL condition that somebody could approve a member of staff's requests: an active supervisor who counts as
 * another person.
 */
export const hasApprover = (staffId: string, now: Temporal.Instant) => supervisorApart(staffId, since(now))

/** SQL for the ids of those who may be the same person as a member of staff, including themselves. */
export const maybeSamePerson = (staffId: string, now: Temporal.Instant) => connected(staffId, since(now))

const since = (now: Temporal.Instant) => now.subtract({ hours: linkDays * 24 })

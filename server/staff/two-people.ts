import type { Queries } from '../database/transaction.ts'
import { areApart, connected, supervisorApart } from './giver-store.ts'

const linkDays = 30

/**
 * Checks that two members of staff are surely two people, judging by set-up links. Someone who makes a link could use
 * it themselves, and then approve their own requests or make more links. A link counts for 30 days. By then, the person
 * it was made for would have noticed that the link never came.
 */
export const areTwoPeople = (
  queries: Queries,
  one: string,
  other: string,
  now: Temporal.Instant,
): Promise<boolean> => areApart(queries, [one, other], since(now))

/**
 * SQL that's true if somebody could approve a member of staff's requests: an active supervisor who's surely another
 * person.
 */
export const hasApprover = (staffId: string, now: Temporal.Instant) => supervisorApart(staffId, since(now))

/** SQL for the ids of members of staff who may be the same person as this one. Includes this one. */
export const maybeSamePerson = (staffId: string, now: Temporal.Instant) => connected(staffId, since(now))

const since = (now: Temporal.Instant) => now.subtract({ hours: linkDays * 24 })

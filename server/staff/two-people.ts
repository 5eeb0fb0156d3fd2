import type { Queries } from '../database/transaction.ts'
import { areApart, connected, supervisorApart } from './giver-store.ts'

const linkDays = 30

/**
 * Checks that two members of staff are two people, judging by set-up links. Someone who gives a link in the console
 * could use it themselves, approve their own requests, and give more links. Links count for 30 days: by then, their
 * owner would have noticed that the link never came.
 */
export const areTwoPeople = (
  queries: Queries,
  one: string,
  other: string,
  now: Temporal.Instant,
): Promise<boolean> => areApart(queries, [one, other], since(now))

/**
 * SQL that's true if somebody could approve a member of staff's requests: an active supervisor who counts as a
 * different person.
 */
export const hasApprover = (staffId: string, now: Temporal.Instant) => supervisorApart(staffId, since(now))

/** SQL for the ids of members of staff who may be the same person as a given one, who's included. */
export const maybeSamePerson = (staffId: string, now: Temporal.Instant) => connected(staffId, since(now))

const since = (now: Temporal.Instant) => now.subtract({ hours: linkDays * 24 })

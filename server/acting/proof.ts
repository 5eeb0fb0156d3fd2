import type { ByCustomer } from './actor.ts'

/** Seconds that re-authentication is good for (standards: Who may what). */
export const proofSeconds = 10 * 60

/** True if the customer confirmed within the last `proofSeconds` who they are. */
export const isProved = (actor: ByCustomer['actor'], now: Temporal.Instant): boolean =>
  proofUntil(actor, now) !== undefined

/** The time until which the person's last confirmation of their identity is good. Undefined if that time has passed. */
export function proofUntil(
  { confirmedAt }: ByCustomer['actor'],
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const until = confirmedAt.add({ seconds: proofSeconds })
  return Temporal.Instant.compare(now, until) <= 0 ? until : undefined
}

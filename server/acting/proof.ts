import type { ByCustomer } from './actor.ts'

/** The seconds for which a customer's re-authentication counts (standards: Who may what). */
export const proofSeconds = 10 * 60

/** True if the customer proved who they are within the last `proofSeconds`. */
export const isProved = (actor: ByCustomer['actor'], now: Temporal.Instant): boolean =>
  proofUntil(actor, now) !== undefined

/** The time until which the customer's last re-authentication counts. Undefined if that time has passed. */
export function proofUntil(
  { confirmedAt }: ByCustomer['actor'],
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const until = confirmedAt.add({ seconds: proofSeconds })
  return Temporal.Instant.compare(now, until) <= 0 ? until : undefined
}

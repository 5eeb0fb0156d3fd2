import type { ByCustomer } from './actor.ts'

/** How long re-authentication lasts, in seconds (standards: Who may what). */
export const proofSeconds = 10 * 60

/** True if the person recently confirmed their identity. */
export const isProved = (actor: ByCustomer['actor'], now: Temporal.Instant): boolean =>
  proofUntil(actor, now) !== undefined

/** Until when that holds; nothing where it no longer does. */
export function proofUntil(
  { confirmedAt }: ByCustomer['actor'],
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const until = confirmedAt.add({ seconds: proofSeconds })
  return Temporal.Instant.compare(now, until) <= 0 ? until : undefined
}

import type { ByCustomer } from './actor.ts'

/** Re-authentication lasts this long, in seconds (standards: Who may what). */
export const proofSeconds = 10 * 60

/** True if the person recently confirmed their identity. */
export const isProved = (actor: ByCustomer['actor'], now: Temporal.Instant): boolean =>
  proofUntil(actor, now) !== undefined

/** The end of that proof. Undefined once it's over. */
export function proofUntil(
  { confirmedAt }: ByCustomer['actor'],
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const until = confirmedAt.add({ seconds: proofSeconds })
  return Temporal.Instant.compare(now, until) <= 0 ? until : undefined
}

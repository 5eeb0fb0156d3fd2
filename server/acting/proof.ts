import type { ByCustomer } from './actor.ts'

/** For how long who has proved who they are need not do so again (standards: Who may what). Seconds. */
export const proofSeconds = 10 * 60

/** Whether somebody has lately proved who they are. */
export const isProved = ({ confirmedAt }: ByCustomer['actor'], now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, confirmedAt.add({ seconds: proofSeconds })) <= 0

/**
 * The reasons for which staff's view of a customer is flagged. `own-…`: the customer and the member of staff may be the
 * same person. If several `own-…` reasons apply, only the first one is raised.
 */
export const flagKinds = [
  ...(['own-account', 'own-email', 'own-surname'] as const),
  ...(['protected', 'many-customers', 'failed-checks', 'no-ticket'] as const),
] as const
export type FlagKind = (typeof flagKinds)[number]

/** A supervisor's finding: nothing was wrong, they talked to the member of staff, or they escalated the case. */
export const flagOutcomes = ['fine', 'talked', 'escalated'] as const
export type FlagOutcome = (typeof flagOutcomes)[number]

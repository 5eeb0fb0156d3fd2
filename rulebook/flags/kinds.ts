/**
 * Reasons for flagging a view. The first three suggest that the customer and the member of staff are the same person;
 * of those, only the first match is raised.
 */
export const flagKinds = [
  ...(['own-account', 'own-email', 'own-surname'] as const),
  ...(['protected', 'many-customers', 'failed-checks', 'no-ticket'] as const),
] as const
export type FlagKind = (typeof flagKinds)[number]

/** A supervisor's finding: nothing was wrong, they talked to the member of staff, or they passed it on. */
export const flagOutcomes = ['fine', 'talked', 'escalated'] as const
export type FlagOutcome = (typeof flagOutcomes)[number]

/**
 * Calls that take a second person: by their flag, or by what they'd do. An account is linked as its owner, or beside the one it has.
 */
export const secondPersonCalls = ['forceVerifyEmail', 'linkAsOwner', 'linkBesideOwner'] as const

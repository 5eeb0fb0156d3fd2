/** Calls that need a second person, by their flag or what they do. */
export const secondPersonCalls = [
  'forceVerifyEmail',
  'linkAsOwner',
  'linkBesideOwner',
  'giveCredit',
  'waiveLateFee',
  'closeAccount',
  'giveSupervisor',
] as const

/** Calls that need a second person's approval, named by their flag or by what they do. */
export const secondPersonCalls = [
  'forceVerifyEmail',
  'linkAsOwner',
  'linkBesideOwner',
  'giveCredit',
  'waiveLateFee',
  'closeAccount',
  'giveSupervisor',
] as const

/** The changes that need a second person's approval. */
export const secondPersonCalls = [
  'forceVerifyEmail',
  'linkAsOwner',
  'linkBesideOwner',
  'giveCredit',
  'waiveLateFee',
  'closeAccount',
  'giveSupervisor',
] as const

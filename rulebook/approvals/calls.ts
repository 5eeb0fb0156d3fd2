/** Calls that take a second person, by their flag. */
export const secondPersonCalls = ['forceVerifyEmail', 'giveSupervisor'] as const

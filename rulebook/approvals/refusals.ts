/**
 * Refusals of a change that takes a second person. `second-person-needed`: another supervisor has to approve exactly
 * this payload first. `approval` names the waiting request. An approval works once, within 24 hours. `too-many-open`:
 * the person who asked, or the account, already has too many open requests, so this one wasn't stored.
 */
export const notApproved = { 'second-person-needed': 409, 'too-many-open': 409 } as const
export type NotApproved = keyof typeof notApproved

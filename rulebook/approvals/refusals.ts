/**
 * Refusals of a change that needs a second person's approval.
 * - `second-person-needed`: another supervisor has to approve exactly this payload. `approval` is the id of the waiting
 *   request. An approval works once, within 24 hours.
 * - `too-many-open`: the requester or the account has too many open requests, so the request wasn't stored.
 */
export const notApproved = { 'second-person-needed': 409, 'too-many-open': 409 } as const
export type NotApproved = keyof typeof notApproved

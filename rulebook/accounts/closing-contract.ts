// Calls with which staff close an account, or reopen it before the closing day
// (docs/decisions/2026-11-26-closed-accounts.md). Ours.
import { z } from 'zod'
import { notApproved } from '../approvals/refusals.ts'
import { call } from '../call.ts'
import { accountId, day, typedText } from '../wire.ts'

const account = z.object({ id: accountId })

const closingPlan = z.object({
  closedDate: day.nullable().meta({ description: 'the first day without service' }),
  isClosed: z.boolean().meta({ description: 'that day has come, and nothing changes it anymore' }),
  isBilledHere: z.boolean().meta({ description: 'false: another system bills it, and closes it' }),
  earliest: day,
  latest: day,
  aloneFrom: day.nullable().meta({
    description: 'a day before it takes a second person; null: any day does, since credits of 30 days stand',
  }),
})

export const readClosingPlan = call({
  method: 'GET',
  path: '/api/agent/accounts/{id}/closing',
  summary: 'Get the day on which an account closes.',
  role: 'viewer',
  needs: 'view',
  params: account,
  reply: closingPlan,
})

const refusals = { 'not-owner': 403, 'account-closed': 409, 'billed-elsewhere': 409 } as const

/**
 * Sets or moves the closing day, in the business zone, at an owner's request. `second-person-needed`: another
 * supervisor has to approve it first, because there's no time to undo it or because the account's credits may be paid
 * out with its final bill. Setting the same day again changes nothing.
 */
export const closeAccount = call({
  method: 'PUT',
  path: '/api/agent/accounts/{id}/closing',
  summary: 'Close an account on a day. Its owners are told.',
  role: 'agent',
  needs: 'check-and-act',
  params: account,
  body: z.strictObject({ closedDate: day, words: typedText(500) }),
  reply: closingPlan,
  refusals: {
    ...refusals,
    'day-not-allowed': 422,
    ...notApproved,
    'card-number': 422,
  },
})

/** Cancels a closing before its day comes. If the account isn't closing, nobody is notified. */
export const reopenAccount = call({
  method: 'DELETE',
  path: '/api/agent/accounts/{id}/closing',
  summary: 'Keep an account open that was to close. Its owners are told.',
  role: 'agent',
  needs: 'check-and-act',
  params: account,
  reply: closingPlan,
  refusals,
})

// Staff's calls to close an account, or to keep it open before the closing day
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
 * Sets or moves an account's closing day (business time zone) at an owner's request. Setting the same day again changes
 * nothing.
 * `second-person-needed`: another supervisor has to approve the closing first, because there's no time to undo it, or
 * because the final bill may pay out credits.
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

/** Cancels the closing of an account before its day comes. If the account has no closing day, nobody is notified. */
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

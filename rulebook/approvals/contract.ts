// Changes that take two members of staff: one asks, a supervisor approves (AH §6, decisions-staff §11). Ours.
import { z } from 'zod'
import { adjustmentReasons } from '../adjustments/rules.ts'
import { call } from '../call.ts'
import { accountNumber, day, dollars, id, instant } from '../wire.ts'
import { secondPersonCalls } from './calls.ts'

const done = z.object({ ok: z.literal(true) })
const staffName = z.object({ userName: z.string(), fullName: z.string() })
const notFound = { 'not-found': 404 } as const

/**
 * The customer that the provider has on file for the account. The approver compares this with the customer in the
 * request.
 */
const onFile = z.object({
  name: z.string().meta({ description: 'of the account' }),
  email: z.string().nullable().meta({ description: 'masked' }),
  isCustomers: z.enum(['verified', 'unverified', 'no']).meta({
    description: 'the email is the customer’s own, which they have verified or not',
  }),
  hasHolder: z.boolean(),
})

/** Lists requests for a second person's approval: those that you may approve, and your own with their outcomes. */
export const listApprovals = call({
  method: 'GET',
  path: '/api/agent/approvals',
  summary: 'List what waits for a second person’s approval.',
  role: 'agent',
  isPolled: true,
  reply: z.array(
    z.object({
      id,
      call: z.enum(secondPersonCalls).meta({ description: 'the flag of the call' }),
      uid: id.nullable().meta({ description: 'null: it’s about a member of staff' }),
      name: z.string().nullable().meta({ description: 'the customer’s' }),
      email: z.string().nullable().meta({ description: 'the customer’s email as it is' }),
      staff: staffName.nullable().meta({ description: 'the member of staff it’s about' }),
      linkGiven: z.object({ by: staffName, at: instant }).nullable().meta({
        description: 'who gave that member of staff their last set-up link in the console',
      }),
      newEmail: z.string().nullable().meta({ description: 'the address it would verify' }),
      account: z
        .object({ number: accountNumber, nickname: z.string().nullable() })
        .nullable()
        .meta({ description: 'the account it would link, credit or close' }),
      onFile: onFile.nullable().meta({
        description: 'what’s known of the account it would link; null in one’s own and in other requests',
      }),
      amount: dollars.nullable().meta({ description: 'of the credit or the late fee' }),
      reason: z
        .enum(adjustmentReasons)
        .nullable()
        .meta({ description: 'the category of the credit or the late fee' }),
      recent: dollars
        .nullable()
        .meta({ description: 'what the account was credited in the last 30 days, without this one' }),
      day: day
        .nullable()
        .meta({ description: 'of the bill that has the late fee, or on which the account would close' }),
      words: z
        .string()
        .nullable()
        .meta({ description: 'why, as the one who asked wrote it; null in one’s own' }),
      askedBy: staffName,
      askedAt: instant,
      endsAt: instant,
      state: z.enum(['waiting', 'approved', 'declined']),
      isOwn: z.boolean(),
    }),
  ),
})

/**
 * Approves exactly what was requested, once. The requester then repeats their call. You can't approve your own request.
 * The parameter isn't called `id`: the audit trail takes an `id` for an account's id, and doesn't record it.
 * `own-link`: in the last 30 days, a chain of set-up links connects you to the requester. Whoever creates a set-up link
 * could also use it, so the two of you may be one person.
 */
export const approve = call({
  method: 'POST',
  path: '/api/agent/approvals/{approvalId}',
  summary: 'Approve another person’s request.',
  role: 'supervisor',
  params: z.object({ approvalId: id }),
  reply: done,
  refusals: { ...notFound, 'own-request': 403, 'own-link': 403, 'role-not-permitted': 403 },
})

/**
 * Declines someone else's request. The requester sees that in their list, and may ask again. A repeat changes nothing.
 * `already-approved`: another supervisor has already approved the request.
 */
export const declineApproval = call({
  method: 'POST',
  path: '/api/agent/approvals/{approvalId}/decline',
  summary: 'Decline another person’s request.',
  role: 'supervisor',
  params: z.object({ approvalId: id }),
  reply: done,
  refusals: { ...notFound, 'own-request': 403, 'already-approved': 409, 'role-not-permitted': 403 },
})

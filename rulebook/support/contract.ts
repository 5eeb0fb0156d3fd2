// Support from the customer's side: a code to read out on the phone, and the list of what staff viewed and changed.
// Ours (decisions-staff §11).
import { z } from 'zod'
import { call } from '../call.ts'
import { viewReasons } from '../views/reasons.ts'
import { day, id, instant } from '../wire.ts'
import { supportChanges } from './changes.ts'

/**
 * Makes a six-digit code, which the customer reads to support. It works once, within ten minutes. A new code replaces
 * the one before.
 */
export const makeSupportCode = call({
  method: 'POST',
  path: '/api/profile/support/code',
  summary: 'Get a six-digit code to read to support. Valid for ten minutes, once.',
  inAgentMode: 'never',
  reply: z.object({ code: z.string(), endsAt: instant }),
  refusals: { 'too-many-codes': 429 },
})

/**
 * Lists the times that staff had this customer open, newest first: when, why, and what changed. The member of staff
 * isn't named.
 */
export const readSupport = call({
  method: 'GET',
  path: '/api/profile/support',
  summary: 'List when support looked at your account, why, and what they changed.',
  inAgentMode: 'look',
  query: z.object({ before: id.optional().meta({ description: 'id of the last entry read' }) }),
  reply: z.object({
    views: z.array(
      z.object({
        id,
        at: instant,
        reason: z.enum(viewReasons),
        wasChecked: z.boolean().meta({ description: 'the caller was verified' }),
        checksFailedAt: instant
          .nullable()
          .meta({ description: 'when the third failed check of a caller ended the view' }),
        changes: z.array(
          z.object({
            at: instant,
            what: z.enum(supportChanges),
            day: day.nullable().meta({ description: 'the day that was set, if it’s a closing day' }),
            isSure: z.boolean().meta({ description: 'false: it may have been done, and nobody knows' }),
          }),
        ),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

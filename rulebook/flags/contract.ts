// Flags: staff's views of customers that a supervisor should review (decisions-staff §11). They aren't in the
// specification.
import { z } from 'zod'
import { call } from '../call.ts'
import { viewReasons } from '../views/reasons.ts'
import { accountNumber, id, instant, plainText, typedText } from '../wire.ts'
import { flagKinds, flagOutcomes } from './kinds.ts'
import { mostFlagsCounted } from './rules.ts'

const flag = z.object({
  id,
  kind: z.enum(flagKinds),
  staffId: id,
  staffName: z.string().meta({ description: 'the user name of whom it is about' }),
  fullName: z.string(),
  isOwn: z.boolean().meta({ description: 'it is about you, so somebody else works on it' }),
  isLinked: z.boolean().meta({
    description:
      'set-up links of the last 30 days connect you with whom it is about, so somebody else works on it',
  }),
  viewId: id,
  uid: id,
  customerName: z.string().nullable().meta({ description: 'null: the ID was deleted' }),
  accountNumber: accountNumber.nullable(),
  reason: z.enum(viewReasons).meta({ description: 'why the view was opened' }),
  reasonWords: z
    .string()
    .nullable()
    .meta({ description: 'the same in their own words; null: the customer was erased, and these with them' }),
  at: instant.meta({ description: 'when it happened' }),
  count: z
    .number()
    .nullable()
    .meta({ description: 'so many customers or failed checks within an hour; null: it’s about no number' }),
  most: z.number().nullable().meta({ description: 'the setting that they reached' }),
  seen: z
    .object({
      outcome: z.enum(flagOutcomes),
      words: z.string().nullable().meta({ description: 'null: the customer was erased, and this with them' }),
      by: z.string().meta({ description: 'the full name of the supervisor who closed it' }),
      at: instant,
    })
    .nullable(),
})

/** Lists flags, newest first. `before`: the last flag on the previous page. */
export const listFlags = call({
  method: 'GET',
  path: '/api/agent/flags',
  summary: 'List the views that a supervisor should look at, newest first.',
  role: 'supervisor',
  query: z.object({
    state: z.enum(['open', 'all']).optional().meta({ description: 'else open' }),
    kind: z.enum(flagKinds).optional(),
    userName: plainText(63).optional().meta({ description: 'of the member of staff they’re about' }),
    before: id.optional(),
  }),
  reply: z.object({ flags: z.array(flag), hasMore: z.boolean() }),
})

/** Counts the open flags that this supervisor may close. */
export const countFlags = call({
  method: 'GET',
  path: '/api/agent/flags/open',
  summary: 'Count the open flags you may work on.',
  role: 'supervisor',
  isPolled: true,
  reply: z.object({
    open: z.number().meta({ description: `counted up to ${mostFlagsCounted}` }),
  }),
})

/**
 * Closes a flag with a finding. The parameter is called `flagId`, because the audit trail takes a parameter called `id`
 * for an account's id, and doesn't record it as the thing that the call is about.
 * - `already-seen`: someone else has already closed the flag.
 * - `own-flag`: the flag is about you.
 * - `own-link`: in the last 30 days, a chain of set-up links connects you to the person the flag is about. Whoever
 *   creates a set-up link could also use it, so the two of you may be one person.
 */
export const seeFlag = call({
  method: 'POST',
  path: '/api/agent/flags/{flagId}',
  summary: 'Close a flag with an outcome and a few words.',
  role: 'supervisor',
  params: z.object({ flagId: id }),
  body: z.strictObject({ outcome: z.enum(flagOutcomes), words: typedText(500) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: {
    'not-found': 404,
    'own-flag': 403,
    'own-link': 403,
    'already-seen': 409,
    'card-number': 422,
    'role-not-permitted': 403,
  },
})

// Credits and waived late fees that staff put on an account's next bill. Ours.
import { z } from 'zod'
import { notApproved } from '../approvals/refusals.ts'
import { call } from '../call.ts'
import { accountId, day, digits, dollars, id, instant, typedText } from '../wire.ts'
import { adjustmentKinds, adjustmentReasons } from './rules.ts'

const account = z.object({ id: accountId })
const named = z.object({ id: accountId, adjustmentId: id })
const why = { reason: z.enum(adjustmentReasons), words: typedText(500) }

export const adjustment = z.object({
  id,
  kind: z.enum(adjustmentKinds),
  amount: dollars.meta({ description: 'what the next bill is lower by' }),
  reason: z.enum(adjustmentReasons),
  givenBy: z.string().meta({ description: 'the full name of a member of staff' }),
  isOwn: z.boolean(),
  givenAt: instant,
  /** For a waived late fee: the bill that charged the fee, and the fee's line on that bill. */
  fee: z.object({ statementDate: day, line: z.int() }).nullable(),
  state: z
    .enum([
      'waiting',
      'declined',
      'expired',
      'pending',
      'next-bill',
      'billed',
      'refused',
      'taking-back',
      'taken-back',
    ])
    .meta({
      description:
        'waiting: for a second person; pending, taking-back: the biller has not answered yet; refused: the biller does not bill this account',
    }),
  isApproved: z
    .boolean()
    .meta({ description: 'a second person has approved it, and whoever asked can finish it' }),
  statementDate: day.nullable().meta({ description: 'of the bill that it is on' }),
})

const page = z.object({
  adjustments: z.array(adjustment),
  next: id.nullable().meta({ description: 'for `after` of the next page' }),
})

/** Lists adjustments, newest first. `fees`: the late fees on the last 12 bills that can still be waived. */
export const listAdjustments = call({
  method: 'GET',
  path: '/api/agent/accounts/{id}/adjustments',
  summary: 'List an account’s credits and waived late fees.',
  role: 'viewer',
  needs: 'check',
  params: account,
  query: z.object({ after: id.optional(), limit: digits(z.int().min(1).max(50)).default(20) }),
  reply: page.extend({
    aloneUpTo: dollars.meta({ description: 'the next one may be this much without a second person' }),
    mostUpTo: dollars.meta({ description: 'and this much with one' }),
    hasApprover: z.boolean().meta({ description: 'there is a supervisor who could approve it' }),
    fees: z.array(z.object({ statementDate: day, line: z.int(), amount: dollars })),
  }),
})

const refusals = {
  'idempotency-key-missing': 422,
  'idempotency-key-reused': 422,
  ...notApproved,
  'over-bound': 422,
  'account-closed': 409,
  'account-closing': 409,
  'no-late-fee': 422,
  'already-waived': 409,
  'card-number': 422,
} as const

/**
 * Puts a credit on the next bill.
 * - `second-person-needed`: the request waits for another supervisor's approval. After the approval, the person who
 *   asked calls `finishAdjustment`.
 * - `too-many-open`: this member of staff or this account has too many open requests.
 */
export const giveCredit = call({
  method: 'POST',
  path: '/api/agent/accounts/{id}/adjustments/credit',
  summary: 'Put a credit on an account’s next bill. Its owners are told.',
  role: 'agent',
  needs: 'check-and-act',
  params: account,
  body: z.strictObject({ amount: dollars.refine((amount) => amount > 0, { error: 'above zero' }), ...why }),
  reply: adjustment,
  refusals,
  idempotent: true,
})

/** Waives a late fee, once. `no-late-fee`: that bill line isn't a late fee. */
export const waiveLateFee = call({
  method: 'POST',
  path: '/api/agent/accounts/{id}/adjustments/lateFee',
  summary: 'Waive a late fee with a line on the next bill. The account’s owners are told.',
  role: 'agent',
  needs: 'check-and-act',
  params: account,
  body: z.strictObject({ statementDate: day, line: z.int().min(0).max(9_999), ...why }),
  reply: adjustment,
  refusals,
  idempotent: true,
})

/** The ways in which `finishAdjustment` and `takeBackAdjustment` can be refused. */
const settleRefusals = {
  'not-found': 404,
  ...notApproved,
  'over-bound': 422,
  'already-waived': 409,
  'account-closed': 409,
  'account-closing': 409,
  'already-billed': 409,
  'adjustment-pending': 409,
} as const

/**
 * Finishes an adjustment that you asked for, once a second person approved it. `words`: the reason to store if it turns
 * out that the adjustment needs another approval.
 */
export const finishAdjustment = call({
  method: 'POST',
  path: '/api/agent/accounts/{id}/adjustments/{adjustmentId}',
  summary: 'Finish a credit that a second person has approved.',
  role: 'agent',
  needs: 'check-and-act',
  params: named,
  body: z.strictObject({ words: typedText(500).optional() }).nullish(),
  reply: adjustment,
  refusals: { ...settleRefusals, 'card-number': 422 },
})

/**
 * Takes back an adjustment: reverses it before it's billed or, while it waits for approval, withdraws it. A repeat
 * changes nothing.
 */
export const takeBackAdjustment = call({
  method: 'DELETE',
  path: '/api/agent/accounts/{id}/adjustments/{adjustmentId}',
  summary: 'Take a credit back before it’s billed. The account’s owners are told.',
  role: 'agent',
  needs: 'check-and-act',
  params: named,
  reply: adjustment,
  refusals: settleRefusals,
})

import type { z } from 'zod'
import type { Answer } from '../web/answers.ts'
import { json } from '../web/answers.ts'
import { members, pattern, queryNumber } from '../web/fields.ts'
import type { Bill, Change, Double } from './book.ts'
import { shownAmount } from './money.ts'
import { settleDue } from './settle.ts'

export const changesQuery = members({
  after: pattern(/^place-\d{1,12}$/, 'a place that was given as next').default('place-0'),
  limit: queryNumber(1, 1000, 100),
})

/**
 * GET /v1/changes?after=&limit=: the changes after a position, at most 1,000 (100 by default). To continue, send `next`
 * as `after` in the next call. If `changes` is empty, there's nothing new.
 */
export function showChanges(double: Double, page: z.infer<typeof changesQuery>): Answer {
  settleDue(double)
  const after = Number(page.after.slice('place-'.length))
  const changes = double.book.changes.slice(after, after + page.limit)
  return json(200, {
    changes: changes.map((change) => ({ ...shown(change), at: new Date(change.at).toISOString() })),
    next: `place-${after + changes.length}`,
  })
}

function shown(change: Change) {
  if (change.kind === 'made') return shownBill(change.bill)
  const { id, key, cents } = change.payment
  return {
    kind: `payment.${change.kind}`,
    payment: id,
    key,
    amount: shownAmount(cents),
    ...(change.kind === 'returned' && { return_code: change.returnCode }),
  }
}

function shownBill({ account, bill, madeOn, dueOn, forwardCents, paymentsCents, lines }: Bill) {
  const newCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    kind: 'bill.made',
    account,
    bill,
    made_on: madeOn,
    due_on: dueOn,
    balance_forward: shownAmount(forwardCents),
    payments: shownAmount(paymentsCents),
    new_charges: shownAmount(newCents),
    amount_due: shownAmount(forwardCents - paymentsCents + newCents),
    sections: [
      {
        heading: 'Charges',
        lines: lines.map(({ description, cents }) => ({ description, amount: shownAmount(cents) })),
      },
    ],
  }
}

import type { Answer } from '../web/answers.ts'
import { json } from '../web/answers.ts'
import { optional, pattern, queryNumber, readFields } from '../web/fields.ts'
import type { Bill, Change, Double } from './book.ts'
import { shownAmount } from './money.ts'
import { settleDue } from './settle.ts'

const start = 'place-0'
const place = pattern(/^place-\d{1,12}$/, 'a place that was given as next')

/**
 * GET /v1/changes?after=&limit=: what happened after a place, at most 1,000 changes (100 unless told). `next` is the place
 * after the last of them; when `changes` is empty there is nothing new.
 */
export function showChanges(double: Double, query: Record<string, unknown>): Answer {
  const read = readFields(query, { after: optional(place, start), limit: queryNumber(1, 1000, 100) })
  if (read.refused) return read.refused
  settleDue(double)
  const after = Number(read.values.after.slice('place-'.length))
  const changes = double.book.changes.slice(after, after + read.values.limit)
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

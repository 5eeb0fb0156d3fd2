import type { OurPayment } from './books.ts'
import type { Seen, SeenPayment } from './client.ts'
import { givenUp } from './customers.ts'
import type { Note } from './findings.ts'
import { otherCents } from './orders.ts'
import type { ProviderCharge } from './provider.ts'

/** Compares what a client was told about one payment order with our payments for its key. */
export function compareSeen(
  { order, payments, refusals, otherAmount, unexpected, vanished, second }: Seen,
  rows: OurPayment[],
  byId: ReadonlyMap<string, OurPayment>,
  charges: ReadonlyMap<string, ProviderCharge[]>,
  note: Note,
): void {
  const what = `order ${order.key}`
  for (const answer of unexpected) note('answers', `${what} was answered ${answer}`)
  if (payments.length === 0 && refusals.length === 0 && !vanished)
    note('answers', `${what} never had an answer`)
  for (const answer of otherAmount)
    if (answer !== 'refused') note('mixups', `${what} with another amount was answered ${answer}`)
  if (order.isOverLimit && (payments.length > 0 || rows.length > 0))
    note('mixups', `${what} was over the limit and let through`)

  if (rows.length > 1) note('twice', `${what} has ${rows.length} payments`)
  const approved = rows.flatMap(({ id }) => charges.get(id) ?? []).filter((charge) => charge.approved)
  if (approved.length > 1) note('twice', `${what} was charged ${approved.length} times`)
  const wish = order.secondThought?.wish
  const amounts = [order.amountCents, ...(wish === 'amount' ? [otherCents(order)] : [])]
  for (const row of rows) {
    if (!amounts.includes(row.amountCents))
      note('mixups', `${what} is recorded with ${row.amountCents} cents`)
    if (row.status === 'cancelled' && wish !== 'cancel' && !givenUp.has(order.method))
      note('mixups', `${what} was cancelled by nobody`)
    compareSecond(what, wish, second, { row, amountCents: order.amountCents }, note)
  }

  const heard = second === undefined || second === 'too-late' ? payments : [...payments, second]
  for (const problem of new Set(contradictionsOf(heard))) note('contradictions', `${what}: ${problem}`)
  for (const id of new Set(payments.map((payment) => payment.id)))
    if (!byId.has(id)) note('lost', `${what} was told of payment ${id}, which does not exist`)
  for (const payment of heard) compareWord(what, amounts, payment, byId.get(payment.id), note)
}

/**
 * Compares the answer to a client's later change with the stored payment. If the change was granted, the payment must
 * have it. If it was refused, the payment must be unchanged.
 */
function compareSecond(
  what: string,
  wish: 'cancel' | 'amount' | undefined,
  second: Seen['second'],
  { row, amountCents }: { row: OurPayment; amountCents: number },
  note: Note,
): void {
  if (second === undefined) return
  const isDone = wish === 'cancel' ? row.status === 'cancelled' : row.amountCents !== amountCents
  if (second === 'too-late' && isDone)
    note('contradictions', `${what} was told that it is too late, and it was not`)
  if (second !== 'too-late' && !isDone)
    note('lost', `${what} was promised what it then wanted, and it was not done`)
}

/** Finds contradictions in what a client was told. All of it must be about one payment with one outcome. */
function contradictionsOf(payments: SeenPayment[]): string[] {
  const problems: string[] = []
  for (const name of ['id', 'reference'] as const) {
    const values = new Set(payments.map((payment) => payment[name]))
    if (values.size > 1) problems.push(`told of ${name} ${[...values].join(' and ')}`)
  }
  const outcomes = new Set(
    payments.map(({ status }) => outcomeOfWord[status]).filter((outcome) => outcome !== undefined),
  )
  if (outcomes.size > 1) problems.push(`told ${[...outcomes].join(' and ')}`)
  return problems
}

/** The outcome that each status means. A returned payment counts as paid, because it was completed before. */
const outcomeOfWord: Record<string, string> = {
  Completed: 'paid',
  Returned: 'paid',
  Declined: 'not paid',
  Cancelled: 'cancelled',
}
const statesOfWord: Record<string, string[]> = {
  Completed: ['completed', 'returned'],
  Returned: ['returned'],
  Declined: ['declined'],
  Cancelled: ['cancelled'],
  Pending: ['pending', 'completed', 'declined', 'returned'],
  Scheduled: ['scheduled', 'pending', 'completed', 'declined', 'returned', 'cancelled'],
}

function compareWord(
  what: string,
  amounts: number[],
  { status, amountCents, reference }: SeenPayment,
  row: OurPayment | undefined,
  note: Note,
): void {
  if (!amounts.includes(amountCents)) note('mixups', `${what} was told of ${amountCents} cents`)
  if (row === undefined) return
  if (row.reference !== reference) note('contradictions', `${what} was told reference ${reference}`)
  if (!statesOfWord[status]?.includes(row.status))
    note('contradictions', `${what} was told ${status}, and the payment is ${row.status}`)
}

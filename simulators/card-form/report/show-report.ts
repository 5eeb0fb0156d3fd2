import type { z } from 'zod'
import type { Answer } from '../../web/answers.ts'
import { json } from '../../web/answers.ts'
import { members, queryNumber } from '../../web/fields.ts'
import type { Sandbox } from '../sandbox.ts'
import { settleDue } from './settle.ts'

const after = queryNumber(0, 999_999_999_999_999, 0)
export const reportQuery = members({ after, limit: queryNumber(1, 1000, 100) })
export const receivedQuery = members({ after, limit: queryNumber(1, 1000, 1000) })

/**
 * GET /v1/report?after=&limit=: the events after a sequence number, at most 1,000 (100 by default). Send `next` as
 * `after` in the next call. If `events` is empty, there's nothing new.
 */
export function showReport(sandbox: Sandbox, page: z.infer<typeof reportQuery>): Answer {
  settleDue(sandbox)
  const events = sandbox.report.after(page.after, page.limit)
  return json(200, {
    events: events.map((event) => ({
      sequence: event.sequence,
      kind: event.kind,
      charge_id: event.chargeId,
      idempotency_key: event.idempotencyKey,
      order_id: event.orderId,
      amount_cents: event.amountCents,
      ...(event.returnCode === null ? {} : { return_code: event.returnCode }),
      occurred_at: new Date(event.occurredAt).toISOString(),
    })),
    next: events.at(-1)?.sequence ?? page.after,
  })
}

/** GET /sandbox/received?after=&limit=: the calls that reached the sandbox, paged like the report. */
export function showReceived(sandbox: Sandbox, page: z.infer<typeof receivedQuery>): Answer {
  const received = sandbox.received.after(page.after, page.limit)
  return json(200, {
    received: received.map((note) => ({
      sequence: note.sequence,
      received_at: new Date(note.receivedAt).toISOString(),
      method: note.method,
      path: note.path,
      idempotency_key: note.idempotencyKey,
      order_id: note.orderId,
      amount_cents: note.amountCents,
      initiator: note.initiator,
      reason: note.reason,
      stored_credential: note.storedCredential,
      effect: note.effect,
      fault: note.fault,
    })),
    next: received.at(-1)?.sequence ?? page.after,
  })
}

/**
 * GET /sandbox/books: a summary of the provider's books. `by_key` groups the idempotency keys by how often they were
 * charged: once, twice and so on. `by_order` does the same with order ids. Each group has the total of its charges.
 */
export function showBooks(sandbox: Sandbox): Answer {
  return json(200, booksOf(sandbox))
}

/** The figures of `showBooks`. */
export function booksOf(sandbox: Sandbox) {
  const byKey = sandbox.charges.tallyByKey()
  const byOrder = sandbox.charges.tallyByOrder()
  return {
    approved: {
      count: byKey.reduce((sum, tally) => sum + tally.approvedCharges * tally.count, 0),
      amount_cents: byKey.reduce((sum, tally) => sum + tally.amountCents, 0),
    },
    declined: { count: sandbox.charges.declinedCount() },
    by_key: byKey.map((tally) => ({
      approved_charges: tally.approvedCharges,
      keys: tally.count,
      amount_cents: tally.amountCents,
    })),
    by_order: byOrder.map((tally) => ({
      approved_charges: tally.approvedCharges,
      orders: tally.count,
      amount_cents: tally.amountCents,
    })),
  }
}

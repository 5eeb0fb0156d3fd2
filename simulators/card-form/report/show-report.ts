import type { Answer } from '../../web/answers.ts'
import { json } from '../../web/answers.ts'
import { queryNumber, readFields } from '../../web/fields.ts'
import type { Sandbox } from '../sandbox.ts'
import { settleDue } from './settle.ts'

const mostSequence = 999_999_999_999_999

/**
 * GET /v1/report?after=&limit=: what happened after a sequence, at most 1,000 events (100 unless told). `next` is
 * what to send as `after` the next time; when `events` is empty there is nothing new.
 */
export function showReport(sandbox: Sandbox, query: Record<string, unknown>): Answer {
  const read = readFields(query, { after: queryNumber(0, mostSequence, 0), limit: queryNumber(1, 1000, 100) })
  if (read.refused) return read.refused
  settleDue(sandbox)
  const events = sandbox.report.after(read.values.after, read.values.limit)
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
    next: events.at(-1)?.sequence ?? read.values.after,
  })
}

/** GET /sandbox/received?after=&limit=: the calls that reached the sandbox, paged like the report. */
export function showReceived(sandbox: Sandbox, query: Record<string, unknown>): Answer {
  const read = readFields(query, {
    after: queryNumber(0, mostSequence, 0),
    limit: queryNumber(1, 1000, 1000),
  })
  if (read.refused) return read.refused
  const received = sandbox.received.after(read.values.after, read.values.limit)
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
    next: received.at(-1)?.sequence ?? read.values.after,
  })
}

/**
 * GET /sandbox/books: the provider's book in short. `by_key` says how many idempotency keys were charged once,
 * twice …, `by_order` the same of orders; both with what those charges come to.
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

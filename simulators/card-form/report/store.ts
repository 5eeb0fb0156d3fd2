import type { DatabaseSync } from 'node:sqlite'
import type { Charge } from '../charges/store.ts'

/** An event of a charge, in an append-only list. Later events have higher sequence numbers. */
export type ReportEvent = {
  sequence: number
  kind: 'charged' | 'declined' | 'settled' | 'returned' | 'charged_back'
  chargeId: string
  idempotencyKey: string
  orderId: string
  amountCents: number
  /** The ACH return code of a returned bank charge, or null. */
  returnCode: string | null
  /** Milliseconds since 1970. */
  occurredAt: number
}

export type ReportStore = ReturnType<typeof openReportStore>

/** Stores the report of every charge, for the merchant's reconciliation. */
export function openReportStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO events (kind, charge_id, idempotency_key, order_id, amount_cents, return_code, occurred_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = database.prepare(
    `SELECT sequence, kind, charge_id AS chargeId, idempotency_key AS idempotencyKey, order_id AS orderId,
       amount_cents AS amountCents, return_code AS returnCode, occurred_at AS occurredAt
     FROM events WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  )
  return {
    add(event: { charge: Charge } & Pick<ReportEvent, 'kind' | 'returnCode' | 'occurredAt'>): void {
      insert.run(
        event.kind,
        event.charge.id,
        event.charge.idempotencyKey,
        event.charge.orderId,
        event.charge.amountCents,
        event.returnCode,
        event.occurredAt,
      )
    },
    after(sequence: number, limit: number): ReportEvent[] {
      return select.all(sequence, limit) as ReportEvent[]
    },
  }
}

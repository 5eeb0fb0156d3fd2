import type { DatabaseSync } from 'node:sqlite'

/** A call that reached the sandbox, for tests. */
export type Received = {
  sequence: number
  receivedAt: number
  method: string
  path: string
  idempotencyKey: string | null
  orderId: string | null
  amountCents: number | null
  initiator: string | null
  reason: string | null
  storedCredential: string | null
  /** The effect of the call: opened, tokenised, approved, declined, replayed, found, none … */
  effect: string
  /** The fault that the call met, if any. */
  fault: string | null
}

type Note = Pick<Received, 'method' | 'path' | 'effect'> & {
  [K in Exclude<keyof Received, 'method' | 'path' | 'effect' | 'sequence' | 'receivedAt'>]?:
    | Received[K]
    | undefined
}

export type ReceivedStore = ReturnType<typeof openReceivedStore>

/** The number of records to keep. When there are more, the oldest are deleted. */
const keptNotes = 200_000

/** Stores the calls that were received, up to `keptNotes`. */
export function openReceivedStore(database: DatabaseSync, clock: () => Date) {
  const insert = database.prepare(
    `INSERT INTO received (received_at, method, path, idempotency_key, order_id, amount_cents, initiator, reason,
       stored_credential, effect, fault) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const trim = database.prepare('DELETE FROM received WHERE sequence <= ?')
  const select = database.prepare(
    `SELECT sequence, received_at AS receivedAt, method, path, idempotency_key AS idempotencyKey,
       order_id AS orderId, amount_cents AS amountCents, initiator, reason, stored_credential AS storedCredential,
       effect, fault
     FROM received WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  )
  return {
    record(note: Note): void {
      const { lastInsertRowid } = insert.run(
        clock().getTime(),
        note.method,
        note.path,
        note.idempotencyKey ?? null,
        note.orderId ?? null,
        note.amountCents ?? null,
        note.initiator ?? null,
        note.reason ?? null,
        note.storedCredential ?? null,
        note.effect,
        note.fault ?? null,
      )
      const sequence = Number(lastInsertRowid)
      if (sequence % 1000 === 0) trim.run(sequence - keptNotes)
    },
    after(sequence: number, limit: number): Received[] {
      return select.all(sequence, limit) as Received[]
    },
  }
}

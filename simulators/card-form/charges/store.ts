import type { DatabaseSync } from 'node:sqlite'
import type { Decline } from '../page/test-numbers.js'

/** A merchant's request, stored whole so that a different request with the same key can be recognized. */
export type ChargeRequest = {
  tokenId: string
  amountCents: number
  orderId: string
  /** The initiator and the reason, which card networks require for stored credentials. */
  initiator: 'customer' | 'merchant'
  reason: 'one-time' | 'scheduled' | 'recurring'
  storedCredential: 'none' | 'first' | 'subsequent'
}

export type DeclineCode = Decline | 'invalid_token'

/**
 * A charge that has happened, approved or declined. Bank charges settle or return later, and card charges can be
 * disputed.
 */
export type Charge = ChargeRequest & {
  id: string
  idempotencyKey: string
  status: 'approved' | 'declined'
  declineCode: DeclineCode | null
  reference: string
  /** Milliseconds since 1970. */
  processedAt: number
  /**
   * The instant at which the outcome `settlesAs` happens: a bank charge settles or is returned, or a card charge is
   * disputed. Null once it has happened, or if there's none to come.
   */
  settlesAt: number | null
  /** The later outcome of the charge. For a return, the ACH return code. */
  settlesAs: 'settled' | 'charged_back' | `R${string}` | null
}

/**
 * A group of `count` idempotency keys, or of `count` order ids. Each of them has `approvedCharges` approved charges.
 * `amountCents` is the total of all these charges.
 */
export type Tally = { approvedCharges: number; count: number; amountCents: number }

export type ChargeStore = ReturnType<typeof openChargeStore>

const columns = `id, idempotency_key AS idempotencyKey, token_id AS tokenId, amount_cents AS amountCents,
  order_id AS orderId, initiator, reason, stored_credential AS storedCredential, status, decline_code AS declineCode,
  reference, processed_at AS processedAt, settles_at AS settlesAt, settles_as AS settlesAs`

/** Stores charges. An idempotency key never gets a second charge. */
export function openChargeStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO charges (id, idempotency_key, token_id, amount_cents, order_id, initiator, reason,
       stored_credential, status, decline_code, reference, processed_at, settles_at, settles_as)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectByKey = database.prepare(`SELECT ${columns} FROM charges WHERE idempotency_key = ?`)
  const selectAll = database.prepare(`SELECT ${columns} FROM charges ORDER BY rowid`)
  const selectDue = database.prepare(
    `SELECT ${columns} FROM charges WHERE settles_at <= ? ORDER BY settles_at, rowid LIMIT ?`,
  )
  const markSettled = database.prepare('UPDATE charges SET settles_at = NULL WHERE idempotency_key = ?')
  const tallyBy = (column: 'idempotency_key' | 'order_id') =>
    database.prepare(
      `SELECT times AS approvedCharges, COUNT(*) AS count, SUM(total) AS amountCents FROM (
         SELECT COUNT(*) AS times, SUM(amount_cents) AS total FROM charges WHERE status = 'approved' GROUP BY ${column}
       ) GROUP BY times ORDER BY times LIMIT 100`,
    )
  const tallyByKey = tallyBy('idempotency_key')
  const tallyByOrder = tallyBy('order_id')
  const countDeclined = database.prepare(`SELECT COUNT(*) AS count FROM charges WHERE status = 'declined'`)
  return {
    add(charge: Charge): void {
      insert.run(
        charge.id,
        charge.idempotencyKey,
        charge.tokenId,
        charge.amountCents,
        charge.orderId,
        charge.initiator,
        charge.reason,
        charge.storedCredential,
        charge.status,
        charge.declineCode,
        charge.reference,
        charge.processedAt,
        charge.settlesAt,
        charge.settlesAs,
      )
    },
    byKey(idempotencyKey: string): Charge | undefined {
      return selectByKey.get(idempotencyKey) as Charge | undefined
    },
    all(): Charge[] {
      return selectAll.all() as Charge[]
    },
    /** Charges that are due to settle, return or be disputed, oldest first. */
    dueBy(instantMs: number, limit: number): Charge[] {
      return selectDue.all(instantMs, limit) as Charge[]
    },
    markSettled(charge: Charge): void {
      markSettled.run(charge.idempotencyKey)
    },
    declinedCount(): number {
      return Number(countDeclined.get()?.count)
    },
    /**
     * Groups the keys by the number of their approved charges. A key with more than one would be the sandbox's own bug.
     */
    tallyByKey(): Tally[] {
      return tallyByKey.all() as Tally[]
    },
    /** Groups the order ids by the number of their approved charges. More than one charge is the merchant's bug. */
    tallyByOrder(): Tally[] {
      return tallyByOrder.all() as Tally[]
    },
  }
}

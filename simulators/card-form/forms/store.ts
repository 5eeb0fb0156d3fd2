import type { DatabaseSync } from 'node:sqlite'
import type { Behaviour } from '../page/test-numbers.js'
import { publishedTokens } from './published-tokens.ts'

export type PaymentType = 'card' | 'bank'

/** A form and its status. An open form past `expiresAt` counts as expired. */
export type Form = {
  uid: string
  paymentType: PaymentType
  billingName: string
  orderId: string
  parentOrigin: string
  status: 'open' | 'completed' | 'cancelled'
  tokenId: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  expiresAt: number
}

/** A token of a card or a bank account. The token has the behavior and the last digits, but not the number. */
export type Token = {
  tokenId: string
  kind: PaymentType
  behaviour: Behaviour
  lastFour: string
  numberLength: number
  billingName: string
  cardBrand: string | null
  expMonth: number | null
  expYear: number | null
  zip: string | null
  bankName: string | null
  routingLastFour: string | null
  createdAt: number
}

export type FormStore = ReturnType<typeof openFormStore>

/** Stores forms, and the tokens made from them. */
export function openFormStore(database: DatabaseSync) {
  const insertForm = database.prepare(
    `INSERT INTO forms (uid, payment_type, billing_name, order_id, parent_origin, status, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, 'open', ?, ?)`,
  )
  const selectForm = database.prepare(
    `SELECT uid, payment_type AS paymentType, billing_name AS billingName, order_id AS orderId,
       parent_origin AS parentOrigin, status, token_id AS tokenId, created_at AS createdAt, expires_at AS expiresAt
     FROM forms WHERE uid = ?`,
  )
  const completeForm = database.prepare(
    `UPDATE forms SET status = 'completed', token_id = ? WHERE uid = ? AND status = 'open'`,
  )
  const cancelForm = database.prepare(
    `UPDATE forms SET status = 'cancelled' WHERE uid = ? AND status = 'open'`,
  )
  const insertToken = database.prepare(
    `INSERT INTO tokens (token_id, kind, behaviour, last_four, number_length, billing_name, card_brand, exp_month,
       exp_year, zip, bank_name, routing_last_four, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectToken = database.prepare(
    `SELECT token_id AS tokenId, kind, behaviour, last_four AS lastFour, number_length AS numberLength,
       billing_name AS billingName, card_brand AS cardBrand, exp_month AS expMonth, exp_year AS expYear, zip,
       bank_name AS bankName, routing_last_four AS routingLastFour, created_at AS createdAt
     FROM tokens WHERE token_id = ?`,
  )
  const selectExpiry = database.prepare(
    'SELECT exp_month AS expMonth, exp_year AS expYear FROM expiries WHERE token_id = ?',
  )
  return {
    add(form: Omit<Form, 'status' | 'tokenId'>): void {
      insertForm.run(
        form.uid,
        form.paymentType,
        form.billingName,
        form.orderId,
        form.parentOrigin,
        form.createdAt,
        form.expiresAt,
      )
    },
    find(uid: string): Form | undefined {
      return selectForm.get(uid) as Form | undefined
    },
    /** Completes the form with a token. Returns false if the form wasn't open anymore. */
    complete(uid: string, token: Token): boolean {
      if (completeForm.run(token.tokenId, uid).changes !== 1) return false
      insertToken.run(
        token.tokenId,
        token.kind,
        token.behaviour,
        token.lastFour,
        token.numberLength,
        token.billingName,
        token.cardBrand,
        token.expMonth,
        token.expYear,
        token.zip,
        token.bankName,
        token.routingLastFour,
        token.createdAt,
      )
      return true
    },
    /** Cancels the form. Returns false if the form wasn't open anymore. */
    cancel(uid: string): boolean {
      return cancelForm.run(uid).changes === 1
    },
    /** Finds a token. If the merchant has changed the expiry date, the token has the new one. */
    token(tokenId: string): Token | undefined {
      const token = publishedTokens.get(tokenId) ?? (selectToken.get(tokenId) as Token | undefined)
      return token && { ...token, ...selectExpiry.get(tokenId) }
    },
  }
}

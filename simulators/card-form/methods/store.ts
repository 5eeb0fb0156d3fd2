import type { DatabaseSync } from 'node:sqlite'

/** The state of checking that a bank account belongs to its holder. */
export type Validation = {
  tokenId: string
  status: 'verified' | 'deposits_sent' | 'locked'
  /** The number of wrong tries left before the account is locked. */
  triesLeft: number
}

/** The outcome of a try to verify an account with two deposit amounts. A key's outcome never changes. */
export type Confirmation = {
  idempotencyKey: string
  tokenId: string
  /** The two amounts in cents, the smaller one first: `32,45`. */
  amounts: string
  status: 'verified' | 'mismatch' | 'locked'
  triesLeft: number
}

export type MethodStore = ReturnType<typeof openMethodStore>

/** Changes to tokens after they were made: validations of bank accounts, new expiry dates, and deletion. */
export function openMethodStore(database: DatabaseSync) {
  const selectValidation = database.prepare(
    'SELECT token_id AS tokenId, status, tries_left AS triesLeft FROM validations WHERE token_id = ?',
  )
  const putValidation = database.prepare(
    `INSERT INTO validations (token_id, status, tries_left) VALUES (?, ?, ?)
     ON CONFLICT (token_id) DO UPDATE SET status = excluded.status, tries_left = excluded.tries_left`,
  )
  const selectConfirmation = database.prepare(
    `SELECT idempotency_key AS idempotencyKey, token_id AS tokenId, amounts, status, tries_left AS triesLeft
     FROM confirmations WHERE idempotency_key = ?`,
  )
  const insertConfirmation = database.prepare(
    'INSERT INTO confirmations (idempotency_key, token_id, amounts, status, tries_left) VALUES (?, ?, ?, ?, ?)',
  )
  const putExpiry = database.prepare(
    `INSERT INTO expiries (token_id, exp_month, exp_year) VALUES (?, ?, ?)
     ON CONFLICT (token_id) DO UPDATE SET exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
  )
  const removals = ['tokens', 'expiries', 'validations', 'confirmations'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE token_id = ?`),
  )
  return {
    validation(tokenId: string): Validation | undefined {
      return selectValidation.get(tokenId) as Validation | undefined
    },
    keepValidation({ tokenId, status, triesLeft }: Validation): void {
      putValidation.run(tokenId, status, triesLeft)
    },
    confirmation(key: string): Confirmation | undefined {
      return selectConfirmation.get(key) as Confirmation | undefined
    },
    addConfirmation({ idempotencyKey, tokenId, amounts, status, triesLeft }: Confirmation): void {
      insertConfirmation.run(idempotencyKey, tokenId, amounts, status, triesLeft)
    },
    keepExpiry(tokenId: string, { month, year }: { month: number; year: number }): void {
      putExpiry.run(tokenId, month, year)
    },
    /** Deletes everything about a token except its charges. */
    forget(tokenId: string): void {
      for (const removal of removals) removal.run(tokenId)
    },
  }
}

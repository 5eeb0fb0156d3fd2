import type { DatabaseSync } from 'node:sqlite'

/** Whether a bank account is its holder's, as far as this provider knows. */
export type Validation = {
  tokenId: string
  status: 'verified' | 'deposits_sent' | 'locked'
  /** How many more wrong amounts it takes to lock it. */
  triesLeft: number
}

/** What came of amounts that were sent once, for ever the same under their key. */
export type Confirmation = {
  idempotencyKey: string
  tokenId: string
  /** As `32,45`: cents, the smaller first. */
  amounts: string
  status: 'verified' | 'mismatch' | 'locked'
  triesLeft: number
}

export type MethodStore = ReturnType<typeof openMethodStore>

/** What is known of tokens after they were made: validations of bank accounts, expiries that changed, and their end. */
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
    /** Leaves nothing of a token but the charges that were made with it. */
    forget(tokenId: string): void {
      for (const removal of removals) removal.run(tokenId)
    },
  }
}

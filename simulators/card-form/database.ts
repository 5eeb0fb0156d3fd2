// The sandbox's own storage: one SQLite file, written by one process. Every change that the sandbox has confirmed
// survives kill -9 (WAL).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Instants are milliseconds since 1970, amounts are cents. No column ever has a card number, a security code or an
// account number: all that's left of a test number is its behavior (`tokens.behaviour`) and `last_four`.
const schema = `
  CREATE TABLE IF NOT EXISTS forms (
    uid TEXT PRIMARY KEY, payment_type TEXT NOT NULL, billing_name TEXT NOT NULL, order_id TEXT NOT NULL,
    parent_origin TEXT NOT NULL, status TEXT NOT NULL, token_id TEXT, created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS tokens (
    token_id TEXT PRIMARY KEY, kind TEXT NOT NULL, behaviour TEXT NOT NULL, last_four TEXT NOT NULL,
    billing_name TEXT NOT NULL, card_brand TEXT, number_length INTEGER NOT NULL, exp_month INTEGER, exp_year INTEGER,
    zip TEXT, bank_name TEXT, routing_last_four TEXT, created_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS charges (
    idempotency_key TEXT PRIMARY KEY, id TEXT NOT NULL, token_id TEXT NOT NULL, amount_cents INTEGER NOT NULL,
    order_id TEXT NOT NULL, initiator TEXT NOT NULL, reason TEXT NOT NULL, stored_credential TEXT NOT NULL,
    status TEXT NOT NULL, decline_code TEXT, reference TEXT NOT NULL, processed_at INTEGER NOT NULL,
    settles_at INTEGER, settles_as TEXT
  );
  CREATE INDEX IF NOT EXISTS charges_to_settle ON charges (settles_at) WHERE settles_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS expiries (
    token_id TEXT PRIMARY KEY, exp_month INTEGER NOT NULL, exp_year INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS validations (
    token_id TEXT PRIMARY KEY, status TEXT NOT NULL, tries_left INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS confirmations (
    idempotency_key TEXT PRIMARY KEY, token_id TEXT NOT NULL, amounts TEXT NOT NULL, status TEXT NOT NULL,
    tries_left INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, charge_id TEXT NOT NULL,
    idempotency_key TEXT NOT NULL, order_id TEXT NOT NULL, amount_cents INTEGER NOT NULL, return_code TEXT,
    occurred_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS received (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL,
    idempotency_key TEXT, order_id TEXT, amount_cents INTEGER, initiator TEXT, reason TEXT, stored_credential TEXT,
    effect TEXT NOT NULL, fault TEXT
  );
`

/**
 * Opens the storage, and creates the folder and the tables if they're missing.
 * @param dataDir the folder of `card-form.sqlite`; without a folder, everything is in memory and ends with the process
 */
export function openDatabase(dataDir: string | undefined): DatabaseSync {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(dataDir === undefined ? ':memory:' : join(dataDir, 'card-form.sqlite'))
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  database.exec(schema)
  return database
}

/** Runs the work in a transaction that locks out other writers. The work must be synchronous. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

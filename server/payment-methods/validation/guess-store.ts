import { sql } from 'kysely'
import { type ByColumns, byIn, personIn } from '../../acting/by.ts'
import type { Queries } from '../../database/transaction.ts'
import type { PaymentMethodRow } from '../tables.ts'

/**
 * The keys under which guesses are counted.
 * - `person/…` counts a person's guesses on all customer accounts.
 * - `account/…` counts all people's guesses on one customer account.
 */
function guessersOf(guessed: Guessed): string[] {
  const person = personIn(byIn(guessed))
  return [`account/${guessed.account_id}`, ...(person === null ? [] : [`person/${person}`])]
}
export type Guessed = Pick<PaymentMethodRow, 'account_id' | 'account_digest' | keyof ByColumns>

/**
 * Counts a guess at a bank account's deposits.
 * @returns the number of guesses, including this one. 0 if the bank account can't be identified.
 */
export async function countGuess(
  trx: Queries,
  guessed: Guessed,
  identityId: string,
  now: Temporal.Instant,
): Promise<number> {
  if (guessed.account_digest === null) return 0
  const guessers = [...new Set([...guessersOf(guessed), `person/${identityId}`])].toSorted()
  const counted = await sql<{ guesses: number }>`
    insert into account_guesses as g (account_digest, guesser, guesses, last_at)
    select ${guessed.account_digest}, guesser, 1, ${now.toString()}::timestamptz from unnest(${guessers}::text[]) as guesser
    on conflict (account_digest, guesser) do update set guesses = g.guesses + 1, last_at = excluded.last_at
    returning guesses`.execute(trx)
  return Math.max(...counted.rows.map(({ guesses }) => guesses))
}

/**
 * Finds the number of guesses at a bank account. Counts those by the person who entered it and those on this customer
 * account, and returns the higher number.
 */
export async function findGuesses(queries: Queries, guessed: Guessed): Promise<number> {
  if (guessed.account_digest === null) return 0
  const found = await sql<{ guesses: number }>`
    select coalesce(max(guesses), 0)::integer as guesses from account_guesses
    where account_digest = ${guessed.account_digest} and guesser = any(${guessersOf(guessed)}::text[])`.execute(
    queries,
  )
  return found.rows[0]?.guesses ?? 0
}

/** Deletes the counted guesses at a bank account that's now verified. */
export async function removeGuesses(trx: Queries, guessed: Guessed): Promise<void> {
  if (guessed.account_digest === null) return
  await sql`
    delete from account_guesses
    where account_digest = ${guessed.account_digest} and guesser = any(${guessersOf(guessed)}::text[])`.execute(
    trx,
  )
}

/**
 * Finds the digest, made with any of our keys, under which guesses at a bank account were counted. Undefined if nobody
 * has guessed.
 */
export async function findGuessedDigest(
  queries: Queries,
  digests: readonly Buffer[],
): Promise<Buffer | undefined> {
  const found = await sql<{ account_digest: Buffer }>`
    select account_digest from account_guesses where account_digest = any(${digests}::bytea[]) limit 1`.execute(
    queries,
  )
  return found.rows[0]?.account_digest
}

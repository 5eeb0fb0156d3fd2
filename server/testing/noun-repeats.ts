// Describes how a noun's calls behave in two cases: if they're repeated when their limit is full, and if the database
// is too slow.
import { randomUUID } from 'node:crypto'
import type { Customer } from './customer.ts'
import type { Line } from './noun-examples.ts'
import type { TestServer } from './test-server.ts'

/**
 * The behavior of a noun's limited calls when they're repeated. Each noun's folder exports it as `repeats` from
 * `repeats.ts`.
 */
export interface NounRepeats {
  /** Calls that return their first result again, even if the limit is full. */
  sameAgain?: readonly Repeat[]
  /** Calls that do all of their work again each time, and the reason. */
  eachTime?: Partial<Record<Line, string>>
  /** Attempts whose outcome is unknown because the database is slow. They don't count against their limit. */
  undecided?: readonly Undecided[]
}

export interface Undecided {
  what: string
  /** Matches the SQL statement that fails. */
  fails: RegExp
  /** Prepares an attempt. Returns a function that makes the attempt and returns the answer's status. */
  begin: (server: TestServer) => Promise<() => Promise<number>>
  /** The answer's status once the database works again. */
  well: number
  /** The number of attempts that stay counted. 0 by default. */
  stays?: number
}

export interface Repeat {
  what: string
  /** The call, for each kind of account that has it. */
  lines: Partial<Record<Customer['kind'], Line>>
  /** Prepares the call. Returns a function that makes the same request again, or another request like it. */
  begin: (customer: Customer, server: TestServer) => Promise<Ask>
}
export type Ask = (which: 'the same' | 'another') => Promise<{ status: number }>

/** Returns a function for idempotency keys: the same key for the same request, a new key for another request. */
export const keys = () => {
  const key = randomUUID()
  return (which: Parameters<Ask>[0]) => (which === 'the same' ? key : randomUUID())
}

// Describes how calls behave when they're repeated with their limit full, and when the database is too slow to answer.
import { randomUUID } from 'node:crypto'
import type { Customer } from './customer.ts'
import type { Line } from './noun-examples.ts'
import type { TestServer } from './test-server.ts'

/** The behavior of a noun's limited calls when repeated. Each folder exports it as `repeats` from its `repeats.ts`. */
export interface NounRepeats {
  /** Calls that return their first result again, even if the limit is full. */
  sameAgain?: readonly Repeat[]
  /** Calls that do all of their work each time, with the reason. */
  eachTime?: Partial<Record<Line, string>>
  /** Attempts that count for nothing while a slow database leaves them undecided. */
  undecided?: readonly Undecided[]
}

export interface Undecided {
  what: string
  /** The statement that fails. */
  fails: RegExp
  /** Prepares an attempt and returns it: the status of its answer. */
  begin: (server: TestServer) => Promise<() => Promise<number>>
  /** The status once the database is fine again. */
  well: number
  /** The attempts that stay counted, if any do. */
  stays?: number
}

export interface Repeat {
  what: string
  /** The call, for each kind of account that has it. */
  lines: Partial<Record<Customer['kind'], Line>>
  /** Prepares, and returns a function that repeats the same call or makes another one like it. */
  begin: (customer: Customer, server: TestServer) => Promise<Ask>
}
export type Ask = (which: 'the same' | 'another') => Promise<{ status: number }>

/** Returns a function that gives the same key for the same call, and a new one for any other call. */
export const keys = () => {
  const key = randomUUID()
  return (which: Parameters<Ask>[0]) => (which === 'the same' ? key : randomUUID())
}

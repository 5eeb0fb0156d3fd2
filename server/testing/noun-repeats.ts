// What a call does when its limit is full and it's made again.
import { randomUUID } from 'node:crypto'
import type { Customer } from './customer.ts'
import type { Line } from './noun-examples.ts'
import type { TestServer } from './test-server.ts'

/** What each call of a noun that has a limit does when it's made again. Each room says it in its `repeats.ts`, as `repeats`. */
export interface NounRepeats {
  /** Calls that are answered again with what they did, however full the limit. */
  sameAgain?: readonly Repeat[]
  /** Calls that do all of it each time, and why. */
  eachTime?: Partial<Record<Line, string>>
}

export interface Repeat {
  what: string
  /** The call that it is, of each kind that has it. */
  lines: Partial<Record<Customer['kind'], Line>>
  /** Gets ready, and gives a call that does the same each time, or something new of its kind. */
  begin: (customer: Customer, server: TestServer) => Promise<Ask>
}
export type Ask = (which: 'the same' | 'another') => Promise<{ status: number }>

/** Gives the same key for the same call, and another for any other. */
export const keys = () => {
  const key = randomUUID()
  return (which: Parameters<Ask>[0]) => (which === 'the same' ? key : randomUUID())
}

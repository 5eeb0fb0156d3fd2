import type { Unreachable } from '../card-form/port.ts'

/** The access network: who knows how the line of an account stands, and sets it up. No call is made inside a transaction. */
export interface LineManager {
  /** How the line of an account stands; `undefined` where nobody knows one. */
  look(accountId: string): Promise<LineStanding | undefined | Unreachable>
  /**
   * Has the line set up anew as it was ordered. The same `id` is one time, however often it is asked. `started`: it is seen by `look` alone
   * whether it is done.
   * @param line its `until`: from then on nobody wants it any more, so that whatever lies in between must not begin it
   */
  provision(line: {
    accountId: string
    id: string
    until: Temporal.Instant
  }): Promise<'started' | 'refused' | Unreachable>
}

/** How a line stands. */
export interface LineStanding {
  isSuspended: boolean
  /** The light that comes in at the customer's, in dBm; `undefined` where none does. */
  lightDbm: number | undefined
  isPortUp: boolean
  isProvisioned: boolean
  /** When it was last set up. */
  provisionedAt: Temporal.Instant | undefined
}

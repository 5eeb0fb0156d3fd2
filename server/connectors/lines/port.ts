import type { Unreachable } from '../card-form/port.ts'

/** The access network, which monitors and provisions accounts' lines. Never called inside a transaction. */
export interface LineManager {
  /** Reads the state of an account's line. Undefined if it's unknown. */
  read(accountId: string): Promise<LineStanding | undefined | Unreachable>
  /**
   * Provisions the line again as ordered. The same `id` is one order, however often it's sent. `started`: only `read`
   * shows when it's done.
   * @param line its `until`: after that it's no longer wanted, so nothing in between may start it later
   */
  provision(line: {
    accountId: string
    id: string
    until: Temporal.Instant
  }): Promise<'started' | 'refused' | Unreachable>
}

/** The state of a line. */
export interface LineStanding {
  isSuspended: boolean
  /** The optical power received at the customer's end, in dBm. Undefined if there is none. */
  lightDbm: number | undefined
  isPortUp: boolean
  isProvisioned: boolean
  /** The time it was last provisioned. */
  provisionedAt: Temporal.Instant | undefined
}

import type { Unreachable } from '../card-form/port.ts'

/** The provider's access network, which monitors and provisions accounts' lines. Never called inside a transaction. */
export interface LineManager {
  /** Reads the state of an account's line. Undefined if the network doesn't know the line. */
  read(accountId: string): Promise<LineStanding | undefined | Unreachable>
  /**
   * Provisions an account's line again, with the settings that were ordered. The same `id` is one request, even if it's
   * sent often. `started`: the provisioning has begun. Only `read` shows when it's done.
   * @param line `until`: the time after which the provisioning must not start, because nobody wants it anymore
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
  /** The optical power received at the customer's end, in dBm. Undefined if no light is received. */
  lightDbm: number | undefined
  isPortUp: boolean
  isProvisioned: boolean
  /** The time the line was last provisioned. */
  provisionedAt: Temporal.Instant | undefined
}

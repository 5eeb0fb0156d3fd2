import type { SeededFault } from './seeded-faults.ts'

/** The size of a run, and the database it uses. */
export interface CrashOptions {
  kills: number
  payments: number
  seed: number
  customers: number
  days: number
  /** The number of concurrent clients. */
  clients: number
  /** Seconds that a payment may be pending before the janitor asks about it. */
  patienceSeconds: number
  /** Seconds that the servers wait for the provider. */
  providerTimeoutSeconds: number
  /** The cluster in which the run creates its database. Only a temporary cluster has `crash`. */
  postgres: { url: string; crash?: () => Promise<void> }
  databaseCrashes: number
  /** The number of processes that finish abandoned work, in addition to the servers' own jobs. */
  janitors: number
  /** The provider's faults on charges, as probabilities; the rest succeed. */
  providerFaults?: Record<string, number>
  /**
   * A fault seeded into the code of servers and janitors, with which the harness proves that it would notice such a
   * fault.
   */
  fault?: SeededFault | undefined
  progress?: ((line: string) => void) | undefined
}

import type { SeededFault } from './seeded-faults.ts'

/** The size of a run, and the database it uses. */
export interface CrashOptions {
  kills: number
  payments: number
  seed: number
  customers: number
  days: number
  clients: number
  /** A janitor asks the provider about a payment that has been pending for this many seconds. */
  patienceSeconds: number
  /** The most seconds that the servers wait for the payment provider's answer. */
  providerTimeoutSeconds: number
  /**
   * The PostgreSQL cluster in which the run creates its database. `crash` crashes it, if the run started the cluster
   * itself.
   */
  postgres: { url: string; crash?: () => Promise<void> }
  databaseCrashes: number
  /** The number of janitors: processes that finish abandoned work, besides the servers' own jobs. */
  janitors: number
  /** The payment provider's faults on charges, each with its probability. `late_ms`: the delay of a late answer. */
  providerFaults?: Record<string, number>
  /** A mistake to put into the code of servers and janitors, to prove that the run would notice it. */
  fault?: SeededFault | undefined
  progress?: ((line: string) => void) | undefined
}

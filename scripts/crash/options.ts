import type { SeededFault } from './seeded-faults.ts'

/** How large a run is, and on what. */
export interface CrashOptions {
  kills: number
  payments: number
  seed: number
  customers: number
  days: number
  /** How many clients at a time. */
  clients: number
  /** How long the janitor lets a payment be pending before it asks, in seconds. */
  patienceSeconds: number
  /** How long the servers wait for the provider, in seconds. */
  providerTimeoutSeconds: number
  /** The cluster in which the run makes its database; it can be crashed where it is a throw-away one. */
  postgres: { url: string; crash?: () => Promise<void> }
  databaseCrashes: number
  /** How many processes look into what was left undone, beside the servers' own jobs. */
  janitors: number
  /** What the provider does to charges, as probabilities; the rest is answered well. */
  providerFaults?: Record<string, number>
  /** A fault put into the code of servers and janitors, by which the harness proves itself. */
  fault?: SeededFault | undefined
  progress?: ((line: string) => void) | undefined
}

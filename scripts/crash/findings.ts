/** The errors that a run found, each as a sentence. A sound run has none. */
export interface Findings {
  /**
   * Payments missing from our books. A client was told of the payment or agreed to it, or the provider took the money.
   */
  lost: string[]
  /** More than one payment, charge or ledger entry for one idempotency key of a client. */
  twice: string[]
  /** A charge without a payment, a ledger entry without a charge, or a payment that's still open at the end. */
  orphans: string[]
  /** Clients that got two answers that can't both be true, or an answer that the books contradict. */
  contradictions: string[]
  /**
   * Payments whose amount or account differs between the books. Also keys that the server accepted for two different
   * requests.
   */
  mixups: string[]
  /** Accounts whose balance doesn't match their ledger and payments. */
  balances: string[]
  /** Payments with too many or too few mails. */
  mails: string[]
  /** Discrepancies that the server's own reconciliation couldn't explain. */
  discrepancies: string[]
  /** Answers that no well-behaved server gives, and clients that never got an answer. */
  answers: string[]
  /** Actions that are missing from the trail, and entries in the trail for actions that never happened. */
  trail: string[]
}

/** Records an error that the run found. */
export type Note = (finding: keyof Findings, sentence: string) => void

/**
 * The errors found in the books, and two more. `endings`: processes that ended without being killed. `named`: log lines
 * that name someone.
 */
export type FindingName = keyof Findings | 'endings' | 'named'

/** The findings of a run, each one a sentence. All must be empty. */
export interface Findings {
  /**
   * Payments that a client was told of or agreed to, or for which the provider took money, but that our books don't
   * have.
   */
  lost: string[]
  /** More than one payment, charge or ledger entry for one client key. */
  twice: string[]
  /** A charge without its payment, an entry without its charge, or a payment that's still open at the end. */
  orphans: string[]
  /** Clients that were told things that can't both be true, or that the books deny. */
  contradictions: string[]
  /** Amount or account differ between the books, or a key that belongs to one request was accepted for another. */
  mixups: string[]
  /** Accounts whose balance doesn't match ledger and payments. */
  balances: string[]
  /** Payments with too many or too few mails. */
  mails: string[]
  /** Discrepancies that the server's own reconciliation couldn't explain. */
  discrepancies: string[]
  /** Answers that no well-behaved server gives, and clients that never got an answer. */
  answers: string[]
  /** Actions missing from the trail, and actions in it that never happened. */
  trail: string[]
}

/** Records a finding. */
export type Note = (finding: keyof Findings, sentence: string) => void

/**
 * The findings in the books, plus two others. `endings`: processes that ended without being killed. `named`: log lines
 * that name someone.
 */
export type FindingName = keyof Findings | 'endings' | 'named'

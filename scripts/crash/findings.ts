/** The findings of a run, each one a sentence. All must be empty. */
export interface Findings {
  /** A client was told of it or agreed to it, or the provider took the money, and our books don't have it. */
  lost: string[]
  /** More than one payment, charge or ledger entry for one client key. */
  twice: string[]
  /** A charge without its payment, an entry without its charge, or a payment that's still open at the end. */
  orphans: string[]
  /** A client was told things that can't both be true, or that the books deny. */
  contradictions: string[]
  /** Amount or account differ between the books, or a key let another request through. */
  mixups: string[]
  /** Accounts whose balance doesn't match ledger and payments. */
  balances: string[]
  /** Payments with too many or too few mails. */
  mails: string[]
  /** Discrepancies that the reconciliation couldn't explain. */
  discrepancies: string[]
  /** Answers that no well-behaved server gives, and clients that never got one. */
  answers: string[]
  /** Actions missing from the trail, and actions in it that never happened. */
  trail: string[]
}

/** Records a finding. */
export type Note = (finding: keyof Findings, sentence: string) => void

/**
 * The findings in the books, `endings`: processes that ended without being killed, and `named`: log lines that name
 * someone.
 */
export type FindingName = keyof Findings | 'endings' | 'named'

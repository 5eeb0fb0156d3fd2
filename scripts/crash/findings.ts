/** What must be empty after every run, each finding a sentence. */
export interface Findings {
  /** A client was told of it or agreed to it, or the provider took the money, and our books know nothing of it. */
  lost: string[]
  /** More than one payment, charge or ledger entry for one key of a client. */
  twice: string[]
  /** A charge without its payment, an entry without its charge, or a payment that is still open at the end. */
  orphans: string[]
  /** A client was told things that cannot both be true, or that the books deny. */
  contradictions: string[]
  /** Amount or account differ between the books, or a key let another request through. */
  mixups: string[]
  /** Accounts whose balance is not what ledger and payments say. */
  balances: string[]
  /** Payments that were told of in too many mails or too few. */
  mails: string[]
  /** What the reconciliation could not explain. */
  discrepancies: string[]
  /** Answers that no well-behaved server gives, and clients that never had a word. */
  answers: string[]
  /** What people did that the trail doesn't have, and what it says was done that wasn't. */
  trail: string[]
}

/** Keeps a finding. */
export type Note = (finding: keyof Findings, sentence: string) => void

/** The findings of the books, `endings`: processes that ended without being killed, and `named`: log lines that name somebody. */
export type FindingName = keyof Findings | 'endings' | 'named'

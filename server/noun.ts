import type { ContractsByGroup } from '@lightwell/rulebook/trail/group-calls.ts'

/**
 * The parts that a noun, such as payments, adds to the running server. Each noun's folder declares them in `noun.ts`,
 * and `start/nouns.ts` lists all nouns. Folders that use a part add its type (`declare module '../noun.ts'`). For
 * example, `web` adds `serve` and `servePages`.
 */
export interface Noun {
  /** The noun's contracts, by the group that the audit trail shows their calls in. */
  contracts?: ContractsByGroup
  /**
   * True if the noun's pages are for supervisors. A search of the audit trail can leave out the reads by these pages.
   */
  isSupervision?: true
}

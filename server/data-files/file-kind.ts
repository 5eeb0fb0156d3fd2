import type { Column } from './columns.ts'
import type { Problem } from './problem.ts'

/** Computes the digest of an account's PIN, which is stored in place of the PIN. */
export type DigestOfPin = (accountId: string, pin: string) => Buffer

/** A kind of import file. */
export interface FileKind {
  /** The text that the names of its files begin with. */
  name: string
  /** The file's columns, in any order. */
  columns: readonly Column[]
  /** Columns that only the staging table has, after those of the file. */
  made?: readonly { name: string; sqlType: string }[]
  /**
   * Derives the values of the columns `made` from a line. Returns them in COPY's format.
   * @param values the line's own values, in the order of `columns`
   */
  make?(values: readonly string[], digestOfPin: DigestOfPin): string
  /** Checks a line whose fields are individually valid. */
  check?(values: readonly string[]): Problem | undefined
  /** The columns that identify a row. The import divides its work by ranges of the first of them. */
  key: readonly [string, ...string[]]
}

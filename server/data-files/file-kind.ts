import type { Column } from './columns.ts'
import type { Problem } from './problem.ts'

/** Computes the digest of an account's PIN. Only this digest is stored. */
export type DigestOfPin = (accountId: string, pin: string) => Buffer

/** A kind of import file. */
export interface FileKind {
  /** The start of the file names, such as `statements` for `statements-2026.ndjson`. */
  name: string
  /** The file's columns, in any order. */
  columns: readonly Column[]
  /** Columns that are only in the staging table, after those of the file. */
  made?: readonly { name: string; sqlType: string }[]
  /**
   * Derives the values of the `made` columns from a line. Returns them in COPY's format.
   * @param values the line's own values, in the order of `columns`
   */
  make?(values: readonly string[], digestOfPin: DigestOfPin): string
  /** Checks the fields of a line against each other, once each field is valid by itself. */
  check?(values: readonly string[]): Problem | undefined
  /** The columns that identify a row. The import divides rows into ranges by the first of them. */
  key: readonly [string, ...string[]]
}

import type { Column } from './columns.ts'
import type { Problem } from './problem.ts'

/** The digest of an account's PIN that is stored. */
export type DigestOfPin = (accountId: string, pin: string) => Buffer

/** A kind of file, and its rows. */
export interface FileKind {
  /** The beginning of its file names. */
  name: string
  /** The file's columns, in any order. */
  columns: readonly Column[]
  /** Columns only in the staging table, after those of the file. */
  made?: readonly { name: string; sqlType: string }[]
  /** The values of `made` in COPY's format, derived from the line's own values, in the order of `columns`. */
  make?(values: readonly string[], digestOfPin: DigestOfPin): string
  /** Checks a line whose fields are individually valid. */
  check?(values: readonly string[]): Problem | undefined
  /** The columns that identify a row. The work is divided by the first. */
  key: readonly [string, ...string[]]
}

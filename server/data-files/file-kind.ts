import type { Column } from './columns.ts'
import type { Problem } from './problem.ts'

/** What is kept of an account's PIN. */
export type DigestOfPin = (accountId: string, pin: string) => Buffer

/** What the rows of a file are about. */
export interface FileKind {
  /** What the names of its files begin with. */
  name: string
  /** As the file has them, in any order. */
  columns: readonly Column[]
  /** Columns that only the staging table has, after those of the file. */
  made?: readonly { name: string; sqlType: string }[]
  /** The values of `made`, as COPY takes them, from the line's own, in the order of `columns`. */
  make?(values: readonly string[], digestOfPin: DigestOfPin): string
  /** What may not be wrong about a line whose fields are right, each by itself. */
  check?(values: readonly string[]): Problem | undefined
  /** The columns that tell one row from another; the first is what the work is divided by. */
  key: readonly [string, ...string[]]
}

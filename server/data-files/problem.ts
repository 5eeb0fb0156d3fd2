/** What is wrong with a field of a line: a code for programs, a reason in words for the operator. */
export interface Problem {
  field: string
  code: string
  reason: string
}

/** A line that is left out whole. Its values are not repeated: they may be personal. */
export interface Rejection {
  file: string
  /** Counted from 1, the header's line included. */
  line: number
  problems: Problem[]
}

/** Files that cannot be imported at all: its message is a sentence for the operator, and nothing was changed. */
export class ImportRefused extends Error {}

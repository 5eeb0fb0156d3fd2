/** A problem with a field of a line: a code for programs, and a reason for the operator. */
export interface Problem {
  field: string
  code: string
  reason: string
}

/** A line that's left out whole. Its values aren't repeated, since they may be personal. */
export interface Rejection {
  file: string
  /** Counted from 1, including the header's line. */
  line: number
  problems: Problem[]
}

/** The files can't be imported at all. The message is a sentence for the operator, and nothing has changed. */
export class ImportRefused extends Error {}

/** A problem with a field of a line: a code for programs, and a reason for the operator. */
export interface Problem {
  field: string
  code: string
  reason: string
}

/** A rejected line, with its problems. The line's values are left out, since they may be personal. */
export interface Rejection {
  file: string
  /** The line's number in the file. The first line is 1, even if it's the header. */
  line: number
  problems: Problem[]
}

/** Thrown if files can't be imported at all, so that nothing changes. The message is a sentence for the operator. */
export class ImportRefused extends Error {}

/** A problem with a field of a line: a code for programs, and a reason for the operator. */
export interface Problem {
  field: string
  code: string
  reason: string
}

/**
 * A line that isn't imported because of its problems. The line's values aren't included, since they may be personal.
 */
export interface Rejection {
  file: string
  /** The line's number in the file. The first line, even if it's the header, is 1. */
  line: number
  problems: Problem[]
}

/** Thrown if files can't be imported at all. Nothing has changed then. The message is a sentence for the operator. */
export class ImportRefused extends Error {}

/**
 * Returned by a handler that finds out, while it runs, that its call only repeats an earlier one. The caller gets the
 * answer like any other, and the audit trail has the outcome `repeated`. If a repeat is known before the call runs, its
 * guard says so (`isAlreadyDone`).
 */
export class Repeated<Answer> {
  readonly answer: Answer
  constructor(answer: Answer) {
    this.answer = answer
  }
}

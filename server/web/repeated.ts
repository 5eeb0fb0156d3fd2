/**
 * The answer to a call that only repeats an earlier call, from a handler that finds this out while it runs. The caller
 * gets the answer like any other, and the audit trail has the outcome `repeated`. A repeat that's known before the call
 * runs is up to its guard (`isAlreadyDone`).
 */
export class Repeated<Answer> {
  readonly answer: Answer
  constructor(answer: Answer) {
    this.answer = answer
  }
}

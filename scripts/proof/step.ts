// A step of the proof and its outcome.

/** The result of a step. A step that isn't a test suite counts as a single test. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** A short result for the step's line, such as `412 files`. */
  figure: string
  /** Everything that the step printed. The run shows it if the step failed. */
  said: string
  /** The names of tests that passed on their second try. `passed` counts them too. */
  retried?: string[]
  tests?: TestTime[]
  /** CPU seconds of the step and the processes it started. Undefined if the system doesn't report them. */
  cpuSeconds?: number | undefined
}

/** The duration of a test, without its hooks. */
export interface TestTime {
  /** The test's file and title. */
  name: string
  seconds: number
}

export interface Step {
  name: string
  /** The names of the steps that must pass before this one starts. A step that isn't part of the run is ignored. */
  needs?: string[]
  /**
   * Steps that run at once share a fixed number of places. This step takes this many of them, and uses as many workers.
   */
  places: number
  /** The rough duration in seconds on an idle machine. Of the steps that could start, the longest starts first. */
  weight: number
  /**
   * Runs the step.
   * @param places the step's `places`, or more if no other step is left to start
   */
  run(places: number): Promise<Outcome>
}

export type Totals = Pick<Outcome, 'passed' | 'failed' | 'skipped'>

/** The outcome of a step that passes. */
export function held(figure: string, said = ''): Outcome {
  return { passed: 1, failed: 0, skipped: 0, figure, said }
}

export function broke(figure: string, said: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, figure, said }
}

/**
 * The outcome of a step that couldn't run. It's always printed.
 * @param why the reason, as a sentence
 */
export function skipped(why: string): Outcome {
  return { passed: 0, failed: 0, skipped: 1, figure: `SKIPPED: ${why}`, said: '' }
}

/** The closing line: `41 passed, 0 failed`, with `, 1 skipped` if any were skipped. */
export function closingLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

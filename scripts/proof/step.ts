// A step of the proof and its outcome.

/** The result of a step. A step that isn't a test suite is counted as a single test that passed or failed. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** A short measurement for the step's line: `412 files`. */
  figure: string
  /** Everything the step printed. Shown when it failed. */
  said: string
  /** Names of tests that passed on their second try. They're included in `passed`. */
  retried?: string[]
  tests?: TestTime[]
  /** CPU seconds of the step's process tree. Undefined if the system doesn't report them. */
  cpuSeconds?: number | undefined
}

/** The duration of one test, without hooks. */
export interface TestTime {
  /** File and title. */
  name: string
  seconds: number
}

export interface Step {
  name: string
  /**
   * Names of the steps that must pass before this one starts. Names of steps that aren't part of the run are ignored.
   */
  needs?: string[]
  /** The number of shared places the step takes, and of workers it runs. */
  places: number
  /** Rough duration in seconds on an idle machine. Of the steps that are ready, the longest starts first. */
  weight: number
  /**
   * Runs the step.
   * @param places the step's places: its own number, or more if no other step is left to start
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

/** The outcome of a step that couldn't run. It's always printed: `why` is a sentence. */
export function skipped(why: string): Outcome {
  return { passed: 0, failed: 0, skipped: 1, figure: `SKIPPED: ${why}`, said: '' }
}

/** The closing line: `41 passed, 0 failed`, with `, 1 skipped` when there are any. */
export function closingLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

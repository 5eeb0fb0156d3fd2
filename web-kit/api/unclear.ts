import { ApiFault, Unreachable } from './faults.ts'

/**
 * The reason a page can't tell if something was done. `no-answer`: no answer came. `fault`: the server failed, but may
 * still finish the work, as after a 503.
 */
export type Unclear = 'no-answer' | 'fault'

/** Classifies the error that a call threw. Any other error is a bug in the page, so it's thrown again. */
export function unclearOf(error: unknown): Unclear {
  if (error instanceof Unreachable) return 'no-answer'
  if (error instanceof ApiFault) return 'fault'
  throw error
}

export const isUnclear = (trouble: unknown): trouble is Unclear =>
  trouble === 'no-answer' || trouble === 'fault'

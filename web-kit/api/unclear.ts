import { ApiFault, Unreachable } from './faults.ts'

/**
 * The reason a page can't tell if something was done: no answer came, or the answer was a fault. Even after a 503,
 * which is a fault, the work may still finish.
 */
export type Unclear = 'no-answer' | 'fault'

/**
 * Classifies the error a call threw. Any other error is a bug in the page and mustn't be reported as unclear, so it's
 * rethrown.
 */
export function unclearOf(error: unknown): Unclear {
  if (error instanceof Unreachable) return 'no-answer'
  if (error instanceof ApiFault) return 'fault'
  throw error
}

export const isUnclear = (trouble: unknown): trouble is Unclear =>
  trouble === 'no-answer' || trouble === 'fault'

import { ApiFault, Unreachable } from './faults.ts'

/** Why a page can't tell whether something was done: no answer came, or the answer was a fault. 503 is one: the work may still finish. */
export type Unclear = 'no-answer' | 'fault'

/** What is unclear after a call threw `error`. Throws anything else on: that's a bug of the page, and not to be called unclear. */
export function unclearOf(error: unknown): Unclear {
  if (error instanceof Unreachable) return 'no-answer'
  if (error instanceof ApiFault) return 'fault'
  throw error
}

export const isUnclear = (trouble: unknown): trouble is Unclear =>
  trouble === 'no-answer' || trouble === 'fault'

import { ApiFault, Unreachable } from './faults.ts'

/**
 * The reason a page can't tell if something was done. `no-answer`: no answer came. `fault`: the server failed, but may
 * still finish the work, as after a 503.
 */
export type Unclear = 'no-answer' | 'fault'

/**
 * Tells apart the two errors after which an outcome is unknown. Throws any other error again, since it's a bug in the
 * page.
 */
export function unclearOf(error: unknown): Unclear {
  if (error instanceof Unreachable) return 'no-answer'
  if (error instanceof ApiFault) return 'fault'
  throw error
}

export const isUnclear = (trouble: unknown): trouble is Unclear =>
  trouble === 'no-answer' || trouble === 'fault'

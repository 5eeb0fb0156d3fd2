// Rough durations of tests on a quiet machine: good enough to tell what fits in three minutes.
import { kindOf } from './changed.ts'

const secondsOfFile = { unit: 0.4, server: 2.5, portal: 6 }
/** A story takes 3; most are declared once and lived by customers of both kinds. */
const secondsOfDeclaration = 6

/** Seconds of one core for a test file. Stories are counted by the calls that declare them. */
export function estimateSeconds(path: string, source: string): number {
  const kind = kindOf(path)
  if (kind === undefined) return 0
  if (kind !== 'journeys') return secondsOfFile[kind]
  return secondsOfDeclaration * Math.max(1, source.match(/^\s*test\(/gm)?.length ?? 0)
}

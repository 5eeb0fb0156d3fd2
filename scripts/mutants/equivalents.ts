import type { Mutant } from './instrument.ts'

export interface Equivalent extends Omit<Mutant, 'line'> {
  /** Why nobody can tell the difference. */
  why: string
}

/** Mistakes that change nothing that anybody could notice, as `npm run mutants` prints them. */
export const equivalents: Equivalent[] = []

/**
 * @returns the mutants that are not listed
 * @throws Error for what is listed of one of these files and fits none of its mutants: the code has moved on
 */
export function withoutEquivalents<M extends Mutant>(
  mutants: M[],
  listed: Equivalent[],
  files: string[],
): M[] {
  const keyOf = ({ file, was, becomes }: Omit<Mutant, 'line'>) => JSON.stringify([file, was, becomes])
  const made = new Set(mutants.map(keyOf))
  const lost = listed.filter((one) => files.includes(one.file) && !made.has(keyOf(one)))
  if (lost.length > 0) throw new Error(`Listed, and not among the mutants: ${lost.map(keyOf).join(', ')}`)
  const left = new Set(listed.map(keyOf))
  return mutants.filter((mutant) => !left.has(keyOf(mutant)))
}

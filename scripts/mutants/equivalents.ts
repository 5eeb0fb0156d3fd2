import type { Mutant } from './instrument.ts'

export interface Equivalent extends Omit<Mutant, 'line'> {
  /** Why nobody can tell the difference. */
  why: string
}

/** Mistakes that change nothing that anybody could notice, as `npm run mutants` prints them. */
export const equivalents: Equivalent[] = [
  {
    file: 'rulebook/autopay/rules.ts',
    was: 'return wished < earliest ? earliest : wished',
    becomes: 'return wished <= earliest ? earliest : wished',
    why: 'Of two days that are alike it gives the other one.',
  },
  {
    file: 'rulebook/autopay/rules.ts',
    was: 'return nextOpenDay(planned < tomorrow ? tomorrow : planned, blockedDates)',
    becomes: 'return nextOpenDay(planned <= tomorrow ? tomorrow : planned, blockedDates)',
    why: 'Of two days that are alike it gives the other one.',
  },
  {
    file: 'rulebook/autopay/rules.ts',
    was: 'for (let days = 0; days < 366; days++) {',
    becomes: 'for (let days = 0; days < 367; days++) {',
    why: 'It keeps a loop from going on for ever, a day earlier or later.',
  },
  {
    file: 'rulebook/autopay/rules.ts',
    was: 'for (let days = 0; days < 366; days++) {',
    becomes: 'for (let days = 0; days <= 366; days++) {',
    why: 'It keeps a loop from going on for ever, a day earlier or later.',
  },
  {
    file: 'rulebook/payments/rules.ts',
    was: 'const earliest = noticed < tomorrow ? tomorrow : noticed',
    becomes: 'const earliest = noticed <= tomorrow ? tomorrow : noticed',
    why: 'Of two days that are alike it gives the other one.',
  },
  {
    file: 'rulebook/payments/rules.ts',
    was: 'const latest = billDueOn < payOn ? payOn : billDueOn',
    becomes: 'const latest = billDueOn <= payOn ? payOn : billDueOn',
    why: 'Of two days that are alike it gives the other one.',
  },
  {
    file: 'rulebook/payments/rules.ts',
    was: 'const holidays = new Set(blockedDatesBetween(received, addDays(received, 4 * returnDays), []))',
    becomes: 'const holidays = new Set(blockedDatesBetween(received, addDays(received, 5 * returnDays), []))',
    why: 'It lists more holidays than five banking days can reach.',
  },
  {
    file: 'rulebook/payments/states.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code.
    was: 'if (state === undefined) throw new Error(`No payment state knows the event ${event}.`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code.
    becomes: 'if (false) throw new Error(`No payment state knows the event ${event}.`)',
    why: 'The table has a state before each event, as its type and its test say: nothing comes there.',
  },
]

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

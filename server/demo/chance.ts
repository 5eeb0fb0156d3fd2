/**
 * Returns the next random-looking number, at least 0 and below 1. Each time the demo is loaded, the numbers are the
 * same.
 */
export type Chance = () => number

/**
 * Starts the sequence of numbers for a seed (mulberry32 over an FNV-1a hash). Each account has its own sequence, so
 * numbers drawn for one account don't affect another.
 */
export function chanceFor(seed: string): Chance {
  let state = 0x811c9dc5
  for (const mail of seed) state = Math.imul(state ^ (mail.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`, both included. */
export const between = (chance: Chance, least: number, most: number) =>
  least + Math.floor(chance() * (most - least + 1))

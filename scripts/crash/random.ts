/** Random numbers that can be repeated: the same seed gives the same numbers in the same order. */
export interface Random {
  /** The next number, at least 0 and below 1. */
  next(): number
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks a name. Its probability is proportional to its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name
  /**
   * Starts a separate sequence of random numbers, so that one part of the run doesn't change another part's numbers.
   */
  fork(name: string): Random
}

export function openRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? entries[0] ?? ['' as keyof typeof weights])[0]
    },
    fork: (name) =>
      openRandom([...name].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 0x01000193), seed)),
  }
}

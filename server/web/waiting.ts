import type { Scope } from './limit-room.ts'

interface Slowed {
  /** The counts that are used up. */
  counts: readonly { scope: Scope; subject: string }[]
  /**
   * The networks of the waiting caller, used up or not, each with the multiple of the places that a single address
   * has.
   */
  networks: readonly { subject: string; times: number }[]
}

/**
 * Makes a caller who's slowed down wait. False: one of these counts already has the most callers waiting, so this one
 * doesn't wait.
 */
export type Wait = (slowed: Slowed, seconds: number) => Promise<boolean>

/**
 * The most callers waiting on one server at once. At four seconds each, a count that many people share lets five a
 * second through once it's used up, and no flood fills the server with waiting requests.
 *
 * Everybody waits for `all`, so a few addresses must not take all of its places: one address has five, and networks
 * whose own count is used up have half of the places together, so a newcomer still finds one. Other counts have their
 * own places for the same reason. `inAllElse` limits these together: each has 20, but nothing limits how many are
 * used up. At 600, thirty of them can be full at once, and the server holds fewer than a thousand requests open.
 */
const most = { one: 20, all: 200, allOfUsedUp: 100, allOfOneAddress: 5, inAllElse: 600 } as const

/** @param pause waits that many seconds */
export function openWaiting(pause: (seconds: number) => Promise<void>): Wait {
  const waiting = new Map<string, number>()
  const add = (places: readonly Place[], more: 1 | -1) => {
    for (const { key } of places) {
      const left = (waiting.get(key) ?? 0) + more
      if (left === 0) waiting.delete(key)
      else waiting.set(key, left)
    }
  }
  return async (slowed, seconds) => {
    const places = placesOf(slowed)
    if (places.some(({ key, atMost }) => (waiting.get(key) ?? 0) >= atMost)) return false
    add(places, 1)
    try {
      await pause(seconds)
    } finally {
      add(places, -1)
    }
    return true
  }
}

interface Place {
  key: string
  atMost: number
}

/** The places a waiting caller takes, each of which has to be free. */
function placesOf({ counts, networks }: Slowed): Place[] {
  const all = counts.find(({ scope }) => scope === 'all')
  const own = counts
    .filter((count) => count !== all)
    .map(({ subject }) => ({ key: subject, atMost: most.one }))
  if (all === undefined) return [...own, { key: 'all else', atMost: most.inAllElse }]
  const isUsedUp = counts.some(({ scope }) => scope === 'network')
  return [
    ...own,
    { key: all.subject, atMost: most.all },
    ...(isUsedUp ? [{ key: `${all.subject} used up`, atMost: most.allOfUsedUp }] : []),
    ...networks.map(({ subject, times }) => ({
      key: `${all.subject} ${subject}`,
      atMost: most.allOfOneAddress * times,
    })),
  ]
}

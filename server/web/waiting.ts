import type { Scope } from './limit-room.ts'

interface Slowed {
  /** The full counts that make the caller wait. */
  counts: readonly { scope: Scope; subject: string }[]
  /**
   * The networks that contain the caller's address, even if their counts aren't full. A network gets `times` as many
   * waiting places as one address.
   */
  networks: readonly { subject: string; times: number }[]
}

/** Makes a caller wait. Returns false at once if too many callers already wait for one of the full counts. */
export type Wait = (slowed: Slowed, seconds: number) => Promise<boolean>

/**
 * The most callers that wait on one server at once. A flood of requests must not fill the server with waiting callers.
 *
 * When a limit's count is full, 20 callers may wait for it. A caller waits up to four seconds, so five callers per
 * second go ahead.
 *
 * For the count `all`, which everyone shares, 200 may wait. A few addresses must not take all of these places, so one
 * address gets five. Callers whose network's own count is full, too, get 100 of the 200 together.
 *
 * Any number of other counts can be full, so at most 600 callers may wait for all of those together (`inAllElse`). So
 * the server holds fewer than a thousand waiting requests open.
 */
const most = { one: 20, all: 200, allOfUsedUp: 100, allOfOneAddress: 5, inAllElse: 600 } as const

/** Opens the waiting places of a server. @param pause waits for this many seconds */
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

/**
 * The places that a waiting caller takes: one for each full count, and more if the count `all` is full. The caller may
 * wait only if all these places are free.
 */
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

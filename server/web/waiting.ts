import type { Scope } from './limit-room.ts'

interface SlowedCount {
  scope: Scope
  subject: string
}

/** Lets whoever is slowed down wait. `false`: as many wait for one of these counts as may, so nobody waits. */
export type Wait = (counts: readonly SlowedCount[], seconds: number) => Promise<boolean>

/**
 * How many wait on one server at the same moment: for one count, and for all of them. At four seconds each, a count that many people
 * share lets five a second through once it is used up, and no flood fills the server with requests that wait.
 */
const mostForOne = (scope: Scope): number => (scope === 'all' ? 200 : 20)
const mostInAll = 1_000

/** @param pause lets so many seconds pass */
export function openWaiting(pause: (seconds: number) => Promise<void>): Wait {
  const waiting = new Map<string, number>()
  let inAll = 0
  const isFull = ({ scope, subject }: SlowedCount) => (waiting.get(subject) ?? 0) >= mostForOne(scope)
  const add = (counts: readonly SlowedCount[], more: 1 | -1) => {
    inAll += more
    for (const { subject } of counts) {
      const left = (waiting.get(subject) ?? 0) + more
      if (left === 0) waiting.delete(subject)
      else waiting.set(subject, left)
    }
  }
  return async (counts, seconds) => {
    if (inAll >= mostInAll || counts.some(isFull)) return false
    add(counts, 1)
    try {
      await pause(seconds)
    } finally {
      add(counts, -1)
    }
    return true
  }
}

import { atOnce } from './at-once.ts'
import { isOfTwoMinds, placeOrder, type Seen, thinkAgain } from './client.ts'
import type { Order } from './orders.ts'
import type { Random } from './random.ts'
import type { Line } from './wire.ts'

/** All clients together. A limited number run at a time. They place only payment orders that `release` hands out. */
export interface Traffic {
  /** Hands out these payment orders, so that clients place them on the current day. */
  release(orders: Order[], payOn: (order: Order) => string): void
  /** Waits until clients have begun with this many payment orders in total. */
  begun(count: number): Promise<void>
  /** Lets clients change or cancel their payments that are due on or before `day`. */
  thinkAgain(day: string): Promise<void>
  /** Waits until clients are done with every payment order that `release` handed out. */
  idle(): Promise<void>
  seen: Seen[]
}

export function openTraffic(line: Line, servers: number, concurrency: number, random: Random): Traffic {
  const seen: Seen[] = []
  const waiting: Seen[] = []
  const watchers = new Set<() => void>()
  let active = 0
  let begun = 0

  function pump(): void {
    for (; active < concurrency; active++) {
      const next = waiting.shift()
      if (next === undefined) break
      begun++
      void liveThrough(next).finally(() => {
        active--
        pump()
      })
    }
    for (const check of watchers) check()
  }

  async function liveThrough(next: Seen): Promise<void> {
    await placeOrder(next, line, servers, random)
    if (isOfTwoMinds(next, 'at-once')) await thinkAgain(next, line, servers)
  }

  function until(isSo: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = () => {
      if (!isSo()) return
      watchers.delete(check)
      resolve()
    }
    watchers.add(check)
    check()
    return promise
  }

  return {
    release(orders, payOn) {
      const released = orders.map((order) => newSeen(order, payOn(order)))
      seen.push(...released)
      waiting.push(...released)
      pump()
    },
    async thinkAgain(day) {
      const undecided = seen.filter((each) => each.payOn <= day && isOfTwoMinds(each, 'on-its-day'))
      await atOnce(undecided, concurrency, (each) => thinkAgain(each, line, servers))
    },
    begun: (count) => until(() => begun >= count),
    idle: () => until(() => active === 0 && waiting.length === 0),
    seen,
  }
}

const newSeen = (order: Order, payOn: string): Seen => ({
  order,
  payOn,
  payments: [],
  refusals: [],
  otherAmount: [],
  second: undefined,
  unexpected: [],
  vanished: false,
})

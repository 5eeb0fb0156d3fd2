import { expect } from 'vitest'
import { limits } from '../start/nouns.ts'
import type { LimitName, Scope } from '../web/limits.ts'
import type { TestServer } from './test-server.ts'

type Shared = Exclude<Scope, 'pair'>

/**
 * Fills a limit's count, so the next caller is over the limit.
 * @param times multiplies the limit's number (`widthsOf`); higher than 1 for a network of many addresses
 */
export async function useUp(
  { world }: Pick<TestServer, 'world'>,
  limit: LimitName,
  scope: Shared,
  who: string,
  times = 1,
): Promise<void> {
  const [most = 0, seconds = 0] = limits[limit].per[scope] ?? []
  const row = {
    subject: world.digests.ofCounted(`${limit} ${scope} ${who}`),
    attempts: most * times,
    window_ends_at: world.clock().add({ seconds }).toString(),
  }
  await world.database
    .insertInto('throttles')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ attempts: row.attempts }))
    .execute()
}

/**
 * Records the seconds that callers should wait, without really making them wait. Lasts until the test ends (`using`).
 */
export function hearWaits({ world }: Pick<TestServer, 'world'>): Disposable & { seconds: number[] } {
  const { pause } = world
  const seconds: number[] = []
  world.pause = async (waited) => void seconds.push(waited)
  return {
    seconds,
    [Symbol.dispose]() {
      world.pause = pause
    },
  }
}

/**
 * Fills a count that slows callers down. Also keeps twenty callers waiting for it, the most allowed. Further callers
 * are refused until the test ends (`using`).
 */
export async function crowd(
  server: Pick<TestServer, 'world'>,
  limit: LimitName,
  scope: Shared,
  who: string,
): Promise<AsyncDisposable> {
  await useUp(server, limit, scope, who)
  const { world } = server
  const { pause } = world
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  let waiting = 0
  world.pause = () => {
    waiting++
    return isOver
  }
  const all = Array.from({ length: 20 }, () => world.limits.take(limit, { [scope]: who }))
  await expect.poll(() => waiting, { timeout: 20_000 }).toBe(20)
  return {
    async [Symbol.asyncDispose]() {
      world.pause = pause
      end()
      await Promise.all(all)
    },
  }
}

import pg from 'pg'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

const realQuery = pg.Client.prototype.query

/** An SQL statement whose result is held back, so that a test can make something happen meanwhile. */
export interface HeldUp extends Disposable {
  /** Resolves once the SQL statement has run and its result is held back. */
  reached: Promise<'held'>
  letGo(): void
}

/**
 * Holds back the result of the first matching SQL statement, on any connection, until `letGo` or the end of the test
 * (`using`). The SQL statement itself runs at once.
 */
export function holdUp(like: RegExp): HeldUp {
  const reached = Promise.withResolvers<'held'>()
  const going = Promise.withResolvers<void>()
  let isHeld = false
  const holding = async function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text)
    const answer = await Reflect.apply(realQuery, this, asked)
    if (!isHeld && like.test(text)) {
      isHeld = true
      reached.resolve('held')
      await going.promise
    }
    return answer
  }
  pg.Client.prototype.query = holding as typeof realQuery
  const letGo = () => {
    pg.Client.prototype.query = realQuery
    going.resolve()
  }
  return { reached: reached.promise, letGo, [Symbol.dispose]: letGo }
}

/** Waits until some transaction waits for another transaction's lock, or until `work` ends without that. */
export async function untilItWaits({ opened }: TestServer, work: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  const waiting = async () => {
    const { rows } = await opened.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return isOver || rows.length > 0
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBe(true)
}

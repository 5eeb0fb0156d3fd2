import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/**
 * Milliseconds between two reads. What's waited for, such as connecting to a broker, takes a few of these pauses on an
 * idle machine.
 */
const pauseMs = 100

/**
 * Reads repeatedly until the result is the expected one, at most `most` times. An error counts as a read, because a
 * server on a busy machine may answer with one.
 * @param between runs between two reads. It may advance the test's own clock, for example.
 * @returns the last value read
 */
export async function pollUntil(
  read: () => Promise<unknown>,
  { expected, most, between }: { expected: unknown; most: number; between: () => void },
): Promise<unknown> {
  let seen: unknown
  for (let polls = 0; polls < most; polls += 1) {
    seen = await read().catch((error: unknown) => error)
    if (isDeepStrictEqual(seen, expected)) return seen
    await delay(pauseMs)
    between()
  }
  return seen
}

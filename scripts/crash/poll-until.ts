import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/**
 * Milliseconds between two reads. On an idle machine, a few of these pauses are enough, for example until a device has
 * connected to a broker.
 */
const pauseMs = 100

/**
 * Reads again and again until the result is the expected one, at most `most` times. A read that throws counts too, and
 * its error is the result: a server on a busy machine may answer with an error.
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

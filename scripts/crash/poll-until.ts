import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/**
 * Milliseconds between two reads. On an idle machine, other work such as connecting to a broker takes a few of these
 * pauses.
 */
const pauseMs = 100

/**
 * Reads repeatedly until the result is as expected. An error counts as a read, too: a server on a busy machine may
 * answer that it can't right now.
 * @param between runs between two reads, such as advancing the test's own clock
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

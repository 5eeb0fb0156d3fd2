import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** Between two looks, in milliseconds: what others do meanwhile, such as connecting to a broker, takes a few of these in quiet. */
const pauseMs = 100

/**
 * Looks again until it sees what is expected. An error is a look, too: on a busy machine, a server may answer that it can't just now.
 * @param between what happens between two looks, such as the passing of time by a clock of the test's own
 * @returns what it saw last
 */
export async function lookAgain(
  look: () => Promise<unknown>,
  { expected, most, between }: { expected: unknown; most: number; between: () => void },
): Promise<unknown> {
  let seen: unknown
  for (let looks = 0; looks < most; looks += 1) {
    seen = await look().catch((error: unknown) => error)
    if (isDeepStrictEqual(seen, expected)) return seen
    await delay(pauseMs)
    between()
  }
  return seen
}

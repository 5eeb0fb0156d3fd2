import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits until `countLeft` returns 0.
 * @param stillSeconds gives up after this many seconds without progress. It catches hangs, not slowness.
 * @throws Error if the count doesn't fall for too long
 */
export async function until(
  what: string,
  countLeft: () => Promise<number>,
  stillSeconds: number,
): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (;;) {
    const left = await countLeft()
    if (left <= 0) return
    if (left < least) since = performance.now()
    least = Math.min(left, least)
    if (performance.now() - since > stillSeconds * 1000)
      throw new Error(`${what} gets no further: ${left} are left.`)
    await delay(10)
  }
}

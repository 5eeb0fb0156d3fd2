const mostAtOnce = 5_000

/**
 * Removes rows some at a time: however many have piled up, no statement takes longer than the database lets it.
 * @param removeSome removes at most so many, and says how many it removed
 * @returns how many were removed.
 */
export async function forgetInBatches(removeSome: (most: number) => Promise<number>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const removed = await removeSome(mostAtOnce)
    forgotten += removed
    if (removed < mostAtOnce) return forgotten
  }
}

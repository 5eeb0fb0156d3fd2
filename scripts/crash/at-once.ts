/** Does the work for all items, starting with the last one. Works on up to `most` items at a time. */
export async function atOnce<T>(
  all: readonly T[],
  most: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const line = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: most }, line))
}

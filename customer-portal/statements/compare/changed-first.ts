/** What differs before what does not, each in its order: on a phone nobody scrolls past what stayed the same. */
export function changedFirst<Compared extends { differenceCents: number }>(
  all: readonly Compared[],
): Compared[] {
  return all.toSorted((a, b) => Number(a.differenceCents === 0) - Number(b.differenceCents === 0))
}

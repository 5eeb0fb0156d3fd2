/**
 * Sorts changed items before unchanged ones, keeping the order within both. Nobody wants to scroll past unchanged
 * lines on a phone.
 */
export function changedFirst<Compared extends { differenceCents: number }>(
  all: readonly Compared[],
): Compared[] {
  return all.toSorted((a, b) => Number(a.differenceCents === 0) - Number(b.differenceCents === 0))
}

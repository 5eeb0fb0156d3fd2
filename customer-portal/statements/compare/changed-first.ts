/**
 * Sorts changed items before unchanged ones, and keeps the order within each group. So people on a phone don't have to
 * scroll past unchanged lines.
 */
export function changedFirst<Compared extends { differenceCents: number }>(
  all: readonly Compared[],
): Compared[] {
  return all.toSorted((a, b) => Number(a.differenceCents === 0) - Number(b.differenceCents === 0))
}

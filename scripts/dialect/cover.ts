import type { Ran, Recorded } from './records.ts'

/**
 * Finds a cheap set of test files that together run everything that all of the files run. First repeatedly adds the
 * file that covers the most for its cost. Then tries to do without each chosen file in turn, and keeps the cheaper set.
 * @param what `statement` to cover every SQL statement, `any` to cover every call to the biller as well
 * @param mayRun true if a file may be chosen. What only other files run isn't covered.
 * @param runsAnyway true for files that are run even if they aren't chosen. What they run needn't be covered.
 * @returns the files, sorted
 */
export function coverAll(
  { ran, costs }: Recorded,
  what: 'statement' | 'any',
  mayRun: (file: string) => boolean,
  runsAnyway: (file: string) => boolean = () => false,
): string[] {
  const isAsked = ({ kind, sender }: Ran) => sender !== undefined && (what === 'any' || kind === what)
  const runners = [...ran.values()]
    .filter((each) => isAsked(each) && ![...each.files].some(runsAnyway))
    .map(({ files }) => [...files].filter(mayRun))
    .filter((files) => files.length > 0)
  const costOf = (file: string) => Math.max(1, costs.get(file) ?? 0)
  const costOfAll = (files: string[]) => files.reduce((sum, file) => sum + costOf(file), 0)

  const barred = new Set<string>()
  let best = greedy(runners, costOf, barred) ?? []
  for (const file of best.toSorted((one, other) => costOf(other) - costOf(one))) {
    barred.add(file)
    const without = greedy(runners, costOf, barred)
    if (without && costOfAll(without) < costOfAll(best)) best = without
    else barred.delete(file)
  }
  return best.sort()
}

/**
 * Adds the file that covers the most for its cost, until everything is covered. Undefined if there's something that
 * only barred files run.
 */
function greedy(
  runners: string[][],
  costOf: (file: string) => number,
  barred: Set<string>,
): string[] | undefined {
  const allowed = runners.map((files) => files.filter((file) => !barred.has(file)))
  if (allowed.some((files) => files.length === 0)) return undefined
  const chosen = new Set(allowed.flatMap((files) => (files.length === 1 ? files : [])))
  const isOpen = (files: string[]) => !files.some((file) => chosen.has(file))
  for (let open = allowed.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    const gains = Map.groupBy(open.flat(), (file) => file)
    const worth = (file: string) => (gains.get(file)?.length ?? 0) / costOf(file)
    const [best] = [...gains.keys()].sort((one, other) => worth(other) - worth(one) || (one < other ? -1 : 1))
    if (best !== undefined) chosen.add(best)
  }
  // Drops files that the files chosen later have made unnecessary.
  for (const file of [...chosen].sort((one, other) => costOf(other) - costOf(one))) {
    chosen.delete(file)
    if (allowed.some(isOpen)) chosen.add(file)
  }
  return [...chosen]
}

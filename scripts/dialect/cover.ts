import type { Ran, Recorded } from './records.ts'

/**
 * A cheap set of test files that run everything that all of them run: one after the other whichever adds most for its cost, and
 * then again without each of the chosen ones, as long as that's cheaper.
 * @param what whether they are to run every statement alone, or to make every call of the biller, too
 * @param mayRun whether a file may be chosen at all; what no such file runs is left out
 * @param runsAnyway whether a file runs there without being chosen
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

/** `undefined` where something is run by barred files alone. */
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
  // What was chosen early may be run by what was chosen later.
  for (const file of [...chosen].sort((one, other) => costOf(other) - costOf(one))) {
    chosen.delete(file)
    if (allowed.some(isOpen)) chosen.add(file)
  }
  return [...chosen]
}

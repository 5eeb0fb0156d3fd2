// Rates how near tests are to a change, by their imports and by the messages they share with the change.

/** The files that each file imports. A document "imports" the files that it names. */
export type Imports = Record<string, string[]>

/** The keys of the messages that each file shows. */
export type Said = Record<string, string[]>

/**
 * A message counts only if at most this many tests know it. A message that more tests know, such as a button in every
 * dialog, says nothing about any of them.
 */
const knownByAtMost = 15

/**
 * For each file, the number of imports between it and the nearest of `targets`: 0 for a target itself, 1 for a file
 * that imports one. Leaves out files that don't lead to a target.
 */
export function stepsTo(targets: string[], imports: Imports): Map<string, number> {
  const importers = importersByFile(imports)
  const steps = new Map(targets.map((path) => [path, 0]))
  for (const [path, step] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return steps
}

/**
 * Rates tests by the messages (`words/`) that they share with a changed file. The test that shares most with a file
 * gets 1. Leaves out tests that share none. A page and its stories share no imports, but they do share messages. The
 * fewer tests refer to a message, the more it counts. For a file without messages, such as a style sheet, those of its
 * imports and importers count.
 */
export function clarityOf(
  tests: string[],
  changed: string[],
  imports: Imports,
  said: Said,
): Map<string, number> {
  const known = new Map(tests.map((test) => [test, keysKnownTo(test, imports, said)]))
  const knownBy = new Map<string, number>()
  for (const keys of known.values()) for (const key of keys) knownBy.set(key, (knownBy.get(key) ?? 0) + 1)
  const isRare = (key: string) => (knownBy.get(key) ?? knownByAtMost + 1) <= knownByAtMost
  const importers = importersByFile(imports)
  const keysOf = (path: string) => {
    const own = (said[path] ?? []).filter(isRare)
    if (own.length > 0) return own
    const neighbours = [...(importers.get(path) ?? []), ...(imports[path] ?? [])]
    return [...new Set(neighbours.filter(isOfProduct).flatMap((file) => said[file] ?? []))].filter(isRare)
  }

  const clarity = new Map<string, number>()
  for (const path of changed) {
    const keys = keysOf(path)
    const sums = tests.map((test) => {
      const shared = keys.filter((key) => known.get(test)?.has(key))
      return { test, sum: shared.reduce((sum, key) => sum + 1 / (knownBy.get(key) ?? 1), 0) }
    })
    const best = Math.max(0, ...sums.map(({ sum }) => sum))
    for (const { test, sum } of sums)
      if (sum > 0) clarity.set(test, Math.max(clarity.get(test) ?? 0, sum / best))
  }
  return clarity
}

/** The keys of the messages that a test and its page objects refer to. */
function keysKnownTo(test: string, imports: Imports, said: Said): Set<string> {
  const files = new Set([test])
  for (const file of files)
    for (const target of imports[file] ?? []) if (target.startsWith('journeys/')) files.add(target)
  return new Set([...files].flatMap((file) => said[file] ?? []))
}

function importersByFile(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, targets] of Object.entries(imports))
    for (const target of targets) {
      const known = importers.get(target)
      if (known) known.push(path)
      else importers.set(target, [path])
    }
  return importers
}

const isOfProduct = (path: string) => !path.startsWith('journeys/') && !/\.test\.tsx?$/.test(path)

import { posix } from 'node:path'
import { importsOf } from '../imports.ts'
import type { Tree } from '../tree.ts'

/** The files of the tree that each source imports, and the documents it names. Packages and compiled words are left out. */
export function readImportGraph(tree: Tree): Record<string, string[]> {
  const sources = Object.entries(tree).filter(([path]) => /\.tsx?$/.test(path))
  return Object.fromEntries(
    sources.map(([path, source]) => {
      const imported = importsOf(path, source).map(({ specifier }) => targetOf(path, specifier))
      const documents = source.match(/\bdocs\/[\w/-]+\.md\b/g) ?? []
      return [path, [...new Set([...imported, ...documents])].filter((target) => target in tree)]
    }),
  )
}

/** `../money.ts` and `@lightwell/rulebook/money.ts` as paths from the root. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.replace(/^@lightwell\//, '')
}

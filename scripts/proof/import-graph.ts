import { posix } from 'node:path'
import { importsOf } from '../imports.ts'
import type { Tree } from '../tree.ts'
import type { Imports } from './nearness.ts'
import { keysIn } from './sentences.ts'

/**
 * The files of the tree that each source imports, and the documents that it names. Leaves out packages and compiled
 * words. A source that shows a message counts as importing the words file that has the message.
 * @param sentences for each words file, the keys of its messages
 */
export function readImportGraph(tree: Tree, sentences: Record<string, string[]> = {}): Imports {
  const sources = Object.entries(tree).filter(([path]) => /\.tsx?$/.test(path))
  return Object.fromEntries(
    sources.map(([path, source]) => {
      const imported = importsOf(path, source).map(({ specifier }) => targetOf(path, specifier))
      const documents = source.match(/\bdocs\/[\w/-]+\.md\b/g) ?? []
      const keys = new Set(keysIn(source))
      const words = Object.keys(sentences).filter((file) => sentences[file]?.some((key) => keys.has(key)))
      return [path, [...new Set([...imported, ...documents, ...words])].filter((target) => target in tree)]
    }),
  )
}

/** Turns `../money.ts` or `@lightwell/rulebook/money.ts` into a path from the repository's root. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.replace(/^@lightwell\//, '')
}

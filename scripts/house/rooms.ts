// The server's rooms, and what they import from each other. A room is a folder or a file directly under `server/`.
import { posix } from 'node:path'
import { importsOf } from '../imports.ts'
import type { Tree } from '../tree.ts'
import { filesOf } from './rule.ts'

const source = /^server\/.+\.tsx?$/
/** Tests, and files that only tests and the demo need. They aren't counted. */
const aside = /\.test\.tsx?$|^server\/testing\/|\/(examples|test-rows|repeats|demo)\.ts$/

/** All imports from one room to another one. */
export interface Arrow {
  from: string
  to: string
  /** True if some of the imports load code at run time. False if all of them import only types. */
  runs: boolean
  /** The imports, each as `file → file`. */
  imports: string[]
}

const read = new WeakMap<Tree, Arrow[]>()

/** The imports from room to room. Results are kept, so a tree is read only once, however many rules ask. */
export function arrowsIn(tree: Tree): Arrow[] {
  const known = read.get(tree)
  if (known) return known
  const arrows = new Map<string, Arrow>()
  for (const [path, text] of filesOf(tree, source, aside)) {
    for (const { specifier, typeOnly } of importsOf(path, text)) {
      const target = targetOf(path, specifier)
      const [from, to] = [roomOf(path), roomOf(target)]
      if (!source.test(target) || aside.test(target) || from === to) continue
      const arrow = arrows.get(`${from} → ${to}`) ?? { from, to, runs: false, imports: [] }
      arrow.runs ||= !typeOnly
      arrow.imports.push(`${path} → ${target}`)
      arrows.set(`${from} → ${to}`, arrow)
    }
  }
  const found = [...arrows.values()]
  read.set(tree, found)
  return found
}

const roomOf = (path: string): string => path.split('/')[1] ?? ''

const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier)
    : specifier.replace(/^@lightwell\//, '')

/** The rooms of a tree, each once. */
export const roomsIn = (tree: Tree): string[] => [
  ...new Set(filesOf(tree, source, aside).map(([path]) => roomOf(path))),
]

/**
 * The rings of a tree: rooms that import each other in a cycle. Imports of types don't count, since they're gone when
 * the code runs.
 */
export function ringsIn(tree: Tree): string[][] {
  const next = Map.groupBy(
    arrowsIn(tree).filter(({ runs }) => runs),
    ({ from }) => from,
  )
  const reachedFrom = (room: string, seen = new Set<string>()): Set<string> => {
    for (const { to } of next.get(room) ?? []) if (!seen.has(to)) reachedFrom(to, seen.add(to))
    return seen
  }
  const reached = new Map([...next.keys()].map((room) => [room, reachedFrom(room)]))
  const meet = (room: string, other: string) => reached.get(room)?.has(other) && reached.get(other)?.has(room)
  const turning = [...reached.keys()].filter((room) => meet(room, room)).sort()
  const named = turning.map((room) => turning.filter((other) => meet(room, other)).join(' '))
  return [...new Set(named)].map((ring) => ring.split(' '))
}

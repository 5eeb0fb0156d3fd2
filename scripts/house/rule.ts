import type { Tree } from '../tree.ts'

/** A rule of the house that no tool knows, with a way to break it that it must find. */
export interface Rule {
  /** As a sentence: what holds. */
  name: string
  /** As a sentence: what to write in place of what was found. */
  instead?: string
  /** One line for each place that breaks it, beginning with the path. */
  findings(tree: Tree): string[]
  /** Small trees, each of which breaks it. */
  broken: Tree[]
}

/** The files of a tree whose path is like that, and not like this. */
export function filesOf(tree: Tree, like: RegExp, but?: RegExp): [path: string, text: string][] {
  return Object.entries(tree).filter(([path]) => like.test(path) && !but?.test(path))
}

/** The matches of a pattern in a text, as `path:line: the line`. Comments are searched only on request. */
export function placesOf(
  [path, text]: [path: string, text: string],
  pattern: RegExp,
  { comments = false } = {},
): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const read = comments ? line : withoutComment(line)
    return pattern.test(read) ? [`${path}:${at + 1}: ${line.trim().slice(0, 120)}`] : []
  })
}

/** The matches of a global pattern in a whole file without its comments, as `path:line: the line` in which each begins. */
export function matchesOf([path, text]: [path: string, text: string], pattern: RegExp): string[] {
  const lines = text.split('\n')
  const code = lines.map(withoutComment).join('\n')
  return [...code.matchAll(pattern)].map(({ index }) => {
    const at = code.slice(0, index).split('\n').length
    return `${path}:${at}: ${lines[at - 1]?.trim().slice(0, 120)}`
  })
}

/** A line of code without the comment behind it; a line within a doc comment is nothing. */
function withoutComment(line: string): string {
  return /^\s*(\/\*\*?|\*|\/\/|--)/.test(line) ? '' : line.replace(/(^|\s)\/\/ .*$/, '')
}

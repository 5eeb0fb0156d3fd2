import type { Tree } from '../tree.ts'

/** A house rule that no linter has, with examples of code that breaks it. */
export interface Rule {
  name: string
  /** The code to write instead, as a sentence. */
  instead?: string
  /** Finds violations. Each is one line that begins with the file's path. */
  findings(tree: Tree): string[]
  /** Small trees, each of which breaks the rule. */
  broken: Tree[]
}

/** The files of a tree whose path matches `like` but not `but`. */
export function filesOf(tree: Tree, like: RegExp, but?: RegExp): [path: string, text: string][] {
  return Object.entries(tree).filter(([path]) => like.test(path) && !but?.test(path))
}

/** The matches of a pattern in a text, as `path:line: the line`. Comments are skipped unless `comments` is set. */
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

/**
 * The matches of a pattern with the flag `g` in a whole file, without its comments. Each is `path:line: the line`,
 * where the match begins.
 */
export function matchesOf([path, text]: [path: string, text: string], pattern: RegExp): string[] {
  const lines = text.split('\n')
  const code = lines.map(withoutComment).join('\n')
  return [...code.matchAll(pattern)].map(({ index }) => {
    const at = code.slice(0, index).split('\n').length
    return `${path}:${at}: ${lines[at - 1]?.trim().slice(0, 120)}`
  })
}

/** A line of code without its trailing comment. A line that belongs to a comment becomes empty. */
function withoutComment(line: string): string {
  return /^\s*(\/\*\*?|\*|\/\/|--)/.test(line) ? '' : line.replace(/(^|\s)\/\/ .*$/, '')
}

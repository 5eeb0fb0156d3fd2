import { createHash } from 'node:crypto'

/** The style sheets by their three signs, so that no two go by the same. */
const files = new Map<string, string>()

/**
 * What a class or an animation of a component's style sheet is called, in the web build and in what the server draws alike. The name travels with
 * every page that has it, so it is short: its file in three signs, and its place there.
 * @param file from the root of the project, with slashes
 * @param css the style sheet as it was written
 * @throws Error where two style sheets would share their names
 */
export function nameOfClass(local: string, file: string, css: string): string {
  const signs = createHash('sha256').update(file).digest('base64url').slice(0, 3)
  const known = files.get(signs) ?? file
  if (known !== file) throw new Error(`${file} and ${known} would share the names of their classes.`)
  files.set(signs, file)
  return `c${signs}${classesOf(css).indexOf(local).toString(36)}`
}

/** The classes and animations of a style sheet in their order. */
export const classesOf = (css: string): string[] => [
  ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi), ([, name = '']) => name)),
]

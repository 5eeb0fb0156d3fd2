import { createHash } from 'node:crypto'

/** The style sheets by their three-character prefix, to detect collisions. */
const files = new Map<string, string>()

/**
 * The name of a component's class or animation, both in the web build and in server-drawn pages. It's sent with every
 * page that uses it, so it's short: three characters for the file, then its position in the file.
 * @param file relative to the project's root, with slashes
 * @param css the style sheet as written
 * @throws Error if two style sheets would share names
 */
export function nameOfClass(local: string, file: string, css: string): string {
  const signs = createHash('sha256').update(file).digest('base64url').slice(0, 3)
  const known = files.get(signs) ?? file
  if (known !== file) throw new Error(`${file} and ${known} would share the names of their classes.`)
  files.set(signs, file)
  return `c${signs}${classesOf(css).indexOf(local).toString(36)}`
}

/** The classes and animations of a style sheet, in order. */
export const classesOf = (css: string): string[] => [
  ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi), ([, name = '']) => name)),
]

import { createHash } from 'node:crypto'

/**
 * The style sheets by the three characters that their class names have in common. Detects two style sheets with the
 * same three.
 */
const files = new Map<string, string>()

/**
 * The name of a component's CSS class or animation, in the web build and in pages that the server draws. It's short,
 * since every page that uses the class contains it: a `c`, three characters for the style sheet, and the position of
 * the class in that sheet.
 * @param file the style sheet's path, relative to the project's root, with slashes
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

/** The classes and animations of a style sheet, in the order they first appear. */
export const classesOf = (css: string): string[] => [
  ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z_][\w-]*)/gi), ([, name = '']) => name)),
]

import { join } from 'node:path'
import { readSheet, sheets } from './components.ts'

const root = join(import.meta.dirname, '../..')
const ground = ['web-kit/ui/tokens.css', 'web-kit/ui/base.css'].map(sheetAt).join('')

/**
 * The styles of a page that the server draws: the general styles, and those of the components on it. They're included
 * in the page, so it needs no second request.
 */
export function stylesOf(markup: string): string {
  const classes = new Set(
    Array.from(markup.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  const used = sheets.filter((sheet) => sheet.classes.some((name) => classes.has(name)))
  return ground + used.map(({ css }) => css).join('')
}

/** Reads a style sheet that doesn't belong to a component, by its path in the project. */
export function sheetAt(path: string): string {
  return readSheet(join(root, path))
}

// Lets Node import the sources of pages. Node can't load their JSX or their components' style sheets by itself.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { transformSync } from 'rolldown/utils'
import { nameOfClass } from './class-names.ts'

const root = join(import.meta.dirname, '../..')

/**
 * A component's style sheet: its CSS, and its classes. A page uses the component if it contains one of these classes.
 */
export interface Sheet {
  css: string
  classes: string[]
}

/** The style sheets of all imported components. Each comes after the style sheets it builds on. */
export const sheets: Sheet[] = []

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.tsx')) return moduleOf(withoutJsx(fileURLToPath(url)))
    if (url.endsWith('.module.css')) return moduleOf(namesOf(fileURLToPath(url)))
    return next(url, context)
  },
})

const moduleOf = (source: string) => ({ format: 'module' as const, shortCircuit: true, source })

function withoutJsx(file: string): string {
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    jsx: { runtime: 'automatic', development: false },
  })
  if (errors[0]) throw errors[0]
  return code
}

/** The module that a component gets by importing its style sheet. It exports the generated name of each class. */
function namesOf(file: string): string {
  const source = readFileSync(file)
  const { code, exports = {} } = transform({
    filename: basename(file),
    code: source,
    minify: true,
    cssModules: { pattern: 'lightwell-[local]', grid: false },
  })
  const path = relative(root, file)
  const names = Object.fromEntries(
    Object.keys(exports).map((local) => [local, nameOfClass(local, path, source.toString())]),
  )
  const css = code.toString().replace(/\blightwell-([\w-]+)/g, (_, local: string) => names[local] ?? local)
  sheets.push({ css, classes: Object.values(names) })
  return `export default ${JSON.stringify(names)}`
}

/** Reads and minifies a style sheet that no component owns. */
export function readSheet(file: string): string {
  const { code } = transform({ filename: basename(file), code: readFileSync(file), minify: true })
  return code.toString().replace(/@import [^;]+;/g, '')
}

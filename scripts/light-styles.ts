import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { classesOf, nameOfClass } from '../server/web/class-names.ts'

/**
 * Inlines class names. As an object per style sheet, they'd come with the sheets: those of every page in the first
 * view's scripts.
 */
export function lightStyles(root: string): Plugin[] {
  return [
    {
      name: 'lightwell:names-of-classes',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx$/, code: importOfStyles },
        async handler(code, id) {
          const [, source = ''] = importOfStyles.exec(code) ?? []
          const sheet = await this.resolve(source, id)
          if (sheet === null) return undefined
          const css = readFileSync(sheet.id, 'utf8')
          const file = relative(root, sheet.id)
          return withNames(code, new Map(classesOf(css).map((name) => [name, nameOfClass(name, file, css)])))
        },
      },
    },
    {
      name: 'lightwell:sheets-without-names',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

const importOfStyles = /^import styles from '([^']+\.module\.css)'$/m

/**
 * Inlines class names in a component's source. Those it chooses at run time become an object of its own.
 * @throws Error if the style sheet lacks a class
 */
export function withNames(code: string, names: Map<string, string>): string {
  const named = code.replace(/\bstyles\.(\w+)/g, (_, local: string) => {
    const name = names.get(local)
    if (name === undefined) throw new Error(`There is no style for the class ${local}.`)
    return `'${name}'`
  })
  const chosen = `const styles = ${JSON.stringify(Object.fromEntries(names))}`
  return named.replace(importOfStyles, `import '$1'\n${/\bstyles\[/.test(named) ? chosen : ''}`)
}

/**
 * Loads a later chunk and nothing else. The bundler's own way also looks for its styles, with a list in each chunk, but
 * they're in the first view's sheet.
 * @throws Error if a chunk has its own styles, which nothing would load
 */
export function lightPreload(): Plugin {
  return {
    name: 'lightwell:light-preload',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
            this.error(`${chunk.fileName} has styles that are not in the first sheet (main.tsx).`)
          chunk.code = chunk.code.replace(/,\s*__vite__mapDeps\(\[[\d,\s]*\]\)/g, '')
        }
      },
    },
  }
}

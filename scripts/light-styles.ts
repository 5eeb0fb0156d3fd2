import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { classesOf, nameOfClass } from '../server/web/class-names.ts'

/**
 * Puts class names right into the code. Otherwise, the bundler makes an object of class names for each style sheet, and
 * the first scripts that a browser loads have the objects of every page.
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
 * Puts class names into a component's source. If the code picks a name at run time, it gets an object of names.
 * @throws Error if the style sheet doesn't have a class
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

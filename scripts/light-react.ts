import type { Plugin } from 'vite'

const modules = ['react', 'react/jsx-runtime']
const prefix = '\0light:'

/**
 * Converts React's exports to an ES module. As CommonJS, every chunk would call them through a helper of the bundler,
 * which adds half a kilobyte to a page of many chunks.
 */
export function lightReact(): Plugin {
  return {
    name: 'lightwell:light-react',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer, { kind }) {
      const isOurs = modules.includes(source) && kind === 'import-statement' && !importer?.startsWith(prefix)
      return isOurs ? prefix + source : undefined
    },
    load: {
      filter: { id: /^\0light:/ },
      async handler(id) {
        const source = id.slice(prefix.length)
        const names = Object.keys(await import(source)).filter((name) => /^[a-zA-Z]+$/.test(name))
        const own = names.filter((name) => name !== 'default')
        const exported = own.map((name) => `export const ${name} = whole.${name}\n`)
        return `import whole from '${source}'\nexport default whole\n${exported.join('')}`
      },
    },
  }
}

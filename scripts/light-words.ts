import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lightens compiled words for the browser, which shows a page in one language: a runtime of a few lines in place of the
 * compiler's own, which is larger than the summary's words, and each message as one function. The server calls them as
 * they were compiled.
 */
export function lightWords(root: string): Plugin {
  return {
    name: 'lightwell:light-words',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isOfWords = source.startsWith('@lightwell/words/') || importer.includes('/words/compiled/')
      return isOfWords && source.endsWith('/runtime.js') ? join(root, 'web-kit/words/runtime.ts') : undefined
    },
    transform: {
      filter: { id: /\/words\/compiled\/messages\/(?!_index)/ },
      handler: lightMessage,
    },
  }
}

/** A compiled message as one function; nothing where it is more than a text in each language. */
export function lightMessage(code: string): string | undefined {
  const [en, es] = [textOf('en', code), textOf('es', code)]
  if (en === undefined || es === undefined || en.name !== es.name) return undefined
  return `import { getLocale } from '../runtime.js'
export const ${en.name} = (i) => (getLocale() === 'es' ? ${es.text} : ${en.text})
`
}

function textOf(language: 'en' | 'es', code: string): { name: string; text: string } | undefined {
  const returned = new RegExp(
    `^const ${language}_(\\w+) = .*=> \\{\\n\\treturn .*?\\((\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\n\\};`,
    'm',
  )
  const [, name, text] = returned.exec(code) ?? []
  return name && text ? { name, text: text.replaceAll('${i?.', '${i.') } : undefined
}

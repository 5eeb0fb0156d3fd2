import type { Plugin } from 'vite'

type Language = 'en' | 'es'

/**
 * Leaves only the page's language in compiled words, to make the browser's files smaller. The server uses both
 * languages.
 */
export function lightWords(language: Language): Plugin {
  return {
    name: 'lightwell:light-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/words\/compiled\/messages\/(?!_index)/ },
      handler: (code) => lightMessage(code, language),
    },
  }
}

/**
 * Turns a compiled message into one function for one language. Undefined if the message isn't a single text, for
 * example because it has plural forms.
 */
export function lightMessage(code: string, language: Language): string | undefined {
  const returned = new RegExp(
    `^const ${language}_(\\w+) = .*=> \\{\\n\\treturn .*?\\((\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\n\\};`,
    'm',
  )
  const [, name, text] = returned.exec(code) ?? []
  return name && text ? `export const ${name} = (i) => ${text.replaceAll('${i?.', '${i.')}\n` : undefined
}

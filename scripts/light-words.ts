import type { Plugin } from 'vite'

type Language = 'en' | 'es'

/** Reduces compiled words for the browser to the language of the page. The server uses the words as compiled. */
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
 * A compiled message as one function in one language. Undefined if the message is more than a text, for example with
 * plural forms.
 */
export function lightMessage(code: string, language: Language): string | undefined {
  const returned = new RegExp(
    `^const ${language}_(\\w+) = .*=> \\{\\n\\treturn .*?\\((\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\n\\};`,
    'm',
  )
  const [, name, text] = returned.exec(code) ?? []
  return name && text ? `export const ${name} = (i) => ${text.replaceAll('${i?.', '${i.')}\n` : undefined
}

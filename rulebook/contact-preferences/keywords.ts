export type Keyword = 'stop' | 'start' | 'help'

/** A reply's keyword, and the language that it is in. */
export interface Said {
  keyword: Keyword
  language: 'en' | 'es'
}

// The English words for an end are those of 47 CFR 64.1200(a)(10); the Spanish ones those that carriers know.
const keywords: Record<Keyword, Record<'en' | 'es', readonly string[]>> = {
  stop: {
    en: ['stop', 'stopall', 'quit', 'end', 'revoke', 'optout', 'cancel', 'unsubscribe'],
    es: ['alto', 'parar', 'pare', 'detener', 'cancelar', 'baja'],
  },
  start: { en: ['start', 'unstop', 'subscribe'], es: ['iniciar', 'comenzar', 'empezar'] },
  help: { en: ['help', 'info'], es: ['ayuda', 'informacion'] },
}

/** Words by which a sentence asks for an end, whatever stands around them: any reasonable means counts. */
const ending = { en: ['stop', 'unsubscribe', 'revoke'], es: ['alto', 'parar', 'baja'] }

/**
 * What a reply asks for: a keyword alone, in any spelling, or a sentence that has one of the words for an end.
 * @returns `undefined` where it asks for nothing of these
 */
export function keywordIn(text: string): Said | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const joined = words.join('')
  for (const keyword of ['stop', 'start', 'help'] as const)
    for (const language of ['en', 'es'] as const)
      if (keywords[keyword][language].includes(joined)) return { keyword, language }
  for (const language of ['en', 'es'] as const)
    if (words.some((word) => ending[language].includes(word))) return { keyword: 'stop', language }
  return undefined
}

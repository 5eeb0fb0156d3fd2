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

/** By what a sentence asks for an end, whatever stands around it: any reasonable means counts. */
const ending = {
  en: /\b(stop|unsubscribe|revoke|no more (texts?|messages?)|remove me)\b/,
  es: /\b(dar(me)? de baja|no (me )?(envien|manden) mas|no mas mensajes|dejen de)\b/,
}

/**
 * What a reply asks for: a keyword alone, in any spelling, or a sentence that has one of the words for an end.
 * @returns `undefined` where it asks for nothing of these
 */
export function keywordIn(text: string): Said | undefined {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const joined = words.join('')
  for (const keyword of ['stop', 'start', 'help'] as const)
    for (const language of ['en', 'es'] as const)
      if (keywords[keyword][language].includes(joined)) return { keyword, language }
  for (const language of ['en', 'es'] as const)
    if (ending[language].test(words.join(' '))) return { keyword: 'stop', language }
  return undefined
}

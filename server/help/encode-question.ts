import { fillIn } from '@lightwell/rulebook/help/facts.ts'
import type { Question } from '@lightwell/rulebook/help/wire.ts'
import type { Language } from '../acting/language.ts'
import type { FaqItem } from './content.ts'

/** Returns a question in one language, with the provider's facts filled in. */
export function toQuestion(item: FaqItem, language: Language, facts: Record<string, string>): Question {
  const inLanguage = language === 'es' ? inSpanish(item) : inEnglish(item)
  const { answer, otherwise, keywords = '', linkText, ...rest } = inLanguage
  return {
    id: item.id,
    needs: item.needs,
    ...rest,
    keywords,
    answer: fillIn(answer, facts),
    otherwise: otherwise && fillIn(otherwise, facts),
    link: item.link && linkText ? { href: item.link, text: linkText } : undefined,
  }
}

const inEnglish = (item: FaqItem) => ({
  topic: item.topic_en,
  question: item.question_en,
  answer: item.answer_en,
  otherwise: item.otherwise_en,
  keywords: item.keywords_en,
  linkText: item.link_text_en,
})

const inSpanish = (item: FaqItem) => ({
  topic: item.topic_es,
  question: item.question_es,
  answer: item.answer_es,
  otherwise: item.otherwise_es,
  keywords: item.keywords_es,
  linkText: item.link_text_es,
})

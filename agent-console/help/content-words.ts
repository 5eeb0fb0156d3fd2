import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ContentWords } from '../content/kind-words.ts'

/** Labels for the help content in the content editor. */
export const contentWords: ContentWords = {
  kinds: {
    faq: words.content_kind_faq,
  },
  columns: {
    areas: words.content_column_areas,
    topic: words.content_column_topic,
    question: words.content_column_question,
    answer: words.content_column_answer,
    otherwise: words.content_column_otherwise,
    keywords: words.content_column_keywords,
  },
  hints: {
    answer: () => words.content_hint_answer({ example: '{dueDate}' }),
  },
}

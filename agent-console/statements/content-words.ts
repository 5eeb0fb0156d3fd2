import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ContentWords } from '../content/kind-words.ts'

/** Labels for bill inserts in the content editor. */
export const contentWords: ContentWords = {
  kinds: {
    'bill-inserts': words.content_kind_bill_inserts,
  },
  columns: {
    first_on: words.content_column_first_on,
    last_on: words.content_column_last_on,
  },
}

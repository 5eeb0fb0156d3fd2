import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ContentWords } from '../content/kind-words.ts'

/** Labels for outages in the content editor. */
export const contentWords: ContentWords = {
  kinds: {
    outages: words.content_kind_outages,
  },
  columns: {
    kind: words.content_column_kind,
    zips: words.content_column_zips,
    since: words.content_column_since,
    over_at: words.content_column_over_at,
  },
  hints: {
    over_at: words.content_hint_over_at,
  },
}

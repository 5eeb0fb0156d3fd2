import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ContentWords } from '../content/kind-words.ts'

/** Labels for toolbox links in the content editor. */
export const contentWords: ContentWords = {
  kinds: {
    toolbox: words.content_kind_toolbox,
  },
  columns: {
    icon: words.content_column_icon,
    name: words.content_column_name,
    priority: words.content_column_priority,
    target: words.content_column_target,
    controller: words.content_column_controller,
  },
  hints: {
    priority: words.content_hint_priority,
    controller: words.content_hint_controller,
  },
}

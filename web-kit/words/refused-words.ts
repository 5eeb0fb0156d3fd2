import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Messages to staff when a view of a customer doesn't allow something. The title says what isn't possible, the text
 * says what to do next.
 */
export const refusedWords: Record<ModeRefusal, [title: () => string, text: () => string]> = {
  'not-in-agent-mode': [words.views_customers_alone, words.views_customers_alone_text],
  'act-first': [words.views_act_first, words.views_act_first_text],
  'check-the-caller': [words.views_check_first, words.views_check_first_text],
  'role-not-permitted': [words.views_role, words.views_role_text],
  'view-first': [words.views_ended, words.views_ended_text],
  'not-signed-in': [words.views_signed_out, words.views_signed_out_text],
}

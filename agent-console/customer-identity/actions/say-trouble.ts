import * as words from '@lightwell/words/compiled/messages/_index.js'
import { troubleWords } from '../../trouble-words.ts'
import type { Trouble } from '../../use-asking.ts'

/** What stood in the way: in the task's own words if it has some, in the console's if not. */
export function sayTrouble<Refusal extends string>(
  trouble: Trouble<Refusal>,
  own: Partial<Record<string, () => string>>,
  /** The specification's sentence for any other failure (AH §8). */
  failed: () => string,
): string {
  const mine = own[trouble.why]?.() ?? common[trouble.why]?.()
  if (mine !== undefined) return mine
  const said = troubleWords(trouble)
  return said === words.console_error() ? failed() : said
}

const common: Partial<Record<string, () => string>> = {
  'not-found': words.console_identity_gone,
  'no-verified-email': words.customer_identity_do_no_verified_email,
  'not-active': words.customer_identity_do_not_active,
  'too-many-mails': words.customer_identity_do_too_many_mails,
}

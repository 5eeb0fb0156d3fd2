import * as words from '@lightwell/words/compiled/messages/_index.js'
import { knownTrouble } from '../../shell/trouble-words.ts'
import type { Trouble } from '../../shell/use-asking.ts'

/** Says why a call failed. Uses the action's own text if there is one, otherwise the console's. */
export function actionTrouble<Refusal extends string>(
  trouble: Trouble<Refusal>,
  own: Partial<Record<string, () => string>>,
  /** The specification's sentence for this action. It's used for failures that have no text of their own (AH §8). */
  failed: () => string,
): string {
  const say = own[trouble.why] ?? common[trouble.why]
  return say?.() ?? knownTrouble(trouble) ?? failed()
}

const common: Partial<Record<string, () => string>> = {
  'not-found': words.console_identity_gone,
  'no-verified-email': words.customer_identity_do_no_verified_email,
  'not-active': words.customer_identity_do_not_active,
  'email-undo-open': words.customer_identity_delete_undo_open,
  'too-many-mails': words.customer_identity_do_too_many_mails,
}

import type * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import type { Trouble } from '../shell/use-asking.ts'

type Refusal = CallRefusal<typeof contract.closeAccount | typeof contract.reopenAccount>

/** Says why an account couldn't be closed or kept open. */
export const closingTrouble = (trouble: Trouble<Refusal>): string =>
  refusalWords(own, trouble) ?? troubleWords(trouble)

const own: RefusalWords<Refusal> = {
  'not-owner': words.closing_not_owner,
  'account-closed': words.closing_too_late,
  'billed-elsewhere': words.closing_elsewhere,
  'day-not-allowed': words.closing_day_missing,
  // These refusals have no text: the dialog closes instead.
  'second-person-needed': undefined,
  'too-many-open': undefined,
  // The form shows this refusal at its field.
  'card-number': undefined,
}

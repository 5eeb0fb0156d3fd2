import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Missing } from '../../views/steps.ts'

/**
 * Says what an action still needs, for its button. Undefined if it needs nothing.
 * @param isForTwo true if a supervisor has to approve the action first
 */
export function missingWords({ check, reason }: Missing, isForTwo: boolean): string | undefined {
  if (isForTwo) return reason ? words.console_needs_two() : words.console_needs_approval()
  if (check) return reason ? words.console_needs_check_and_reason() : words.console_needs_check()
  return reason ? words.console_needs_reason() : undefined
}

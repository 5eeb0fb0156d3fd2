import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Missing } from '../../views/steps.ts'

/**
 * Says which steps staff must still take before an action. It's shown beside the action's button. Undefined if no step
 * is missing.
 * @param isForTwo true if a supervisor has to approve the action first
 */
export function missingWords({ check, reason }: Missing, isForTwo: boolean): string | undefined {
  if (isForTwo) return reason ? words.console_needs_two() : words.console_needs_approval()
  if (check) return reason ? words.console_needs_check_and_reason() : words.console_needs_check()
  return reason ? words.console_needs_reason() : undefined
}

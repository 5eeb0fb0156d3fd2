import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { EndingReply } from './calls.ts'

/** Says why a view has ended. */
export function endingWords({ why, checksLockedUntil }: EndingReply): string {
  if (checksLockedUntil === null) return sentences[why]()
  return words.console_over_checks({ until: formatWhen(checksLockedUntil, 'sentence') })
}

const sentences: Record<EndingReply['why'], () => string> = {
  time: words.console_over_time,
  self: words.console_over_self,
  supervisor: words.console_over_supervisor,
  role: words.console_over_role,
  session: words.console_over_session,
  checks: words.console_over_checks_past,
  deletion: words.console_over_deletion,
  protection: words.console_open_protected,
  unknown: words.console_over_unknown,
}

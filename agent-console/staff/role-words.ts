import type { Role } from '@lightwell/rulebook/call.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

export const staffRoleWords: Record<Role, () => string> = {
  viewer: words.console_role_viewer,
  agent: words.console_role_agent,
  supervisor: words.console_role_supervisor,
}

import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Names a person's role in an account: its holder, or someone else with access. */
export const roleWords: Record<'owner' | 'user', () => string> = {
  owner: words.console_account_holder,
  user: words.console_has_access,
}

import * as words from '@lightwell/words/compiled/messages/_index.js'

/** What somebody is to an account: its holder, or a person with access to it. */
export const roleWords: Record<'owner' | 'user', () => string> = {
  owner: words.console_account_holder,
  user: words.console_has_access,
}

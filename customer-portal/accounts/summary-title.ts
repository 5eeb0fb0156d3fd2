import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Returns the summary's heading, which is known before the figures load. */
export function summaryTitle({ accountType }: LinkedAccount): string {
  return accountType === 'Business' ? words.accounts_summary_title_business() : words.accounts_summary_title()
}

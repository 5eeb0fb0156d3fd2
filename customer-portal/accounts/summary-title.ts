import { currentAccount } from '@lightwell/web-kit/session/session.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The heading of the summary; it is known before the figures are. */
export function summaryTitle(): string {
  const isBusiness = currentAccount()?.accountType === 'Business'
  return isBusiness ? words.accounts_summary_title_business() : words.accounts_summary_title()
}

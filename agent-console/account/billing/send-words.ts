import { isRequested } from '@lightwell/client/paper-bills/marks.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The label of the button that sends the marked bills: how many it orders, and how many orders it cancels. */
export function sendWords(marked: readonly PaperBill[]): string {
  const toCancel = marked.filter(isRequested).length
  const toOrder = marked.length - toCancel
  if (toCancel === 0) return words.account_console_paper_order({ count: toOrder })
  if (toOrder === 0) return words.account_console_paper_cancel({ count: toCancel })
  return words.account_console_paper_both({ toOrder, toCancel })
}

import { isRequested } from '@lightwell/client/paper-bills/marks.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Returns the review's title and main button. They say if paper bills are ordered, canceled, or both. */
export function reviewWords(bills: readonly Pick<PaperBill, 'requestId'>[]): { title: string; send: string } {
  if (!bills.some(isRequested))
    return { title: words.paper_bills_marked_title(), send: words.paper_bills_send() }
  return bills.every(isRequested)
    ? { title: words.paper_bills_marked_title_cancel(), send: words.paper_bills_send_cancel() }
    : { title: words.paper_bills_marked_title_both(), send: words.paper_bills_send_both() }
}

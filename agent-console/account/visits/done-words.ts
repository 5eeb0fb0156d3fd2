import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import type { Changed, Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { changedText } from '@lightwell/web-kit/words/change-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { inOneLine } from './work-dialog.ts'

/**
 * Says what staff changed about a ticket or work order.
 * @param work the ticket or work order after the change
 */
export function doneText(what: Changed, work: Work): string {
  const { kind, id, contactNumber } = work
  if (what === 'cancelled') return canceled[kind]({ id })
  const { title, text } = changedText(what, work)
  if (what === 'time' || contactNumber === undefined) return inOneLine({ title, text })
  const number = formatTelephone(contactNumber)
  return inOneLine({ title, text: words.account_console_number_saved({ number }) })
}

const canceled = {
  ticket: words.account_console_ticket_canceled,
  order: words.account_console_order_canceled,
}

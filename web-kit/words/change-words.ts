// Texts about changes to a ticket or an order, those made and those that failed. All front ends use them, for account
// holders and for guests.
import type { Changed, Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { isUnclear, type Unclear } from '../api/unclear.ts'
import { unclearText } from './unclear-words.ts'
import { windowText } from './work-words.ts'

interface Said {
  title: string
  text: string
}

const changed = {
  ticket: {
    time: words.tickets_time_set,
    number: words.tickets_number_set,
    cancelled: words.tickets_cancelled,
  },
  order: { time: words.orders_time_set, number: words.orders_number_set, cancelled: words.orders_cancelled },
}

/**
 * Says what was changed. Names the ticket or order, since a page can have several.
 * @param work the changed ticket or order
 * @param number the call-back number, as shown
 */
export function changedText(
  what: Changed,
  { kind, id, slot }: Work,
  { number }: { number?: string | undefined } = {},
): { title: string; text?: string } {
  const title = changed[kind][what]({ id })
  if (what === 'time' && slot)
    return { title, text: words.appointments_visit_on({ window: windowText(slot) }) }
  if (what === 'number' && number) return { title, text: words.appointments_number_saved({ number }) }
  return { title }
}

/**
 * Says why a visit time wasn't booked, or that we don't know if it was. Names the time that was booked before, if any.
 * @param agreed the time that was booked before, as text
 * @param telephone the number to call if this keeps failing; needed only for `unavailable`
 */
export function timeTrouble(trouble: 'slot-taken' | Unclear, agreed: string | undefined): Said
export function timeTrouble(
  trouble: 'slot-taken' | Unclear | 'unavailable',
  agreed: string | undefined,
  telephone: string,
): Said
export function timeTrouble(
  trouble: 'slot-taken' | Unclear | 'unavailable',
  agreed: string | undefined,
  telephone = '',
): Said {
  const window = agreed ?? ''
  switch (trouble) {
    case 'slot-taken':
      return {
        title: words.appointments_time_taken(),
        text: agreed ? words.appointments_time_taken_stays({ window }) : words.appointments_time_taken_none(),
      }
    case 'no-answer':
    case 'fault':
      return {
        title: words.appointments_time_unclear(),
        text: unclearText(
          trouble,
          agreed ? words.appointments_time_unclear_stays({ window }) : words.appointments_time_unclear_none(),
        ),
      }
    case 'unavailable':
      return {
        title: words.appointments_time_failed(),
        text: agreed
          ? words.appointments_time_failed_stays({ window, telephone })
          : words.appointments_time_failed_none({ telephone }),
      }
  }
}

/** Says why a ticket or an order wasn't canceled, or that we don't know if it was. */
export const cancelTrouble = (trouble: Unclear | 'unavailable', telephone: string): string =>
  isUnclear(trouble)
    ? unclearText(trouble, words.appointments_cancel_unclear())
    : words.appointments_cancel_failed({ telephone })

/** Asks if a ticket or an order should be canceled, and says what that means. */
export const cancelQuestion = ({ kind, id }: { kind: 'ticket' | 'order'; id: string }): Said =>
  kind === 'ticket'
    ? { title: words.tickets_cancel_ask({ id }), text: words.tickets_cancel_text() }
    : { title: words.orders_cancel_ask({ id }), text: words.orders_cancel_text() }

/** The label of the cancel button. */
export const cancelText = (kind: 'ticket' | 'order'): string =>
  kind === 'ticket' ? words.tickets_cancel() : words.orders_cancel()

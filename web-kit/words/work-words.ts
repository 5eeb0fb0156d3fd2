// Texts about tickets and orders. All front ends use them, for account holders and guests.
import { completionOf, type WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { ContactNumberRefusal } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { TicketType } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { formatDay } from './dates.ts'
import { formatSpan } from './times.ts'

const statuses: Record<WorkStatus, () => string> = {
  'In-Progress': words.appointments_status_in_progress,
  Completed: words.appointments_status_completed,
  Fulfilled: words.appointments_status_fulfilled,
  Cancelled: words.appointments_status_cancelled,
  Canceled: words.appointments_status_cancelled,
  Abandoned: words.appointments_status_cancelled,
}

/** The status of a ticket or an order, in a word or two. */
export const statusText = (status: WorkStatus): string => statuses[status]()

const cancelled = {
  ticket: words.appointments_completion_ticket_cancelled,
  order: words.appointments_completion_order_cancelled,
}

/**
 * Says when a ticket or an order was done, or will be done (AH §4). Undefined if it's done, but its day wasn't
 * recorded.
 * @param today the current business day, 'YYYY-MM-DD'
 * @param telephone the number to call if the day of completion isn't known
 */
export function completionText(
  { kind, status, completionOn }: Pick<Work, 'kind' | 'status' | 'completionOn'>,
  today: string,
  telephone: string,
): string | undefined {
  const completion = completionOf(status, completionOn, today)
  switch (completion.says) {
    case 'estimated':
      return words.appointments_completion_estimated({ day: formatDay(completion.on, 'list') })
    case 'ask':
      return words.appointments_completion_ask({ telephone })
    case 'cancelled':
      return cancelled[kind]()
    case 'done':
      return completion.on && formatDay(completion.on, 'list')
  }
}

/** Writes the technician's arrival window: "Friday, December 4, 8 am–noon". */
export const windowText = (slot: Slot): string => formatSpan(slot)

const numberRefusals: Record<ContactNumberRefusal, () => string> = {
  'not-ten-digits': words.appointments_number_not_ten_digits,
  'area-reserved': words.appointments_number_area_reserved,
  'area-unknown': words.appointments_number_area_unknown,
  'exchange-below-200': words.appointments_number_exchange_below_200,
  'one-digit': words.appointments_number_one_digit,
  sequence: words.appointments_number_sequence,
  'same-as-on-order': words.appointments_number_same_as_on_order,
}

/** Says why the technician can't call this number (AH §5). */
export const numberRefusalText = (refusal: ContactNumberRefusal): string => numberRefusals[refusal]()

const types: Record<TicketType, () => string> = {
  internet: words.tickets_type_internet,
  phone: words.tickets_type_phone,
  tv: words.tickets_type_tv,
  repair: words.tickets_type_repair,
  other: words.tickets_type_other,
}
const isOurs = (code: string): code is TicketType => Object.hasOwn(types, code)

/**
 * Names the subject of a ticket. A provider's own code means nothing to customers, so for those it's a general word.
 */
export const ticketTypeText = (code: string): string =>
  isOurs(code) ? types[code]() : words.tickets_type_other()

const orders = new Map([
  ['New installation', words.orders_type_installation],
  ['Wi-Fi extender by mail', words.orders_type_extender],
  ['TV Select, second box', words.orders_type_second_box],
  ['Third voice line', words.orders_type_third_line],
])

/**
 * Names the subject of a ticket or an order. Orders come with English names. A name that we have no words for is shown
 * as it is.
 */
export const aboutText = ({ kind, type }: Pick<Work, 'kind' | 'type'>): string =>
  kind === 'ticket' ? ticketTypeText(type) : (orders.get(type)?.() ?? type)

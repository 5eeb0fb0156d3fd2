import { orderStates } from '@lightwell/rulebook/work-orders/orders/states.ts'
import { ticketStatuses } from '@lightwell/rulebook/work-orders/tickets/states.ts'
import { longestTrouble } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import {
  accountId,
  type Column,
  day,
  digits,
  flag,
  instant,
  lines,
  none,
  oneOf,
  optional,
  required,
  text,
} from '../../data-files/columns.ts'
import type { FileKind } from '../../data-files/file-kind.ts'
import type { Problem } from '../../data-files/problem.ts'

/** The time at which a line's facts were true. A line older than our row changes nothing. */
const asOf = required('as_of', instant)

/** The appointment's columns and the call-back number. */
const appointment: Column[] = [
  optional('starts_at', instant),
  optional('ends_at', instant),
  optional('technician', text(40)),
  optional('contact_number', digits(10)),
  optional('hidden', flag, 'false'),
  optional('on_the_way_at', instant),
]

/** Defines the import file of tickets or of orders: the columns that both files have, and the file's `own` columns. */
function workKind(name: 'tickets' | 'orders', statuses: readonly string[], own: Column[]): FileKind {
  const columns = [
    required('account_id', accountId),
    required('id', accountId),
    required('status', oneOf(...statuses)),
    required('type', text(80)),
    ...own,
    optional('main_number', digits(10)),
    required('created_on', day),
    optional('completion_on', day),
    asOf,
    ...appointment,
  ]
  const at = (column: string) => columns.findIndex((each) => each.name === column)
  const [starts, ends, setOut] = [at('starts_at'), at('ends_at'), at('on_the_way_at')]
  return {
    name,
    columns,
    check: (values) => checkTimes(values[starts] ?? none, values[ends] ?? none, values[setOut] ?? none),
    key: ['account_id', 'id'],
  }
}

function checkTimes(startsAt: string, endsAt: string, onTheWayAt: string): Problem | undefined {
  if ((startsAt === none) !== (endsAt === none))
    return {
      field: startsAt === none ? 'starts_at' : 'ends_at',
      code: 'missing',
      reason: 'must be given if the other end of the appointment is',
    }
  if (startsAt === none && onTheWayAt !== none)
    return { field: 'on_the_way_at', code: 'no-appointment', reason: 'must be empty without an appointment' }
  if (startsAt === none || Date.parse(startsAt) < Date.parse(endsAt)) return undefined
  return { field: 'ends_at', code: 'too-early', reason: 'must be after starts_at' }
}

/** The import file of trouble tickets and their appointments. */
export const tickets = workKind('tickets', ticketStatuses, [optional('trouble', lines(longestTrouble))])

/** The import file of service orders and their appointments. */
export const orders = workKind('orders', Object.keys(orderStates), [required('stage', text(40))])

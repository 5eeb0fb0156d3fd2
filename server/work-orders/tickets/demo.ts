import { addDays, type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { TicketStatus } from '@lightwell/rulebook/work-orders/tickets/states.ts'
import type { DemoAccount } from '../../demo/accounts.ts'
import type { DemoFacts, NounDemo } from '../../demo/noun-demo.ts'
import type { DemoAppointment } from '../demo-appointment.ts'
import { visitOn } from '../demo-appointment.ts'

interface DemoTicket {
  id: string
  status: TicketStatus
  type: string
  trouble: string | null
  mainNumber: string | null
  /** The number of days since the problem was reported. */
  createdAgo: number
  /** Days from today until the ticket's completion day. Negative if that day is in the past. */
  completionIn: number | null
  appointment?: DemoAppointment
}

/** The demo's tickets by account id, in every status: with a visit, a hidden visit or none, and some of them late. */
const tickets: Record<string, (facts: DemoFacts) => DemoTicket[]> = {
  'LGY-20871-A': (facts) => [
    {
      id: 'TT-40718826',
      status: 'In-Progress',
      type: 'internet',
      trouble: 'It’s slow in the evening and drops for minutes when it rains.',
      mainNumber: '2125550101',
      createdAgo: 2,
      completionIn: 3,
      appointment: { ...visitOn(facts, 3, [8, 10]), technician: 'Marisol', contactNumber: '2125550144' },
    },
    {
      id: 'TT-39920417',
      status: 'Completed',
      type: 'tv',
      trouble: 'There’s no picture on channel 40.',
      mainNumber: '2125550101',
      createdAgo: 48,
      completionIn: -45,
    },
    {
      // An old number, from before ticket numbers had today's format.
      id: '000771-B',
      status: 'Cancelled',
      type: 'phone',
      trouble: null,
      mainNumber: null,
      createdAgo: 80,
      completionIn: -79,
    },
    {
      id: 'TT-31000022',
      status: 'Completed',
      type: 'internet',
      trouble: 'The internet went out overnight.',
      mainNumber: '2125550101',
      createdAgo: 130,
      completionIn: -128,
    },
  ],
  'ACCT-0058417731': (facts) => [
    {
      id: 'TT-40833190',
      status: 'In-Progress',
      type: 'phone',
      trouble: 'The line crackles, and calls to 607 numbers don’t go through.',
      mainNumber: '5855550102',
      createdAgo: 1,
      completionIn: 2,
      appointment: { ...visitOn(facts, 2, [13, 15]), technician: 'DeShawn', contactNumber: '5855550187' },
    },
  ],
  // This ticket has a type that only the provider uses, a hidden visit, and a completion day in the past.
  '86055501030515192': (facts) => [
    {
      id: 'CQ-2231',
      status: 'In-Progress',
      type: 'NETWORK-SURVEY',
      trouble: null,
      mainNumber: '8605550103',
      createdAgo: 6,
      completionIn: -1,
      appointment: { ...visitOn(facts, 4, [10, 12]), isHidden: true },
    },
  ],
  // This ticket has no visit, because the problem is fixed remotely.
  '2398160422-FL': () => [
    {
      id: 'TT-40790015',
      status: 'In-Progress',
      type: 'internet',
      trouble: 'No hay conexión desde la tormenta.',
      mainNumber: '2395550109',
      createdAgo: 1,
      completionIn: null,
      appointment: { contactNumber: '2395550177' },
    },
  ],
}

export const ticketsOf = ({ id }: DemoAccount, facts: DemoFacts): DemoTicket[] => tickets[id]?.(facts) ?? []

export const demo: NounDemo<'tickets'> = {
  tables: ['tickets'],
  rowsOf: (account, facts) => ({
    tickets: ticketsOf(account, facts).map((ticket) => ({
      account_id: account.id,
      id: ticket.id,
      status: ticket.status,
      told_status: ticket.status,
      type: ticket.type,
      trouble: ticket.trouble,
      main_number: ticket.mainNumber,
      created_on: addDays(facts.today, -ticket.createdAgo),
      completion_on: completionOf(ticket, facts.today),
      changed_at: facts.now.toString(),
    })),
  }),
}

/** The completion day. The day can't be before the visit, and a holiday may have moved the visit to a later day. */
function completionOf({ completionIn, appointment }: DemoTicket, today: Day): Day | null {
  if (completionIn === null) return null
  const day = addDays(today, completionIn)
  const visitOn =
    appointment?.startsAt && dayOf(Temporal.Instant.from(appointment.startsAt), 'America/New_York')
  return visitOn && completionIn > 0 && visitOn > day ? visitOn : day
}

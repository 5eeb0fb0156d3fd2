import type { CallReply } from '../../call.ts'
import {
  decodeAppointment,
  encodeAppointment,
  type Work,
  type ZoneAndLanguage,
} from '../appointments/work.ts'
import type { listTickets } from './contract.ts'
import type { TicketStatus } from './states.ts'

type Wire = CallReply<typeof listTickets>[number]

/** Encodes a ticket for the wire. */
export function encodeTicket(work: Work, zoneAndLanguage: ZoneAndLanguage): Wire {
  const status = work.status as TicketStatus
  return {
    id: work.id,
    ticketId: work.id,
    status,
    ticketStatus: status,
    BTN: work.mainNumber ?? null,
    details: {
      ticketType: { code: work.type },
      appointment: { AppointmentDisplay: work.slot ? 'Y' : 'N' },
      trouble: work.trouble ?? null,
      needsVisit: work.needsVisit,
    },
    createDate: work.createdOn,
    startDate: work.createdOn,
    completionDate: work.completionOn ?? null,
    appointment: encodeAppointment(work, zoneAndLanguage),
  }
}

export function decodeTicket(wire: Wire): Work {
  return {
    kind: 'ticket',
    id: wire.id,
    status: wire.status,
    type: wire.details.ticketType.code,
    stage: undefined,
    trouble: wire.details.trouble ?? undefined,
    needsVisit: wire.details.needsVisit,
    mainNumber: wire.BTN ?? undefined,
    createdOn: wire.createDate,
    completionOn: wire.completionDate ?? undefined,
    ...decodeAppointment(wire.appointment),
  }
}

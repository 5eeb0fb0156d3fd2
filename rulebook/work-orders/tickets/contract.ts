import { z } from 'zod'
import { call } from '../../call.ts'
import { day, id, ignoring, plainText, serviceId, typedLines } from '../../wire.ts'
import {
  appointment,
  appointmentDetails,
  changeRefusals,
  historyPage,
  updateRefusals,
  wantedTime,
  workId,
  workRefusals,
  workUpdate,
} from '../appointments/contract.ts'
import { ticketStatuses } from './states.ts'
import { longestTrouble, ticketTypes } from './trouble.ts'

const status = z.enum(ticketStatuses)

/** A trouble ticket (AH §3). */
export const ticket = z.object({
  id: workId,
  ticketId: workId.meta({ description: 'the same as `id`' }),
  status,
  ticketStatus: status.meta({ description: 'same as `status`, for the older view' }),
  BTN: z.string().nullable().meta({ description: 'the billing phone number, ten digits; null for guests' }),
  details: z.object({
    ticketType: z.object({ code: z.string().meta({ description: 'empty for guests' }) }),
    appointment: appointmentDetails,
    trouble: z
      .string()
      .nullable()
      .meta({ description: 'ours: what the customer said, with line breaks; null for guests' }),
    needsVisit: z.boolean().meta({ description: 'ours: needs a visit; otherwise no times are offered' }),
  }),
  createDate: day,
  startDate: day.meta({ description: 'the same as `createDate`' }),
  completionDate: day
    .nullable()
    .meta({ description: 'completion day, or the expected one while in progress' }),
  appointment: appointment.nullable(),
})

/**
 * `GET /api/services/{serviceId}/troubleTickets` (AH §7): all tickets in progress, then finished ones of the last 90
 * days. Both are newest first.
 */
export const listTickets = call({
  method: 'GET',
  path: '/api/services/{serviceId}/troubleTickets',
  summary: 'List the trouble tickets of a service’s account.',
  inAgentMode: 'detail',
  params: z.object({ serviceId }),
  query: historyPage,
  reply: z.array(ticket),
  refusals: workRefusals,
})

/**
 * `POST /api/services/{serviceId}/troubleTickets`: reports a problem. A repeat with the same `requestId` doesn't open a
 * second ticket. Ours.
 */
export const openTicket = call({
  method: 'POST',
  path: '/api/services/{serviceId}/troubleTickets',
  summary: 'Report a problem.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  body: z.strictObject({
    requestId: id,
    ticketType: z.enum(ticketTypes),
    trouble: typedLines(longestTrouble),
    canBeReachedTelephoneNumber: plainText(40).optional().meta({ description: 'ten digits (AH §5)' }),
    appointment: wantedTime.optional(),
  }),
  reply: ticket,
  refusals: {
    ...workRefusals,
    'managing-not-permitted': 403,
    'contact-number-refused': 422,
    'too-many-open': 409,
    unavailable: 503,
  },
})

/**
 * `PUT /api/services/{serviceId}/troubleTickets` (AH §7): changes a ticket's visit time, its call-back number, or both.
 * Clients may send back the whole ticket.
 */
export const updateTicket = call({
  method: 'PUT',
  path: '/api/services/{serviceId}/troubleTickets',
  summary: 'Change a ticket’s visit or call-back number.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  body: workUpdate.safeExtend(
    ignoring(
      'ticketId',
      'status',
      'ticketStatus',
      'BTN',
      'details',
      'createDate',
      'startDate',
      'completionDate',
    ),
  ),
  reply: ticket,
  refusals: updateRefusals,
})

/**
 * `DELETE /api/services/{serviceId}/troubleTickets?id=` (AH §4, §7): cancels a ticket in progress, with its visit.
 * Canceling it again returns the same reply.
 */
export const cancelTicket = call({
  method: 'DELETE',
  path: '/api/services/{serviceId}/troubleTickets',
  summary: 'Cancel a ticket.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  query: z.strictObject({ id: workId }),
  reply: ticket,
  refusals: changeRefusals,
})

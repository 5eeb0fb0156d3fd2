// API calls about the trouble tickets of a service's account, the same for both billing kinds.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import {
  pageOf,
  type Work,
  type WorkChange,
  type WorkPage,
} from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type * as contract from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import type { TicketType } from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import { decodeTicket } from '@lightwell/rulebook/work-orders/tickets/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, replyOf } from '../../answer.ts'
import { answerOfSystem, encodeChange, pageQuery } from '../appointments/works.ts'

/**
 * Reads the first page: all tickets in progress, then finished ones from the last 90 days, newest first. With `after`,
 * reads a later page, which has only finished ones.
 */
export async function listTickets(serviceId: ServiceId, after?: string): Promise<WorkPage<Work>> {
  const asked = await ask<typeof contract.listTickets>('GET /api/services/{serviceId}/troubleTickets', {
    params: { serviceId },
    query: pageQuery(after),
  })
  return pageOf(replyOf(asked).map(decodeTicket))
}

export const changeTicket = (
  serviceId: ServiceId,
  ticket: Work,
  change: WorkChange,
): Promise<Answer<Work, CallRefusal<typeof contract.updateTicket>>> =>
  answerOfSystem(
    ask<typeof contract.updateTicket>('PUT /api/services/{serviceId}/troubleTickets', {
      params: { serviceId },
      body: encodeChange(ticket, change),
    }),
    decodeTicket,
  )

export const cancelTicket = (
  serviceId: ServiceId,
  { id }: Pick<Work, 'id'>,
): Promise<Answer<Work, CallRefusal<typeof contract.cancelTicket>>> =>
  answerOfSystem(
    ask<typeof contract.cancelTicket>('DELETE /api/services/{serviceId}/troubleTickets', {
      params: { serviceId },
      query: { id },
    }),
    decodeTicket,
  )

export interface Trouble {
  /** The request's id. It stays the same when the request is sent again, so only one ticket is opened. */
  requestId: string
  type: TicketType
  text: string
  /** The call-back number, ten digits. */
  contactNumber: string | undefined
}
export type OpenRefusal = CallRefusal<typeof contract.openTicket>

/** Reports a problem. A repeat with the same `requestId` returns the same ticket. */
export const openTicket = (
  serviceId: ServiceId,
  { requestId, type, text, contactNumber }: Trouble,
): Promise<Answer<Work, OpenRefusal>> =>
  answerOfSystem(
    ask<typeof contract.openTicket>('POST /api/services/{serviceId}/troubleTickets', {
      params: { serviceId },
      body: {
        requestId,
        ticketType: type,
        trouble: text.trim(),
        ...(contactNumber !== undefined && { canBeReachedTelephoneNumber: contactNumber }),
      },
    }),
    decodeTicket,
  )

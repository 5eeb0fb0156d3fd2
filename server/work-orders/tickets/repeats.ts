import { randomUUID } from 'node:crypto'
import { cancelTicket, openTicket, updateTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import type { NounRepeats } from '../../testing/noun-repeats.ts'
import { addWork } from '../test-rows.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'another number to call back for a ticket',
      lines: { legacy: 'PUT /api/services/{serviceId}/troubleTickets' },
      begin: async ({ visitor, serviceId, ...customer }, server) => {
        const { id } = await addWork(server, customer, 'ticket')
        return (which) => {
          const canBeReachedTelephoneNumber = which === 'the same' ? '2125550144' : '2125550145'
          return visitor.ask(updateTicket, {
            params: { serviceId },
            body: { id, canBeReachedTelephoneNumber },
          })
        }
      },
    },
    {
      what: 'a ticket that is called off',
      lines: { legacy: 'DELETE /api/services/{serviceId}/troubleTickets' },
      begin: async ({ visitor, serviceId, ...customer }, server) => {
        const one = await addWork(server, customer, 'ticket')
        const other = await addWork(server, customer, 'ticket')
        return (which) => {
          const { id } = which === 'the same' ? one : other
          return visitor.ask(cancelTicket, { params: { serviceId }, query: { id } })
        }
      },
    },
    {
      what: 'a trouble that is reported',
      lines: { legacy: 'POST /api/services/{serviceId}/troubleTickets' },
      begin: async ({ visitor, serviceId }) => {
        const ids = { 'the same': randomUUID(), another: randomUUID() }
        return (which) => {
          const body = { requestId: ids[which], ticketType: 'tv', trouble: 'No picture.' } as const
          return visitor.ask(openTicket, { params: { serviceId }, body })
        }
      },
    },
  ],
}

import type * as contract from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import type * as searchContract from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Deeds } from '../trail/deed-of.ts'

/** Words for its calls in the trail. */
export const deeds: Deeds<typeof contract & typeof searchContract> = {
  'GET /api/services/{serviceId}/troubleTickets': words.trail_did_tickets,
  'POST /api/ticketSearch': words.trail_did_tickets,
  'POST /api/services/{serviceId}/troubleTickets': words.trail_did_ticket,
  'PUT /api/services/{serviceId}/troubleTickets': words.trail_did_ticket_change,
  'DELETE /api/services/{serviceId}/troubleTickets': words.trail_did_ticket_cancel,
}

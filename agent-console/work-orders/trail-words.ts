import type * as appointments from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import type * as orders from '@lightwell/rulebook/work-orders/orders/contract.ts'
import type * as orderSearch from '@lightwell/rulebook/work-orders/orders/search-contract.ts'
import type * as tickets from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import type * as ticketSearch from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailWords } from '../trail/action-text.ts'

type Contracts = typeof appointments &
  typeof orders &
  typeof orderSearch &
  typeof tickets &
  typeof ticketSearch

/** The audit trail's words for what each of these API calls did. */
export const trailWords: TrailWords<Contracts> = {
  'GET /api/services/{serviceId}/schedules': words.trail_did_visits,
  'POST /api/services/{serviceId}/schedules': words.trail_did_visits,
  'GET /api/services/{serviceId}/serviceOrders': words.trail_did_orders,
  'POST /api/orderSearch': words.trail_did_orders,
  'PUT /api/services/{serviceId}/serviceOrders': words.trail_did_order_change,
  'DELETE /api/services/{serviceId}/serviceOrders': words.trail_did_order_cancel,
  'GET /api/services/{serviceId}/troubleTickets': words.trail_did_tickets,
  'POST /api/ticketSearch': words.trail_did_tickets,
  'POST /api/services/{serviceId}/troubleTickets': words.trail_did_ticket,
  'PUT /api/services/{serviceId}/troubleTickets': words.trail_did_ticket_change,
  'DELETE /api/services/{serviceId}/troubleTickets': words.trail_did_ticket_cancel,
}

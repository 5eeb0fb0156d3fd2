import type * as contract from '@lightwell/rulebook/work-orders/orders/contract.ts'
import type * as searchContract from '@lightwell/rulebook/work-orders/orders/search-contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Deeds } from '../trail/deed-of.ts'

/** Words for its calls in the trail. */
export const deeds: Deeds<typeof contract & typeof searchContract> = {
  'GET /api/services/{serviceId}/serviceOrders': words.trail_did_orders,
  'POST /api/orderSearch': words.trail_did_orders,
  'PUT /api/services/{serviceId}/serviceOrders': words.trail_did_order_change,
  'DELETE /api/services/{serviceId}/serviceOrders': words.trail_did_order_cancel,
}

import { z } from 'zod'
import { call } from '../../call.ts'
import { day, ignoring, serviceId } from '../../wire.ts'
import { workStatuses } from '../appointments/completion.ts'
import {
  appointment,
  appointmentDetails,
  changeRefusals,
  historyPage,
  updateRefusals,
  workId,
  workRefusals,
  workUpdate,
} from '../appointments/contract.ts'

/** Days that finished orders stay listed, counted from the day they were created (AH §9). It's the same for tickets. */
export const orderHistoryDays = 90

const status = z.enum(workStatuses)

/** A service order (AH §3). */
export const order = z.object({
  id: workId,
  status,
  orderStatus: status.meta({ description: 'same as `status`, for the older view' }),
  BTN: z.string().nullable().meta({ description: 'the billing phone number, ten digits; null for guests' }),
  details: z.object({
    orderType: z.string().meta({ description: 'empty for guests' }),
    appointment: appointmentDetails,
  }),
  StageCode: z.string().meta({ description: 'empty for guests' }),
  createDate: day,
  completionDate: day
    .nullable()
    .meta({ description: 'completion day, or the expected one while in progress' }),
  appointment: appointment.nullable(),
})

/**
 * `GET /api/services/{serviceId}/serviceOrders` (AH §7): all orders in progress, then finished ones of the last 90
 * days. Both are newest first.
 */
export const listOrders = call({
  method: 'GET',
  path: '/api/services/{serviceId}/serviceOrders',
  summary: 'List the orders of a service’s account.',
  inAgentMode: 'detail',
  params: z.object({ serviceId }),
  query: historyPage,
  reply: z.array(order),
  refusals: workRefusals,
})

/**
 * `PUT /api/services/{serviceId}/serviceOrders` (AH §7): changes an order's visit time, its call-back number, or both.
 * Clients may send back the whole order.
 */
export const updateOrder = call({
  method: 'PUT',
  path: '/api/services/{serviceId}/serviceOrders',
  summary: 'Change an order’s visit or call-back number.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  body: workUpdate.safeExtend(
    ignoring('status', 'orderStatus', 'BTN', 'details', 'StageCode', 'createDate', 'completionDate'),
  ),
  reply: order,
  refusals: updateRefusals,
})

/**
 * `DELETE /api/services/{serviceId}/serviceOrders?id=` (AH §7): cancels an order in progress, with its visit. Canceling
 * it again returns the same reply.
 */
export const cancelOrder = call({
  method: 'DELETE',
  path: '/api/services/{serviceId}/serviceOrders',
  summary: 'Cancel an order.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  query: z.strictObject({ id: workId }),
  reply: order,
  refusals: changeRefusals,
})

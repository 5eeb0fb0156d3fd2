// API calls about the orders of a service's account, the same for both billing kinds.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import {
  pageOf,
  type Work,
  type WorkChange,
  type WorkPage,
} from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type * as contract from '@lightwell/rulebook/work-orders/orders/contract.ts'
import { decodeOrder } from '@lightwell/rulebook/work-orders/orders/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, replyOf } from '../../answer.ts'
import { answerOfSystem, encodeChange, pageQuery } from '../appointments/works.ts'

/**
 * Reads the first page: all orders in progress, then finished ones from the last 90 days, newest first. With `after`,
 * reads a later page, which has only finished ones.
 */
export async function listOrders(serviceId: ServiceId, after?: string): Promise<WorkPage<Work>> {
  const asked = await ask<typeof contract.listOrders>('GET /api/services/{serviceId}/serviceOrders', {
    params: { serviceId },
    query: pageQuery(after),
  })
  return pageOf(replyOf(asked).map(decodeOrder))
}

export const changeOrder = (
  serviceId: ServiceId,
  order: Work,
  change: WorkChange,
): Promise<Answer<Work, CallRefusal<typeof contract.updateOrder>>> =>
  answerOfSystem(
    ask<typeof contract.updateOrder>('PUT /api/services/{serviceId}/serviceOrders', {
      params: { serviceId },
      body: encodeChange(order, change),
    }),
    decodeOrder,
  )

export const cancelOrder = (
  serviceId: ServiceId,
  { id }: Pick<Work, 'id'>,
): Promise<Answer<Work, CallRefusal<typeof contract.cancelOrder>>> =>
  answerOfSystem(
    ask<typeof contract.cancelOrder>('DELETE /api/services/{serviceId}/serviceOrders', {
      params: { serviceId },
      query: { id },
    }),
    decodeOrder,
  )

import { cancelOrder, updateOrder } from '@lightwell/rulebook/work-orders/orders/contract.ts'
import type { NounRepeats } from '../../testing/noun-repeats.ts'
import { addWork } from '../test-rows.ts'

export const repeats: NounRepeats = {
  sameAgain: [
    {
      what: 'another number to call back for an order',
      lines: { legacy: 'PUT /api/services/{serviceId}/serviceOrders' },
      begin: async ({ visitor, serviceId, ...customer }, server) => {
        const { id } = await addWork(server, customer, 'order')
        return (which) => {
          const canBeReachedTelephoneNumber = which === 'the same' ? '2125550144' : '2125550145'
          return visitor.ask(updateOrder, {
            params: { serviceId },
            body: { id, canBeReachedTelephoneNumber },
          })
        }
      },
    },
    {
      what: 'an order that is called off',
      lines: { legacy: 'DELETE /api/services/{serviceId}/serviceOrders' },
      begin: async ({ visitor, serviceId, ...customer }, server) => {
        const one = await addWork(server, customer, 'order')
        const other = await addWork(server, customer, 'order')
        return (which) => {
          const { id } = which === 'the same' ? one : other
          return visitor.ask(cancelOrder, { params: { serviceId }, query: { id } })
        }
      },
    },
  ],
}

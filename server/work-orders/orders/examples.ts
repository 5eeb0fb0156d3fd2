import * as calls from '@lightwell/rulebook/work-orders/orders/contract.ts'
import * as searches from '@lightwell/rulebook/work-orders/orders/search-contract.ts'
import { ofWork } from '../../testing/forms.ts'
import { everybody, type NounExamples } from '../../testing/noun-examples.ts'
import { addWork } from '../test-rows.ts'

const contracts = { ...calls, ...searches }

export interface OrderNames {
  /** A service order in progress. */
  orderId: string
}

const path = '/api/services/{serviceId}/serviceOrders'

/** Sample input for the calls about service orders. */
export const examples: NounExamples<typeof contracts, OrderNames> = {
  contracts,
  calls: {
    [`GET ${path}` as const]: ({ serviceId }) => ({ params: { serviceId } }),
    [`PUT ${path}` as const]: ({ serviceId, orderId: id }) => ({
      params: { serviceId },
      body: { id, canBeReachedTelephoneNumber: '2125550144' },
    }),
    [`DELETE ${path}` as const]: ({ serviceId, orderId: id }) => ({ params: { serviceId }, query: { id } }),
    'POST /api/orderSearch': ({ orderId, ticketId, accountNumber: accountId }) => ({
      body: { accountId, orderId, ticketId, familyName: 'Nobody', zipCode: '14604' },
    }),
  },
  names: {
    orderId: {
      nobodys: () => 'ORD-0000000',
      of: async ({ server, owner }) => (await addWork(server, owner, 'order')).id,
    },
  },
  exceptions: [
    {
      because:
        'who waits for the installation follows the order before there is a bill (AH §2.2), and a guest what they have looked up (AH §1)',
      lines: [`GET ${path}`],
      guards: ['ownOrLookedUp'],
      expected: { 'early access': 'ok', 'guest: works': 'ok' },
    },
    {
      because: 'the same, and the order that is named is another account’s',
      lines: [`PUT ${path}`, `DELETE ${path}`],
      guards: ['ownOrLookedUp'],
      expected: { 'early access': 'hidden', 'guest: works': 'ok' },
    },
    {
      because: 'whoever knows a number, the name and the zip code that belong to it may look it up (AH §1)',
      lines: ['POST /api/orderSearch'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
    },
  ],
  within: [
    {
      thing: 'a service',
      name: 'serviceId',
      lines: [`GET ${path}`, `PUT ${path}`, `DELETE ${path}`],
      code: 'not-found',
    },
    { thing: 'an order', name: 'orderId', lines: [`PUT ${path}`, `DELETE ${path}`], code: 'not-found' },
  ],
  forms: {
    ...ofWork('/helpcenter/categories/order-status', ({ orderId }) => orderId),
  },
  countedAs: {
    'POST /api/orderSearch': 'counts by itself',
    [`PUT ${path}`]: 'visits',
    [`DELETE ${path}`]: 'visits',
  },
}

declare module '../../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends OrderNames {}
}

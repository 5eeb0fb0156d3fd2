import { randomUUID } from 'node:crypto'
import * as calls from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import * as searches from '@lightwell/rulebook/work-orders/tickets/search-contract.ts'
import { ofWork } from '../../testing/forms.ts'
import { everybody, type NounExamples } from '../../testing/noun-examples.ts'
import { addWork } from '../test-rows.ts'

const contracts = { ...calls, ...searches }

export interface TicketNames {
  /** A trouble ticket in progress. */
  ticketId: string
}

const path = '/api/services/{serviceId}/troubleTickets'

/** Sample input for the calls about trouble tickets. */
export const examples: NounExamples<typeof contracts, TicketNames> = {
  contracts,
  calls: {
    [`GET ${path}` as const]: ({ serviceId }) => ({ params: { serviceId } }),
    [`POST ${path}` as const]: ({ serviceId }) => ({
      params: { serviceId },
      body: { requestId: randomUUID(), ticketType: 'internet', trouble: 'It is slow in the evening.' },
    }),
    [`PUT ${path}` as const]: ({ serviceId, ticketId: id }) => ({
      params: { serviceId },
      body: { id, canBeReachedTelephoneNumber: '2125550144' },
    }),
    [`DELETE ${path}` as const]: ({ serviceId, ticketId: id }) => ({ params: { serviceId }, query: { id } }),
    'POST /api/ticketSearch': ({ ticketId, accountNumber: accountId }) => ({
      body: { accountId, ticketId, familyName: 'Nobody', zipCode: '14604' },
    }),
  },
  names: {
    ticketId: {
      nobodys: () => 'TT-00000000',
      of: async ({ server, owner }) => (await addWork(server, owner, 'ticket')).id,
    },
  },
  exceptions: [
    {
      because: 'a guest may go on with what they have looked up (AH §1)',
      lines: [`GET ${path}`, `PUT ${path}`, `DELETE ${path}`],
      guards: ['ownOrLookedUp'],
      expected: { 'guest: works': 'ok' },
    },
    {
      because: 'whoever knows a number, the name and the zip code that belong to it may look it up (AH §1)',
      lines: ['POST /api/ticketSearch'],
      guards: ['anyone'],
      expected: Object.fromEntries(everybody.map((who) => [who, 'ok'])),
    },
  ],
  within: [
    {
      thing: 'a service',
      name: 'serviceId',
      lines: [`GET ${path}`, `POST ${path}`, `PUT ${path}`, `DELETE ${path}`],
      code: 'not-found',
    },
    { thing: 'a ticket', name: 'ticketId', lines: [`PUT ${path}`, `DELETE ${path}`], code: 'not-found' },
  ],
  forms: {
    ...ofWork('/helpcenter/categories/ticket-status', ({ ticketId }) => ticketId),
  },
  countedAs: {
    'POST /api/ticketSearch': 'counts by itself',
    [`POST ${path}`]: 'visits',
    [`PUT ${path}`]: 'visits',
    [`DELETE ${path}`]: 'visits',
  },
}

declare module '../../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends TicketNames {}
}

import * as contracts from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { addWork } from './test-rows.ts'

const schedules = [
  'GET /api/services/{serviceId}/schedules',
  'POST /api/services/{serviceId}/schedules',
] as const satisfies string[]

/** Sample input for the calls about appointments. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/services/{serviceId}/schedules': ({ serviceId, ticketId: id }) => ({
      params: { serviceId },
      query: { id, daysToSearch: 14 },
    }),
    'POST /api/services/{serviceId}/schedules': ({ serviceId, ticketId: id }) => ({
      params: { serviceId },
      body: { id, numberOfDays: 14 },
    }),
  },
  names: {},
  exceptions: [
    {
      because:
        'who waits for the installation may ask for another time (AH §2.2), and a guest for what they have looked up; the ticket that is named is another account’s to the first',
      lines: schedules,
      guards: ['ownOrLookedUp'],
      expected: { 'early access': 'hidden', 'guest: works': 'ok' },
    },
  ],
  within: [
    {
      thing: 'a service',
      name: 'serviceId',
      lines: schedules,
      code: 'not-found',
    },
    {
      thing: 'a ticket',
      name: 'ticketId',
      lines: schedules,
      code: 'not-found',
    },
  ],
  countedAs: {},
  jobs: {
    'tell-of-work': ['* * * * *', 'notifyOfWork'],
    'remind-of-visits': ['* * * * *', 'remindOfVisits'],
    'tell-on-the-way': ['* * * * *', 'notifyOnTheWay'],
  },
  waits: {
    async 'tell-of-work'(customer, server) {
      await addWork(server, customer, 'ticket', { toldStatus: null })
      server.clock.pass({ minutes: 2 })
    },
    'remind-of-visits': (customer, server) => addWork(server, customer, 'ticket', { visitIn: 3 }),
    async 'tell-on-the-way'(customer, server) {
      const { id } = await addWork(server, customer, 'ticket', { visitIn: 1 })
      await server.world.database
        .updateTable('appointments')
        .set({ on_the_way_at: server.clock.read().toString() })
        .where('account_id', '=', customer.accountId)
        .where('work_id', '=', id)
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

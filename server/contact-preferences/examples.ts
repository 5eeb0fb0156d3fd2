import * as contracts from '@lightwell/rulebook/contact-preferences/contract.ts'
import { customers, type NounExamples } from '../testing/noun-examples.ts'
import { hoursAgo } from '../testing/test-clock.ts'

/** Sample input for this folder's calls, for tests that make every call. */
export const examples: NounExamples<typeof contracts> = {
  contracts,
  calls: {
    'GET /api/profile/contact-preferences': () => ({}),
    'POST /api/profile/contact-preferences': () => ({
      body: { about: 'reminders', channel: 'mail', isOn: false },
    }),
  },
  names: {},
  exceptions: [
    {
      because: 'it is about whoever is signed in, and for staff there is nothing',
      lines: ['GET /api/profile/contact-preferences', 'POST /api/profile/contact-preferences'],
      guards: ['customer'],
      expected: Object.fromEntries(customers.map((who) => [who, 'ok'])),
    },
  ],
  forms: {
    '/stop-mails': {
      sends: () => ({ query: { token: 'none of ours' } }),
      gets: 410,
      isFromAnywhere: true,
      byLink: true,
    },
  },
  countedAs: { 'POST /api/profile/contact-preferences': 'choices' },
  jobs: {
    'forget-contacts': ['43 * * * *', 'forgetContacts'],
  },
  waits: {
    async 'forget-contacts'(_customer, server) {
      await server.world.database
        .insertInto('text_replies')
        .values({ id: 'reply_1', taken_at: hoursAgo(server, 25) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
}

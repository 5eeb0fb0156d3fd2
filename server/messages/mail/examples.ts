import type { NounExamples } from '../../testing/noun-examples.ts'
import { hoursAgo } from '../../testing/test-clock.ts'

/** Empty, since mail has no calls. */
export const examples: NounExamples<Record<never, never>> = {
  contracts: {},
  calls: {},
  names: {},
  countedAs: {},
  jobs: {
    'send-mails': ['* * * * *', 'sendMails'],
    'forget-mails': ['37 * * * *', 'forgetMails'],
  },
  waits: {
    'send-mails': (customer, _server) => customer.pay(),
    async 'forget-mails'(customer, server) {
      await customer.pay()
      await server.world.database
        .updateTable('outbox')
        .set({ sent_at: hoursAgo(server, 31 * 24) })
        .where('account_id', '=', customer.accountId)
        .execute()
    },
  },
}

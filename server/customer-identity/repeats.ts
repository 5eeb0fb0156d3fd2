import { flaggedAction } from '@lightwell/rulebook/customer-identity/contract.ts'
import { withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a password link that support sends',
      fails: /insert into "?outbox/,
      begin: async (server) => {
        const customer = await newCustomer(server, { kind: 'legacy' })
        const { visitor } = await withView(server, customer, { isActing: true })
        const params = { uid: customer.identityId }
        const query = { sendPasswordResetEmail: 'true' } as const
        return async () => (await visitor.ask(flaggedAction, { params, query, body: {} })).status
      },
      well: 200,
    },
  ],
}

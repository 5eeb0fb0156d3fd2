import { startCheck } from '@lightwell/rulebook/views/contract.ts'
import { withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/agent/login': 'opens another view',
  },
  undecided: [
    {
      what: 'a code for a caller',
      fails: /^update "views"/,
      begin: async (server) => {
        const customer = await newCustomer(server, { kind: 'legacy' })
        const facts = { is_verified: true, created_at: '2024-01-01T00:00:00Z' }
        const { database } = server.opened
        await database.updateTable('identities').set(facts).where('id', '=', customer.identityId).execute()
        const { visitor, viewId: id } = await withView(server, customer)
        const body = { kind: 'contact-code', contact: 'email' } as const
        return async () => (await visitor.ask(startCheck, { params: { id }, body })).status
      },
      well: 200,
    },
  ],
}

import { linkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { accounts } from '../demo/accounts.ts'
import { newCustomer } from '../testing/customer.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

const [known = { accountNumber: '', pin: '' }] = accounts

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/services/{serviceId}/users': 'mails the link once more',
    'POST /api/services/{serviceId}/users/{uid}': 'changes oneself once more',
  },
  undecided: [
    {
      what: 'an account that is linked',
      fails: /insert into "?outbox/,
      begin: async (server) => {
        const { visitor } = await newCustomer(server, { kind: 'legacy' })
        return async () =>
          (await visitor.ask(linkAccount, { params: { id: known.accountNumber }, body: { pin: known.pin } }))
            .status
      },
      well: 200,
    },
  ],
}

import { makeSupportCode } from '@lightwell/rulebook/support/contract.ts'
import { newCustomer } from '../testing/customer.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a code for support',
      fails: /insert into "?support_codes/,
      begin: async (server) => {
        const { visitor } = await newCustomer(server, { kind: 'legacy' })
        return async () => (await visitor.ask(makeSupportCode)).status
      },
      well: 200,
    },
  ],
}

import { lookUpPaths } from '@lightwell/help-centre/work-orders/paths.ts'
import { accounts } from '../demo/accounts.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { submit } from '../testing/submit.ts'

const [known = { accountNumber: '', pin: '' }] = accounts

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a look-up of a guest',
      fails: /number_key/,
      begin: async (server) => () =>
        submit(server, lookUpPaths.ticket, {
          accountNumber: known.accountNumber,
          familyName: 'Nobody',
          zipCode: '14604',
        }),
      well: 422,
    },
  ],
}

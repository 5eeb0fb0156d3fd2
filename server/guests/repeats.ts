import { rebootPath } from '@lightwell/help-centre/equipment/paths.ts'
import { accounts } from '../demo/accounts.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { submit } from '../testing/submit.ts'

const [known = { accountNumber: '', pin: '' }] = accounts

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a session of a guest',
      fails: /insert into guests/,
      begin: async (server) => () => submit(server, rebootPath, { accountNumber: known.accountNumber }),
      well: 303,
    },
  ],
}

import { accounts } from '../demo/accounts.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { submit } from '../testing/submit.ts'

const [known = { accountNumber: '', pin: '' }] = accounts

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a registration',
      fails: /insert into "?outbox/,
      begin: async (server) => () =>
        submit(server, '/register', {
          accountNumber: known.accountNumber,
          pin: known.pin,
          email: 'new.one@example.com',
          firstName: 'Ines',
          lastName: 'Marchetti',
          password: 'a very long sentence indeed 77',
          repeat: 'a very long sentence indeed 77',
        }),
      well: 200,
    },
  ],
}

import { emailOf } from '../demo/people.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import { submit } from '../testing/submit.ts'

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a forgotten password',
      fails: /insert into "?outbox/,
      begin: async (server) => () => submit(server, '/forgot-password', { email: emailOf('florida') }),
      well: 200,
    },
  ],
}

import { emailOf, password } from '../demo/people.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import type { TestServer } from '../testing/test-server.ts'

const signIn = async (server: TestServer) => {
  const body = { email: emailOf('residential.legacy'), password }
  return (await server.guest().send('POST', '/api/login', { body })).statusCode
}

export const repeats: NounRepeats = {
  undecided: [
    {
      what: 'a right password',
      fails: /from "identities"/,
      begin: async (server) => () => signIn(server),
      well: 200,
      // A right password still counts against the network's limit, so nobody can keep the server busy with right
      // passwords.
      stays: 12,
    },
    {
      what: 'a right password whose count can’t be begun again',
      fails: /delete from throttles/,
      begin: async (server) => () => signIn(server),
      well: 200,
      stays: 12,
    },
    {
      what: 'a right password once more',
      fails: /delete from throttles/,
      begin: async (server) => {
        const visitor = await server.signedIn('florida')
        return async () =>
          (await visitor.send('POST', '/api/session/confirm', { body: { password } })).statusCode
      },
      well: 200,
    },
  ],
}

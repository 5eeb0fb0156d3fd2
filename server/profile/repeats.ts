import { sendTelephoneCode, verifyTelephone } from '@lightwell/rulebook/profile/contract.ts'
import { newCustomer } from '../testing/customer.ts'
import type { NounRepeats } from '../testing/noun-repeats.ts'
import type { TestServer } from '../testing/test-server.ts'

export const repeats: NounRepeats = {
  eachTime: {
    'POST /api/profile/email': 'changes oneself once more',
    'POST /api/profile/email/verification': 'changes oneself once more',
    'POST /api/profile/name': 'changes oneself once more',
    'POST /api/profile/password': 'changes oneself once more',
    'POST /api/profile/telephone': 'changes oneself once more',
  },
  undecided: [
    {
      what: 'a code by text',
      fails: /insert into "?text_messages/,
      begin: async (server) => {
        const { visitor } = await withTelephone(server)
        return async () => (await visitor.ask(sendTelephoneCode)).status
      },
      well: 200,
    },
    {
      what: 'the right code of a text',
      fails: /^insert into "identity_events"/,
      begin: async (server) => {
        const { visitor, telephone } = await withTelephone(server)
        await visitor.ask(sendTelephoneCode)
        const { body } = await server.opened.database
          .selectFrom('text_messages')
          .where('telephone', '=', telephone)
          .select('body')
          .executeTakeFirstOrThrow()
        await server.opened.database.deleteFrom('throttles').execute()
        const code = /#(\d{6})$/.exec(body)?.[1] ?? ''
        return async () => (await visitor.ask(verifyTelephone, { body: { code } })).status
      },
      well: 200,
    },
  ],
}

let telephones = 0
/** A customer with a phone number that nobody else has. */
async function withTelephone(server: TestServer) {
  const { visitor, identityId } = await newCustomer(server, { kind: 'legacy' })
  const telephone = `58555501${String(telephones++).padStart(2, '0')}`
  await server.opened.database
    .updateTable('identities')
    .set({ telephone, telephone_verified: false })
    .where('id', '=', identityId)
    .execute()
  return { visitor, telephone }
}

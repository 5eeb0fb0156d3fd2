import { changePassword } from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../database/id.ts'
import { password } from '../demo/people.ts'
import { keepLink } from '../identity/link-write.ts'
import { notChosen } from '../identity/passwords.ts'
import { undoEmail } from '../profile/undo-email.ts'
import { readReset, resetPassword } from '../recovery/forgotten-password/reset.ts'
import { acceptInvitation } from '../sign-up/invitations.ts'
import { tieByPassword } from '../single-sign-on/admit.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { keepDevice, keepPending } from './write.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const chosen = 'lanterns drift over quiet water'
const networkOrigin = { browser: null, network: '192.0.2.0', asked: { id: 'test', ip: '192.0.2.1' } }
const later = () => server.world.clock().add({ hours: 24 })

async function link({ identityId, email }: Customer, purpose: 'reset-password' | 'undo-email') {
  const token = newToken()
  await keepLink(server.world.database, { token, purpose, identityId, email }, server.world.clock(), later())
  return token
}
async function invitation({ identityId }: Customer) {
  const token = newToken()
  const { database, clock } = server.world
  const at = { invited_at: clock().toString(), expires_at: later().toString() }
  await database.deleteFrom('invitations').where('identity_id', '=', identityId).execute()
  await database
    .insertInto('invitations')
    .values({ identity_id: identityId, token_hash: digestOfToken(token), ...at })
    .execute()
  return token
}
const hasNone = ({ identityId }: Customer) =>
  server.world.database
    .updateTable('identities')
    .set({ password_hash: notChosen })
    .where('id', '=', identityId)
    .execute()

describe('earlier links and codes end with', () => {
  it.each<[string, (customer: Customer) => Promise<unknown>]>([
    [
      'a password that is changed on the profile',
      ({ visitor }) => visitor.ask(changePassword, { body: { password: chosen } }),
    ],
    [
      'one that is chosen by another link',
      async (customer) =>
        resetPassword(server.world, {
          token: await link(customer, 'reset-password'),
          password: chosen,
          networkOrigin,
        }),
    ],
    [
      'a first one by an invitation',
      async (customer) => {
        await hasNone(customer)
        return acceptInvitation(server.world, await invitation(customer), chosen, networkOrigin)
      },
    ],
    [
      'an e-mail that is put back',
      async (customer) => undoEmail(server.world, await link(customer, 'undo-email'), networkOrigin),
    ],
    [
      'a tie to the identity service',
      ({ email }) => {
        const person = { issuer: 'https://id.example.net', subject: email }
        const request = { id: 'test', ip: '192.0.2.1', headers: {}, cookies: {} } as never
        return tieByPassword(server.world, { person, email }, password, request)
      },
    ],
  ])('%s', async (_way, give) => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const { database, clock } = server.world
    const [reset, invited] = [await link(customer, 'reset-password'), await invitation(customer)]
    const device = {
      id: newId(clock()),
      tokenHash: digestOfToken(newToken()),
      identityId: customer.identityId,
    }
    await keepDevice(database, { ...device, networkOrigin }, clock(), later())
    await keepPending(database, { ...customer, tokenHash: digestOfToken(newToken()) }, clock(), later())
    await give(customer)
    await hasNone(customer)
    expect(await readReset(server.world, reset)).toBeUndefined()
    expect(await acceptInvitation(server.world, invited, chosen, networkOrigin)).toHaveProperty('state')
    const devices = database.selectFrom('remembered_devices').where('identity_id', '=', customer.identityId)
    expect(await devices.select('id').execute()).toEqual([])
    const pending = database.selectFrom('pending_sign_ins').where('identity_id', '=', customer.identityId)
    expect(await pending.select('token_hash').execute()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { lookUpPaths } from '@lightwell/help-centre/appointments/paths.ts'
import { rebootPath } from '@lightwell/help-centre/equipment/paths.ts'
import { flaggedAction } from '@lightwell/rulebook/customer-identity/contract.ts'
import { linkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { openCardForm } from '@lightwell/rulebook/payment-methods/contract.ts'
import { sendTelephoneCode, verifyTelephone } from '@lightwell/rulebook/profile/contract.ts'
import { makeSupportCode } from '@lightwell/rulebook/support/contract.ts'
import { startCheck } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findByPin } from '../accounts/pin.ts'
import { accounts } from '../demo/accounts.ts'
import { emailOf, password } from '../demo/people.ts'
import { addDevice } from '../equipment/test-rows.ts'
import { withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import { failStatements } from '../testing/fail-statements.ts'
import { withNumberGiven } from '../testing/guests.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { Refused } from './errors.ts'

// A request that a slow database couldn't answer costs nobody anything: they can make it again once the database is
// fine.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.opened.database.deleteFrom('throttles').execute()
})

const submit = async (path: string, typed: Record<string, string>, who: Visitor = server.guest()) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await who.send('POST', path, { body: new URLSearchParams(typed).toString(), headers })).statusCode
}
const signIn = async () => {
  const body = { email: emailOf('residential.legacy'), password }
  return (await server.guest().send('POST', '/api/login', { body })).statusCode
}
const [known = { accountNumber: '', pin: '' }] = accounts

/** Prepares an attempt. Calling the result makes it and returns the status of its answer. */
type Begin = () => Promise<() => Promise<number>>
const rows: { what: string; fails: RegExp; begin: Begin; well: number; stays?: number }[] = [
  {
    what: 'a right password',
    fails: /from "identities"/,
    begin: async () => signIn,
    well: 200,
    // Only the network is counted, so that nobody can keep the server busy.
    stays: 12,
  },
  {
    what: 'a right password whose count can’t be begun again',
    fails: /delete from throttles/,
    begin: async () => signIn,
    well: 200,
    stays: 12,
  },
  {
    what: 'a right password once more',
    fails: /delete from throttles/,
    begin: async () => {
      const visitor = await server.signedIn('florida')
      return async () =>
        (await visitor.send('POST', '/api/session/confirm', { body: { password } })).statusCode
    },
    well: 200,
  },
  {
    what: 'a right PIN',
    fails: /"pin_digest"/,
    begin: async () => async () => {
      const tried = { number: known.accountNumber, pin: known.pin, mailbox: undefined }
      const found = await findByPin(server.world, tried).catch(() => 'failed')
      return found === 'failed' ? 503 : found instanceof Refused || found === undefined ? 429 : 200
    },
    well: 200,
  },
  {
    what: 'a forgotten password',
    fails: /insert into "?outbox/,
    begin: async () => () => submit('/forgot-password', { email: emailOf('florida') }),
    well: 200,
  },
  {
    what: 'a password link that support sends',
    fails: /insert into "?outbox/,
    begin: async () => {
      const customer = await newCustomer(server, { kind: 'legacy' })
      const { visitor } = await withView(server, customer, { isActing: true })
      const params = { uid: customer.identityId }
      const query = { sendPasswordResetEmail: 'true' } as const
      return async () => (await visitor.ask(flaggedAction, { params, query, body: {} })).status
    },
    well: 200,
  },
  {
    what: 'a registration',
    fails: /insert into "?outbox/,
    begin: async () => () =>
      submit('/register', {
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
  {
    what: 'the restart of a guest',
    fails: /insert into "?outbox/,
    begin: async () => {
      const customer = await newCustomer(server, { kind: 'legacy' })
      await addDevice(server, customer)
      const { visitor, ref } = await withNumberGiven(server, customer.accountNumber)
      await server.opened.database.deleteFrom('throttles').execute()
      const path = `/api/accounts/${ref}/equipment/modem-1`
      return async () => (await visitor.send('POST', path, { body: { operation: 'Reboot' } })).statusCode
    },
    well: 200,
  },
  {
    what: 'an account that is linked',
    fails: /insert into "?outbox/,
    begin: async () => {
      const { visitor } = await newCustomer(server, { kind: 'legacy' })
      return async () =>
        (await visitor.ask(linkAccount, { params: { id: known.accountNumber }, body: { pin: known.pin } }))
          .status
    },
    well: 200,
  },
  {
    what: 'a code by text',
    fails: /insert into "?text_messages/,
    begin: async () => {
      const { visitor } = await withTelephone()
      return async () => (await visitor.ask(sendTelephoneCode)).status
    },
    well: 200,
  },
  {
    what: 'a code for support',
    fails: /insert into "?support_codes/,
    begin: async () => {
      const { visitor } = await newCustomer(server, { kind: 'legacy' })
      return async () => (await visitor.ask(makeSupportCode)).status
    },
    well: 200,
  },
  {
    what: 'a code for a caller',
    fails: /^update "views"/,
    begin: async () => {
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
  {
    what: 'the right code of a text',
    fails: /^insert into "identity_events"/,
    begin: async () => {
      const { visitor, telephone } = await withTelephone()
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
  {
    what: 'a session of a guest',
    fails: /insert into guests/,
    begin: async () => () => submit(rebootPath, { accountNumber: known.accountNumber }),
    well: 303,
  },
  {
    what: 'a look-up of a guest',
    fails: /number_key/,
    begin: async () => () =>
      submit(lookUpPaths.ticket, {
        accountNumber: known.accountNumber,
        familyName: 'Nobody',
        zipCode: '14604',
      }),
    well: 422,
  },
  {
    what: 'a call with a limit',
    fails: /^insert into "card_forms"/,
    begin: async () => {
      const { visitor } = await newCustomer(server, { kind: 'platform' })
      return async () => {
        const query = {
          paymentType: 'card',
          billing_name: 'Rosalind Achebe',
          order_id: randomUUID(),
        } as const
        return (await visitor.ask(openCardForm, { query })).status
      }
    },
    well: 200,
  },
]

let telephones = 0
/** Someone with a phone number nobody else has. */
async function withTelephone() {
  const { visitor, identityId } = await newCustomer(server, { kind: 'legacy' })
  const telephone = `58555501${String(telephones++).padStart(2, '0')}`
  await server.opened.database
    .updateTable('identities')
    .set({ telephone, telephone_verified: false })
    .where('id', '=', identityId)
    .execute()
  return { visitor, telephone }
}

describe('what a slow database leaves undecided counts for nothing', () => {
  it.each(rows)('$what', async ({ fails, begin, well, stays = 0 }) => {
    const ask = await begin()
    {
      using _slow = failStatements(fails)
      for (let times = 1; times <= 12; times++) expect([500, 503]).toContain(await ask())
    }
    const counts = await server.opened.database.selectFrom('throttles').select('attempts').execute()
    expect(counts.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(stays)
    expect(await server.opened.database.selectFrom('throttle_holds').select('id').execute()).toEqual([])
    expect(await ask()).toBe(well)
  })
})

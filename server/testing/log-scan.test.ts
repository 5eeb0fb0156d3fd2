import { expect, it } from 'vitest'
import { newCustomer } from './customer.ts'
import { namesToFind } from './log-scan.ts'
import { startTestServer } from './test-server.ts'

const seeded = 'a seeded line'

it.each<[string, (who: { accountId: string; accountNumber: string; email: string }) => object]>([
  ['the id of an account', ({ accountId }) => ({ account: accountId })],
  [
    'an address with the id of an account',
    ({ accountId }) => ({ url: `/api/accounts/${accountId}/payments` }),
  ],
  ['the id of an account in a key', ({ accountId }) => ({ key: `autopay/${accountId}` })],
  ['the number of an account', ({ accountNumber }) => ({ said: `No account ${accountNumber}.` })],
  ['the digits of a number', ({ accountNumber }) => ({ number: accountNumber.replaceAll(/\W/g, '') })],
  ['an e-mail', ({ email }) => ({ email })],
  [
    'an e-mail in an address',
    ({ email }) => ({ url: `/forgot-password?email=${encodeURIComponent(email)}` }),
  ],
  ['the telephone of somebody', () => ({ to: '+12125550199' })],
])('a server whose log holds %s fails its test when it is closed', async (_what, line) => {
  const server = await startTestServer()
  const customer = await newCustomer(server, { kind: 'legacy' })
  const { account_number: accountNumber } = await server.world.database
    .selectFrom('accounts')
    .where('id', '=', customer.accountId)
    .select('account_number')
    .executeTakeFirstOrThrow()
  await server.world.database
    .updateTable('identities')
    .set({ telephone: '2125550199' })
    .where('id', '=', customer.identityId)
    .execute()
  server.app.log.warn(line({ ...customer, accountNumber }), seeded)
  await expect(server.close()).rejects.toThrow(seeded)
})

it('one whose log names nobody passes', async () => {
  const server = await startTestServer()
  server.app.log.warn({ job: 'send-mails', requestId: crypto.randomUUID() }, seeded)
  await expect(server.close()).resolves.toBeUndefined()
})

it.each([
  ['a fraction of a second', '{"level":30,"time":2125550199000,"seconds":0.2125550199}'],
  ['a part of another number', '{"payment":"92125550199","at":"server/events/log.ts:2125550199x"}'],
  ['a package in a stack', '{"stack":"at file:///node_modules/@fastify/static/index.js:658:14"}'],
  ['a day', '{"on":"2026-10-14T11:00:00.000Z"}'],
])('%s is nobody', (_what, line) => {
  expect(namesToFind(['2125550199', 'LGY-20871-A', 'NY 12/4-B'])(line)).toEqual([])
})

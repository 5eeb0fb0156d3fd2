import { expect, test } from 'vitest'
import { emailOf, password, type SignIn, signIns } from '../demo/people.ts'
import { moveIn, ownName } from './household.ts'
import { startTestServer, type TestServer } from './test-server.ts'

test.each([
  ['an e-mail address', 'florida@example.com', 'florida.7@example.com'],
  ['a telephone', '2125550144', '2122340744'],
  ['an account number', '212-555-0101-010121-5', '212-234-0701-010121-5'],
  ['an account id that is its number', '31555501051107223', '31523407051107223'],
  ['the number of a ticket', 'TT-40718826', 'TT-40718826-7'],
])('%s is the household’s own', (_what, name, own) => {
  expect(ownName(name, 7)).toBe(own)
})

/** Lists the accounts linked to the person with this email, with the balance and the person's role. */
async function accountsOf({ world }: TestServer, email: string) {
  const rows = await world.database
    .selectFrom('account_links')
    .innerJoin('identities', 'identities.id', 'account_links.identity_id')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .where('identities.email', '=', email)
    .orderBy('accounts.name')
    .select(['accounts.name', 'accounts.balance_cents', 'accounts.kind', 'account_links.role'])
    .execute()
  return rows
}

test('every demonstration person moves in as often as asked, and has the same there', async () => {
  await using server = await startTestServer()
  for (const nth of [1, 2])
    for (const signIn of signIns)
      if (!(await isIn(server, signIn, nth))) await moveIn(server.world, signIn, nth)
  for (const signIn of signIns) {
    const theirs = await accountsOf(server, emailOf(signIn))
    expect(await accountsOf(server, ownName(emailOf(signIn), 1))).toEqual(theirs)
    expect(await accountsOf(server, ownName(emailOf(signIn), 2))).toEqual(theirs)
  }
  const { count } = await server.world.database
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count) % 3).toBe(0)
})

async function isIn({ world }: TestServer, signIn: SignIn, nth: number): Promise<boolean> {
  const found = await world.database
    .selectFrom('identities')
    .where('email', '=', ownName(emailOf(signIn), nth))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

test('someone who moves in signs in, and pays with a method that was sealed for their own account', async () => {
  await using server = await startTestServer()
  await moveIn(server.world, 'residential.legacy', 1)
  const visitor = server.guest()
  const email = ownName(emailOf('residential.legacy'), 1)
  const signedIn = await visitor.send('POST', '/api/login', {
    body: { email, password },
  })
  expect(signedIn.statusCode).toBe(200)
  const methods = await server.world.database
    .selectFrom('payment_methods')
    .where('account_id', '=', ownName('LGY-20871-A', 1))
    .selectAll()
    .execute()
  expect(methods.length).toBeGreaterThan(0)
  for (const { account_id, id, token_sealed } of methods)
    expect(server.world.vault.open(token_sealed as Buffer, `payment_methods/${account_id}/${id}`)).toMatch(
      /^tok_/,
    )
})

import { find, searchAccount, searchByEmail } from '@lightwell/rulebook/search/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLink } from '../identity/link-write.ts'
import { addAccount, addIdentity, linkAccount } from '../identity/test-rows.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { addLine } from '../voice/test-rows.ts'
import { newToken } from '../web/token.ts'
import { addWork } from '../work-orders/test-rows.ts'

let server: TestServer
let viewer: Visitor
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  viewer = await withStaffSession(server, await staffOf(server, 'viewer'))
})
afterAll(() => server.close())

interface Person {
  firstName?: string
  lastName?: string
  userName?: string
  telephone?: string
}

/** Adds a person without an account. */
async function somebody({ firstName, lastName, userName, telephone }: Person = {}) {
  const person = await addIdentity(server)
  const changes = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(userName !== undefined && { dst_user_name: userName }),
    ...(telephone !== undefined && { telephone }),
  }
  if (Object.keys(changes).length > 0)
    await server.world.database
      .updateTable('identities')
      .set(changes)
      .where('id', '=', person.identityId)
      .execute()
  return person
}

/** Adds a person who owns an account. */
async function customer(person?: Person) {
  const account = await addAccount(server, { kind: 'legacy' })
  const made = await somebody(person)
  await linkAccount(server, { ...account, ...made, role: 'owner', billing: true })
  return { ...made, ...account }
}

const idsIn = (people: { uid: string }[]) => people.map(({ uid }) => uid)

describe('by e-mail', () => {
  const ask = async (email: string) => (await viewer.ask(searchByEmail, { query: { email } })).reply

  it('somebody is found with what tells people apart, and nothing else', async () => {
    const { identityId, email, accountId, accountNumber } = await customer()
    expect(await ask(email)).toEqual([
      {
        uid: identityId,
        email,
        firstName: 'Rosalind',
        lastName: 'Achebe',
        isActive: true,
        accounts: [{ accountId, accountNumber, role: 'owner' }],
      },
    ])
  })

  it('they are found however it was typed', async () => {
    const { identityId, email } = await somebody()
    expect(idsIn(await ask(`  ${email.toUpperCase()} `))).toEqual([identityId])
  })

  it('only the whole address is one', async () => {
    const { email } = await somebody()
    expect(await ask(email.slice(1))).toEqual([])
    expect(await ask(email.replace('customer', '%'))).toEqual([])
  })

  it('somebody is found by an address that waits to be verified, until its link is over', async () => {
    const { identityId } = await somebody()
    const { clock } = server.world
    const link = { token: newToken(), purpose: 'change-email', identityId, email: 'new@example.com' } as const
    await keepLink(server.world.database, link, clock(), clock().add({ hours: 24 }))
    expect(idsIn(await ask('NEW@example.com'))).toEqual([identityId])
    const { people } = (await viewer.ask(find, { query: { q: 'new@example.com' } })).reply
    expect(people).toMatchObject([{ uid: identityId, by: 'email' }])
    await server.world.database.updateTable('mailed_links').set({ used_at: clock().toString() }).execute()
    expect(await ask('new@example.com')).toEqual([])
  })

  it('lists the person who has an address before one who’s waiting for it', async () => {
    const owner = await somebody()
    const other = await somebody()
    const { clock } = server.world
    const link = { ...other, email: owner.email, token: newToken(), purpose: 'change-email' } as const
    await keepLink(server.world.database, link, clock(), clock().add({ hours: 24 }))
    expect(idsIn(await ask(owner.email))).toEqual([owner.identityId, other.identityId])
  })

  it('somebody inactive is found, and says so', async () => {
    const { identityId, email } = await somebody()
    const { database } = server.world
    await database.updateTable('identities').set({ is_active: false }).where('id', '=', identityId).execute()
    expect(await ask(email)).toMatchObject([{ uid: identityId, isActive: false, accounts: [] }])
  })

  it('nobody is an empty list, and no address is a bad request', async () => {
    expect(await ask('nobody@example.com')).toEqual([])
    expect((await viewer.send('GET', '/api/agent/search')).statusCode).toBe(400)
    expect((await viewer.send('GET', '/api/agent/search?email=%20')).statusCode).toBe(400)
    expect((await viewer.send('GET', `/api/agent/search?email=${'a'.repeat(255)}`)).statusCode).toBe(400)
  })
})

describe('by user name and account number', () => {
  const ask = async (query: { username?: string; accountNumber?: string }) =>
    idsIn((await viewer.ask(searchAccount, { query })).reply)

  it('a user name is the e-mail or that of the legacy system, in any letter case', async () => {
    const { identityId, email } = await somebody({ userName: 'Ana.R_1' })
    expect(await ask({ username: email.toUpperCase() })).toEqual([identityId])
    expect(await ask({ username: 'aNA.r_1' })).toEqual([identityId])
    expect(await ask({ username: 'ana.rx1' })).toEqual([])
  })

  it('a number is the same with its dashes and blanks elsewhere', async () => {
    const { identityId, accountNumber } = await customer()
    const bare = accountNumber.replace(/[^\p{L}\p{N}]/gu, '')
    for (const typed of [accountNumber, bare, bare.toLowerCase(), bare.split('').join('-'), ` ${bare}_ `])
      expect(await ask({ accountNumber: typed }), typed).toEqual([identityId])
  })

  it('everybody who may see an account is found, its owners first', async () => {
    const { accountId, accountNumber, identityId } = await customer()
    const helpers = [await somebody(), await somebody()]
    for (const helper of helpers)
      await linkAccount(server, { accountId, ...helper, role: 'user', billing: false })
    const found = await ask({ accountNumber })
    expect(found[0]).toBe(identityId)
    expect(found.toSorted()).toEqual([identityId, ...helpers.map((helper) => helper.identityId)].toSorted())
  })

  it('both must fit where both are given', async () => {
    const one = await customer({ userName: 'one.of.two' })
    const other = await customer()
    expect(await ask({ username: 'one.of.two', accountNumber: one.accountNumber })).toEqual([one.identityId])
    expect(await ask({ username: 'one.of.two', accountNumber: other.accountNumber })).toEqual([])
    expect(await ask({ username: 'one.of.two', accountNumber: '--' })).toEqual([])
  })

  it('an account that nobody signs in for, and one that isn’t there, find nobody', async () => {
    const { accountNumber } = await addAccount(server, { kind: 'legacy' })
    expect(await ask({ accountNumber })).toEqual([])
    expect(await ask({ accountNumber: '000' })).toEqual([])
    expect(await ask({ accountNumber: '---' })).toEqual([])
  })

  it('neither is a bad request', async () => {
    expect((await viewer.send('GET', '/api/agent/searchAccount')).statusCode).toBe(400)
    const blank = await viewer.send('GET', '/api/agent/searchAccount?username=%20&accountNumber=')
    expect(blank.statusCode).toBe(400)
  })

  it('somebody with 200 accounts is shown with the one that was searched for, and the first of the others', async () => {
    const { identityId } = await somebody({ userName: 'many.accounts' })
    let last = ''
    for (let count = 0; count < 200; count++) {
      const account = await addAccount(server, { kind: 'legacy' })
      await linkAccount(server, { ...account, identityId, role: 'owner', billing: true })
      last = account.accountNumber
    }
    const [person] = (await viewer.ask(searchAccount, { query: { accountNumber: last } })).reply
    expect(person?.accounts).toHaveLength(50)
    expect(person?.accounts[0]).toMatchObject({ accountNumber: last })
    const { people } = (await viewer.ask(find, { query: { q: 'many.accounts' } })).reply
    expect(people[0]?.accounts).toHaveLength(50)
  })
})

describe('by the one box', () => {
  const ask = async (q: string, after?: string) =>
    (await viewer.ask(find, { query: { q, ...(after !== undefined && { after }) } })).reply

  it('each way to be found says so', async () => {
    const { accountId, identityId, accountNumber, email } = await customer({
      userName: 'legacy-quokka',
      lastName: 'Quokka',
      telephone: '2125550187',
    })
    const { number } = await addLine(server, { accountId })
    const { id: ticketId } = await addWork(server, { accountId }, 'ticket')
    const { id: orderId } = await addWork(server, { accountId }, 'order')
    const found = async (q: string) =>
      (await ask(q)).people.filter(({ uid }) => uid === identityId).map(({ by }) => by)
    expect(await found(email.toUpperCase())).toEqual(['email'])
    expect(await found('LEGACY-quokka')).toEqual(['user-name'])
    expect(await found(accountNumber.toLowerCase())).toEqual(['account'])
    expect(await found('quok')).toEqual(['name'])
    expect(await found('+1 (212) 555-0187')).toEqual(['telephone'])
    expect(await found(number)).toEqual(['telephone'])
    expect(await found(ticketId.toLowerCase())).toEqual(['ticket'])
    expect(await found(` ${orderId.replaceAll('-', ' ')}`)).toEqual(['order'])
  })

  it('a name begins with two letters', async () => {
    const { identityId } = await customer({ firstName: 'Qx', lastName: 'Qwyllian' })
    expect(idsIn((await ask('Q')).people)).toEqual([])
    expect(idsIn((await ask('Q.')).people)).toEqual([])
    expect(idsIn((await ask('Qw')).people)).toEqual([identityId])
  })

  it('an email is found by its beginning, and by nothing else of it', async () => {
    const { identityId } = await customer()
    const { database } = server.world
    const email = 'late.dew_51@example.com'
    await database.updateTable('identities').set({ email }).where('id', '=', identityId).execute()
    for (const typed of ['late.dew', 'LATE.DEW', 'late.dew_51', 'late.'])
      expect((await ask(typed)).people, typed).toMatchObject([{ uid: identityId, by: 'email' }])
    for (const typed of ['dew_51', 'late.d%', 'late_dew'])
      expect(idsIn((await ask(typed)).people), typed).toEqual([])
  })

  it('of an account its owners come before the people who help, over pages too', async () => {
    const { accountId, accountNumber } = await addAccount(server, { kind: 'legacy' })
    const people = []
    for (let count = 0; count < 22; count++) people.push(await somebody())
    const owner = people.at(-1)
    for (const person of people)
      await linkAccount(server, {
        accountId,
        ...person,
        role: person === owner ? 'owner' : 'user',
        billing: false,
      })
    const first = await ask(accountNumber)
    const rest = await ask(accountNumber, first.next ?? '')
    const found = idsIn([...first.people, ...rest.people])
    expect([first.people.length, rest.next, found[0]]).toEqual([20, null, owner?.identityId])
    expect(found.toSorted()).toEqual(people.map(({ identityId }) => identityId).toSorted())
    expect(first.people.slice(0, 2).map(({ accounts }) => accounts[0]?.role)).toEqual(['owner', 'user'])
  })

  it('ten digits may be a telephone number and an account’s', async () => {
    const caller = await customer({ telephone: '2125550188' })
    const { identityId, accountId } = await customer()
    const { database } = server.world
    const changes = { account_number: '212-555-0188' }
    await database.updateTable('accounts').set(changes).where('id', '=', accountId).execute()
    const { people } = await ask('212.555.0188')
    expect(people.map(({ uid, by }) => [uid, by])).toEqual([
      [identityId, 'account'],
      [caller.identityId, 'telephone'],
    ])
  })

  it('shows the town and state of the first account, never its street', async () => {
    const { identityId } = await customer({ lastName: 'Townsman' })
    const { people } = await ask('townsman')
    expect(people).toMatchObject([{ uid: identityId, town: 'Rochester, NY', isProtected: false }])
    expect(JSON.stringify(people)).not.toContain('Orchard')
    await somebody({ lastName: 'Homeless' })
    expect((await ask('homeless')).people).toMatchObject([{ town: null, accounts: [] }])
  })

  it('shows someone with a protected account as protected', async () => {
    const { accountId, accountNumber } = await customer()
    const { database } = server.world
    await database.updateTable('accounts').set({ is_protected: true }).where('id', '=', accountId).execute()
    expect((await ask(accountNumber)).people).toMatchObject([{ isProtected: true }])
  })

  it('an account that nobody signs in for comes by itself', async () => {
    const { accountId, accountNumber } = await addAccount(server, { kind: 'legacy' })
    const { id } = await addWork(server, { accountId }, 'ticket')
    const expected = {
      people: [],
      accounts: [{ accountId, accountNumber, town: 'Rochester, NY' }],
      next: null,
    }
    expect(await ask(accountNumber)).toEqual(expected)
    expect(await ask(id)).toEqual(expected)
  })

  it.each(['%', '_', '\\', '%%%', "' or 1=1 --", '(.*)', '"', 'ʼ', 'z'.repeat(254), '😀', '٣'])(
    '%j finds nobody',
    async (typed) => {
      expect(await ask(typed)).toEqual({ people: [], accounts: [], next: null })
    },
  )

  it('nothing typed, too much of it, and a page that no search ended with are bad requests', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(255)}`, '?q=ana&after=7', '?q=%00'])
      expect((await viewer.send('GET', `/api/agent/find${query}`)).statusCode, query).toBe(400)
  })
})

it('a search takes three statements: its session, who is found, and the trail', async () => {
  for (const [call, input] of [
    [searchByEmail, { query: { email: 'customer@example.com' } }],
    [searchAccount, { query: { username: 'customer', accountNumber: '1' } }],
    [find, { query: { q: 'Achebe' } }],
  ] as const) {
    const ask = () => viewer.ask(call as typeof find, input as never)
    await ask()
    const statements = await statementsDuring(ask)
    expect(statements).toHaveLength(3)
  }
})

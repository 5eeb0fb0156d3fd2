import { readStaffSession, setUpStaff, signInStaff } from '@lightwell/rulebook/staff/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../demo/people.ts'
import { newCustomer } from '../testing/customer.ts'
import { givePassword, type NewStaff, newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { readWish, runStaff, StaffRefused } from './run-staff.ts'
import { addView } from './test-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
let who: NewStaff
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('throttles').execute()
  who = await newStaff(server)
})

const chosen = 'lanterns drift over quiet water'

/**
 * Runs `npm run staff` with these words and options.
 * @returns its output
 */
async function type(
  names: string,
  values: { name?: string; role?: string; email?: string; account?: string } = {},
): Promise<string[]> {
  const lines: string[] = []
  const wish = readWish({ names: names.split(' '), values: { name: undefined, role: undefined, ...values } })
  await runStaff(server.world, wish, (line) => void lines.push(line))
  return lines
}
const add = (userName: string) => type(`add ${userName}`, { name: 'Ana Ruiz', role: 'agent' })
const tokenIn = ([, link = '']: string[]) => new URL(link).searchParams.get('token') ?? ''
const choose = (token: string, password = chosen) =>
  server.guest().ask(setUpStaff, { body: { token, password } })
const signIn = (username: string, password: string, visitor = server.guest()) =>
  visitor.ask(signInStaff, { body: { username, password } })
const isIn = async (visitor: Visitor) => (await visitor.ask(readStaffSession)).status === 200

describe('npm run staff', () => {
  it('adds somebody, who chooses a password with the link it prints and signs in with it', async () => {
    const printed = await add('Ana.Ruiz')
    expect(printed[0]).toMatch(
      /^Hand this link over yourself\. It works once, until October 15, 2026 at 7:00:00\sam\sEDT:$/,
    )
    expect(printed[1]).toMatch(/^http:\/\/localhost:3000\/agent\/set-up\?token=[\w-]{43}$/)
    expect((await signIn('ana.ruiz', password)).problem.code).toBe('INVALID_LOGIN')
    expect((await choose(tokenIn(printed))).reply).toEqual({ userName: 'ana.ruiz' })
    expect((await signIn('ana.ruiz', chosen)).reply).toEqual({ next: 'done' })
    const listed = (await type('list')).find((line) => line.startsWith('ana.ruiz'))
    expect(listed).toBe('ana.ruiz\tagent\tAna Ruiz\tpassword')
  })

  it('stores someone’s own customer data in the form numbers and emails are compared in', async () => {
    const own = () => {
      const row = server.world.database.selectFrom('staff').where('user_name', '=', who.userName)
      return row.select(['email', 'account_key']).executeTakeFirstOrThrow()
    }
    await type(`own ${who.userName}`, { email: ' Ana@Example.NET ', account: '212-555-0101-010121-5' })
    expect(await own()).toEqual({ email: 'ana@example.net', account_key: '21255501010101215' })
    await type(`own ${who.userName}`)
    expect(await own()).toEqual({ email: null, account_key: null })
    await expect(type(`own ${who.userName}`, { email: 'ana' })).rejects.toThrow('Give an email such as')
  })

  it('adds nobody whose user name an active person has, and reactivates a former one', async () => {
    await expect(add(who.userName)).rejects.toThrow(`${who.userName} is taken.`)
    await type(`end ${who.userName}`)
    await choose(tokenIn(await add(who.userName)))
    expect((await signIn(who.userName, chosen)).status).toBe(200)
  })

  it('prints a new link, which ends the password, the sessions and the previous link', async () => {
    const visitor = server.guest()
    await givePassword(visitor, who)
    const former = tokenIn(await type(`link ${who.userName}`))
    expect(await isIn(visitor)).toBe(false)
    expect((await signIn(who.userName, who.password)).problem.code).toBe('INVALID_LOGIN')
    const token = tokenIn(await type(`link ${who.userName}`))
    expect((await choose(former)).problem.code).toBe('link-over')
    expect((await choose(token)).status).toBe(200)
  })

  it('ends somebody from their next request on, with their views and their link, and for good', async () => {
    const visitor = server.guest()
    const token = tokenIn(await type(`link ${who.userName}`))
    await choose(tokenIn(await add('ends.today')), chosen)
    await signIn('ends.today', chosen, visitor)
    expect(await isIn(visitor)).toBe(true)
    await type('end ends.today')
    await type(`end ${who.userName}`)
    expect(await isIn(visitor)).toBe(false)
    expect((await signIn('ends.today', chosen)).problem.code).toBe('INVALID_LOGIN')
    expect((await choose(token)).problem.code).toBe('link-over')
    expect(await type('list')).toContain('ends.today\tended\tAna Ruiz')
  })

  it('ends the views that somebody has open', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const { viewId } = await addView(server, customer)
    await type('end agent.one')
    const view = server.world.database.selectFrom('views').where('id', '=', viewId).select('ended_at')
    expect((await view.executeTakeFirst())?.ended_at).toEqual(new Date(usualInstant))
    await choose(tokenIn(await type('add agent.one', { name: 'Agent One', role: 'agent' })))
  })

  it('gives another role, which applies from the next request on in open sessions', async () => {
    const visitor = server.guest()
    await givePassword(visitor, who)
    expect(await type(`role ${who.userName} supervisor`)).toEqual([
      `${who.userName} is supervisor from the next request on.`,
    ])
    expect((await visitor.ask(readStaffSession)).reply.staff.role).toBe('supervisor')
  })

  it.each([
    ['link nobody.here', {}, 'Nobody active has the user name nobody.here.'],
    ['end nobody.here', {}, 'Nobody active has the user name nobody.here.'],
    ['role nobody.here agent', {}, 'Nobody active has the user name nobody.here.'],
    ['role agent.one owner', {}, 'Give a role: viewer, agent, supervisor.'],
    ['role agent.one', {}, 'Give a role: viewer, agent, supervisor.'],
    ['add agent.nine', { name: 'Ana Ruiz' }, 'Give a role: viewer, agent, supervisor.'],
    ['add agent.nine', { role: 'agent' }, 'Give the full name, such as --name "Ana Ruiz".'],
    ['add -nine', { name: 'Ana Ruiz', role: 'agent' }, 'Give a user name of up to 63 letters'],
    ['end', {}, 'Give a user name of up to 63 letters'],
    ['remove agent.one', {}, 'Unknown action "remove". Choose from add, own, link, role, end, list.'],
    ['role agent.one viewer now', {}, 'That’s too many words.'],
  ])('%s %j is answered with a sentence', async (names, values, sentence) => {
    const typed = type(names, values)
    await expect(typed).rejects.toThrow(StaffRefused)
    await expect(typed).rejects.toThrow(sentence)
  })

  it('keeps only a digest of the link', async () => {
    const token = tokenIn(await type(`link ${who.userName}`))
    const kept = await server.world.database.selectFrom('staff_links').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false)
  })
})

describe('a set-up link', () => {
  it('works once', async () => {
    const token = tokenIn(await type(`link ${who.userName}`))
    expect((await choose(token)).status).toBe(200)
    expect((await choose(token, `${chosen} again`)).problem).toMatchObject({ status: 404, code: 'link-over' })
    expect((await signIn(who.userName, chosen)).status).toBe(200)
  })

  it('works once for two at the same moment', async () => {
    const token = tokenIn(await type(`link ${who.userName}`))
    const both = await Promise.all([choose(token), choose(token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('works for 24 hours, to the second', async () => {
    const token = tokenIn(await type(`link ${who.userName}`))
    server.clock.pass({ seconds: 24 * 3600 - 1 })
    expect((await choose(token, 'short')).problem.code).toBe('too-short')
    server.clock.pass({ seconds: 1 })
    expect((await choose(token)).problem.code).toBe('link-over')
  })

  it.each([
    ['too-short', 'four words only'.slice(0, 14)],
    ['too-long', 'lanterns drift '.repeat(20)],
    ['common', password],
    ['personal', 'Ines Marchetti 1987'],
  ])('refuses a password that’s %s, and can be tried again', async (code, refused) => {
    const token = tokenIn(await type(`link ${who.userName}`))
    expect((await choose(token, refused)).problem).toMatchObject({ status: 422, code })
    expect((await choose(token)).status).toBe(200)
  })

  it('gets the same answer if it’s unknown', async () => {
    expect((await choose('nobody’s')).problem).toMatchObject({ status: 404, code: 'link-over' })
  })

  it('signs nobody in', async () => {
    const visitor = server.guest()
    const token = tokenIn(await type(`link ${who.userName}`))
    const answer = await visitor.ask(setUpStaff, { body: { token, password: chosen } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await isIn(visitor)).toBe(false)
  })
})

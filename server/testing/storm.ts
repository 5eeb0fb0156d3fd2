// Simulates an attack: strangers use up every limit they can reach, while customers try to use the portal.
import { setImmediate } from 'node:timers/promises'
import { rebootPath } from '@lightwell/help-centre/equipment/paths.ts'
import { lookUpPaths } from '@lightwell/help-centre/work-orders/paths.ts'
import { pinToKeep } from '../accounts/pin.ts'
import { emailOf, password } from '../demo/people.ts'
import { addAccount } from '../identity/test-rows.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

type Stormed = Pick<TestServer, 'app' | 'world'>
type Answer = Awaited<ReturnType<Visitor['send']>>

export interface Storm {
  /** The number of answers to strangers, by kind of request and status. */
  strangers: Record<string, Record<string, number>>
  /** The account numbers whose PINs the strangers try. */
  accountNumbers: string[]
  customers: { who: string; isServed: boolean; tries: number; seconds: number; replied: string }[]
}

/** The IPv4 address of an office and the IPv6 network, both shared by strangers and customers. */
export const office = '203.0.113.7'
export const block = '2001:db8:7::/48'
/** An address in the shared /48. Strangers and a customer each have their own /64 in it. */
const inBlock = (one: number) => `2001:db8:7:${(one % 65_536).toString(16)}::1`
const anywhere = (one: number) => `198.18.${(one >> 8) % 256}.${one % 256}`
const pin = '48213'
const newcomer = 'newcomer@example.com'

/**
 * Sends `strangers` requests from strangers, a few of each kind at once. Serves ten customers at the same time.
 * @param how.atOnce the number of requests of one kind that run at once. Must be lower than the number of callers who
 *   can wait for one limit
 * @param how.pause waits for the seconds that a customer was asked to wait. By default, a customer tries again once
 *   strangers have got some more answers
 */
export async function storm(
  server: Stormed,
  strangers: number,
  { atOnce, pause }: { atOnce: number; pause?: (seconds: number) => Promise<void> },
): Promise<Storm> {
  const attacked = await prepare(server)
  const sorts = strangersOf(server, attacked)
  const replied: Storm['strangers'] = {}
  let isOver = false
  const sortOf = async ([sort, ask]: [string, (one: number) => Promise<Answer>]) => {
    const statuses: Record<string, number> = {}
    replied[sort] = statuses
    const most = Math.ceil(strangers / Object.keys(sorts).length)
    let next = 0
    const one = async () => {
      while (next < most) {
        const { statusCode } = await ask(next++)
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
  const raging = Promise.all(Object.entries(sorts).map(sortOf)).finally(() => {
    isOver = true
  })
  // The customers arrive once most limits are used up, while the attack is still going on.
  await answering(strangers / 2)
  const aMoment = () => answering(answered() + Object.keys(sorts).length * atOnce)
  const customers = await Promise.all(
    Object.entries(attacked.customers).map(([who, act]) => serve(who, act, pause ?? aMoment)),
  )
  await raging
  return { strangers: replied, accountNumbers: [attacked.number, attacked.linkedNumber], customers }

  function answered(): number {
    return Object.values(replied)
      .flatMap((statuses) => Object.values(statuses))
      .reduce((sum, times) => sum + times, 0)
  }

  /** Waits until `many` strangers have been answered, or the attack is over. */
  async function answering(many: number): Promise<void> {
    while (!isOver && answered() < many) await setImmediate()
  }
}

/** The most times that a customer sends the same request, if the server keeps answering "try again later". */
const mostTries = 20

/** Sends a customer's request until it's served, at most `mostTries` times. Waits as long as each answer says. */
async function serve(
  who: string,
  act: () => Promise<Answer>,
  pause: (seconds: number) => Promise<void>,
): Promise<Storm['customers'][number]> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  for (let tries = 1; ; tries++) {
    const { statusCode, headers } = await act()
    const isServed = statusCode < 400
    const wait = Number(headers['retry-after'] ?? Number.NaN)
    // On a slow machine, any answer may be late (503). A request may also look to the server as if the client hadn't
    // finished sending it (408).
    const mayAskAgain = wait <= (statusCode === 503 ? 30 : 5) || statusCode === 408
    if (isServed || !mayAskAgain || tries === mostTries)
      return { who, isServed, tries, seconds: seconds(), replied: `${statusCode} ${wait}` }
    await pause(wait)
  }
}

const form = (visitor: Visitor, path: string, typed: Record<string, string>) =>
  visitor.send('POST', path, {
    body: String(new URLSearchParams(typed)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
const signIn = (visitor: Visitor, email: string, given = password) =>
  visitor.send('POST', '/api/login', { body: { email, password: given } })
const register = (visitor: Visitor, typed: Record<string, string>) =>
  form(visitor, '/register', {
    pin,
    firstName: 'Soledad',
    lastName: 'Nkemelu',
    password: 'lanterns drift over quiet water',
    repeat: 'lanterns drift over quiet water',
    ...typed,
  })

/** The strangers' requests. One in ten makes the server hash a password. The others are cheap. */
function strangersOf(
  { app }: Stormed,
  { number, linkedNumber }: Awaited<ReturnType<typeof prepare>>,
): Record<string, (one: number) => Promise<Answer>> {
  const from = (address: string) => openVisitor(app, address)
  return {
    'IPv6 of one /48': (one) =>
      one % 10 === 0
        ? signIn(from(inBlock(one)), `nobody.${one}@example.com`, 'wrong')
        : form(from(inBlock(one)), '/forgot-password', { email: `nobody.${one}@example.com` }),
    'one office': (one) =>
      one % 10 === 0
        ? signIn(from(office), `nobody.${one}@example.com`, 'wrong')
        : one % 2 === 0
          ? from(office).send('GET', '/api/outages?zip=14604')
          : form(from(office), rebootPath, { accountNumber: `999-${one}` }),
    'one e-mail': (one) => {
      const [who, email] = [from(anywhere(one)), one % 4 < 2 ? newcomer : emailOf('florida')]
      if (one % 10 === 0) return signIn(who, emailOf('florida'), 'wrong')
      return one % 10 === 1
        ? register(who, { email, accountNumber: `999-${one}` })
        : form(who, one % 2 === 0 ? '/register/again' : '/forgot-password', { email })
    },
    'one account': (one) => {
      const [who, accountNumber] = [from(anywhere(65_535 - one)), one % 4 < 2 ? number : linkedNumber]
      return one % 10 < 2
        ? register(who, { email: `nobody.${one}@example.com`, accountNumber, pin: String(10_000 + one) })
        : form(who, lookUpPaths.ticket, { accountNumber, familyName: 'Nobody', zipCode: '14604' })
    },
  }
}

/** Creates the accounts that the strangers attack, and ten customers with everything they need. */
async function prepare(server: Stormed) {
  const { app, world } = server
  const hold = async (contact: string) => {
    const { accountId, accountNumber } = await addAccount(server as TestServer, { kind: 'platform' })
    const held = { pin_digest: pinToKeep(world.digests, accountId, pin), contact_email: contact }
    await world.database.updateTable('accounts').set(held).where('id', '=', accountId).execute()
    return accountNumber
  }
  const [number, linkedNumber] = [await hold(newcomer), await hold(emailOf('several.accounts'))]
  const at = (address: string) => openVisitor(app, address)
  const signedIn = async (who: Visitor, email: string) => {
    const { statusCode } = await signIn(who, email)
    if (statusCode !== 200) throw new Error(`${email} could not sign in before the storm: ${statusCode}`)
    return who
  }
  const inOffice = await signedIn(at(office), emailOf('residential.platform'))
  const known = await signedIn(at('192.0.2.1'), emailOf('florida'))
  await known.send('POST', '/api/logout')
  const linking = await signedIn(at('192.0.2.2'), emailOf('several.accounts'))
  const paying = await signedIn(at(office), emailOf('business.legacy'))
  const session = (await inOffice.send('GET', '/api/session')).json() as { accountId: string }
  return {
    number,
    linkedNumber,
    customers: {
      'signs in at the office, in a new browser': () => signIn(at(office), emailOf('past.due')),
      'is signed in at the office, and downloads payments': () =>
        inOffice.send('GET', `/api/accounts/${session.accountId}/payments.csv`),
      'is signed in at the office, and looks for outages': () => paying.send('GET', '/api/outages?zip=14604'),
      'looks for outages at the office, not signed in': () =>
        at(office).send('GET', '/api/outages?zip=14604'),
      'has forgotten a password at the office': () =>
        form(at(office), '/forgot-password', { email: emailOf('no.billing') }),
      'signs in from the same /48': () => signIn(at(inBlock(70_000)), emailOf('unprovisioned')),
      'signs in with the e-mail, at home where they did before': () => signIn(known, emailOf('florida')),
      'signs in with the e-mail, in a new browser': () => signIn(at('192.0.2.3'), emailOf('florida')),
      'registers with the e-mail and the PIN of the account': async () => {
        const who = at('192.0.2.4')
        const asked = await register(who, { email: newcomer, accountNumber: number })
        return asked.statusCode === 200 ? confirm(server, who) : asked
      },
      'links the account by its PIN': () =>
        linking.send('POST', `/api/profile/accounts/${encodeURIComponent(linkedNumber)}`, { body: { pin } }),
    } satisfies Record<string, () => Promise<Answer>>,
  }
}

/** Finishes the registration of the newcomer with the link in their newest email. */
async function confirm({ world }: Stormed, who: Visitor): Promise<Answer> {
  const mails = await world.database
    .selectFrom('outbox')
    .where('to_address', '=', newcomer)
    .where('body_text', 'like', '%verify?token=%')
    .select('body_text')
    .orderBy('id', 'desc')
    .execute()
  const token = /verify\?token=(\S+)/.exec(mails[0]?.body_text ?? '')?.[1] ?? ''
  return form(who, '/register/verify', { token, password: 'lanterns drift over quiet water' })
}

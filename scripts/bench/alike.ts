// Checks that response times don't give away what the answers hide, for example if a name exists. Each run alternates
// requests for something that exists (hits) and for something that doesn't (misses). The figure is how often a hit
// takes longer than a miss. It's one half if times give nothing away, however slow the machine is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { emailOf, password, signIns } from '@lightwell/server/demo/people.ts'

/** The result for one question. `hit` and `miss` have the middle half of the response times in milliseconds. */
export interface Alike {
  question: string
  hit: Spread
  miss: Spread
  /** The share of pairs in which the hit takes longer, from 0 (never) to 1 (always). */
  hitIsSlower: number
}
interface Spread {
  low: number
  middle: number
  high: number
}

/**
 * The figure may differ from one half by this much. An attacker could exploit a larger difference within the number of
 * tries that the rate limits allow.
 */
const mostAway = 0.15

const form = (path: string, fields: Record<string, string>) => ({
  path,
  type: 'application/x-www-form-urlencoded',
  body: String(new URLSearchParams(fields)),
})
const json = (path: string, body: object) => ({ path, type: 'application/json', body: JSON.stringify(body) })
type Asked = ReturnType<typeof form>

interface Question {
  hit(turn: number): Asked
  miss(turn: number): Asked
  /** Set if a signed-in person sends the request. */
  isSignedIn?: true
}

/** Repair tickets and work orders of the demo, with the details of the customers they belong to. */
const ticketNumbers: Numbered[] = [
  { id: 'TT-40718826', familyName: 'Castillo', zipCode: '10001' },
  { id: 'TT-40833190', familyName: 'Montgomery-Feat', zipCode: '14604' },
  { id: 'TT-40790015', familyName: 'Nunez de la Vega', zipCode: '33901' },
]
const orderNumbers: Numbered[] = [
  { id: 'ORD-5501771', familyName: 'Castillo', zipCode: '10001' },
  { id: 'ORD-5498203', familyName: 'Castillo', zipCode: '10001' },
]
interface Numbered {
  id: string
  familyName: string
  zipCode: string
}
type ByNumber = (id: string, named: { familyName: string; zipCode: string }) => Asked

/**
 * Makes two pairs of requests that look something up by number. In the first pair, the last name is wrong. In the
 * second, it's right. In each pair, one number exists (hit) and one is made up (miss).
 */
const byNumber = (by: string, numbers: Numbered[], ask: ByNumber): Record<string, Question> => ({
  ...otherName(by, numbers, ask),
  [`${by}, found or not`]: {
    hit: (turn) => ask(at(numbers, turn).id, ownerOf(at(numbers, turn))),
    miss: (turn) => ask(unknownNumber(turn), ownerOf(at(numbers, turn))),
  },
})

function otherName(by: string, numbers: Numbered[], ask: ByNumber): Record<string, Question> {
  const named = (turn: number) => ({ familyName: 'Nkemelu', zipCode: at(numbers, turn).zipCode })
  return {
    [`${by}, another name`]: {
      hit: (turn) => ask(at(numbers, turn).id, named(turn)),
      miss: (turn) => ask(unknownNumber(turn), named(turn)),
    },
  }
}

function at(numbers: Numbered[], turn: number): Numbered {
  const found = numbers[turn % numbers.length]
  if (found === undefined) throw new Error('There is no such number.')
  return found
}
const ownerOf = ({ familyName, zipCode }: Numbered) => ({ familyName, zipCode })
const unknownNumber = (turn: number) => `TT-${90000000 + (turn % 5)}`

/**
 * Pairs of requests to time: one about something that exists (hit), one about something that doesn't (miss). `turn`
 * picks other values for each pair, so that a request doesn't affect later ones.
 */
const questions: Record<string, Question> = {
  'sign-in, a wrong password': {
    hit: (turn) => json('/api/login', { email: known(turn), password: 'not this one' }),
    miss: (turn) => json('/api/login', { email: unknown(turn), password: 'not this one' }),
  },
  'a forgotten password': {
    hit: (turn) => form('/forgot-password', { email: known(turn) }),
    miss: (turn) => form('/forgot-password', { email: unknown(turn) }),
  },
  'registering, with the PIN': {
    hit: (turn) => form('/register', registration(turn, accounts[turn % accounts.length]?.pin ?? '')),
    miss: (turn) => form('/register', registration(turn, '000000')),
  },
  // The answer shows if number and name match. It must not show if the number exists.
  'a look-up, another name': {
    hit: (turn) => lookUp(accounts[turn % accounts.length]?.accountNumber ?? '', 'Nkemelu', zipOf(turn)),
    miss: (turn) => lookUp(`999-555-${1000 + (turn % accounts.length)}-010121-5`, 'Nkemelu', zipOf(turn)),
  },
  'a look-up, found or not': {
    hit: () => lookUp('212-555-0101-010121-5', 'Castillo', '10001'),
    miss: () => lookUp('212-555-0101-010121-6', 'Castillo', '10001'),
  },
  ...byNumber('a ticket’s number', ticketNumbers, (id, named) =>
    json('/api/ticketSearch', { ticketId: id, ...named }),
  ),
  ...byNumber('an order’s number', orderNumbers, (id, named) =>
    json('/api/orderSearch', { orderId: id, ...named }),
  ),
  ...otherName('a ticket’s number, the page', ticketNumbers, (id, named) =>
    form('/helpcenter/categories/ticket-status', { workNumber: id, ...named }),
  ),
  ...otherName('an order’s number, the page', orderNumbers, (id, named) =>
    form('/helpcenter/categories/order-status', { workNumber: id, ...named }),
  ),
  // The answer says if the PIN is right, but must not reveal which account numbers exist.
  'linking, a wrong PIN': {
    isSignedIn: true,
    hit: (turn) => linking(accounts[turn % accounts.length]?.accountNumber ?? ''),
    miss: (turn) => linking(`999-555-${1000 + (turn % accounts.length)}-010121-5`),
  },
}

const lookUp = (accountId: string, familyName: string, zipCode: string) =>
  json('/api/orderSearch', { accountId, familyName, zipCode })
const zipOf = (turn: number) => accounts[turn % accounts.length]?.zip ?? ''
const known = (turn: number) => emailOf(signIns[turn % signIns.length] ?? 'florida')
const unknown = (turn: number) => `nobody.${turn % signIns.length}@example.com`
const linking = (number: string) =>
  json(`/api/profile/accounts/${encodeURIComponent(number)}`, { pin: '000000' })
const registration = (turn: number, pin: string) => ({
  accountNumber: accounts[turn % accounts.length]?.accountNumber ?? '',
  pin,
  email: `newcomer.${turn}.${pin}@example.com`,
  firstName: 'Soledad',
  lastName: 'Nkemelu',
  password: 'lanterns drift over quiet water',
  repeat: 'lanterns drift over quiet water',
})

/**
 * Sends the hit and the miss of each question `turns` times. The server has the demo's data in a database of its own.
 */
export async function measureAlike(url: string, turns: number): Promise<Alike[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-alike-'))
  const { start } = await import('@lightwell/server/start/start.ts')
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    LIMITS: 'off',
    DEMO: 'on',
  }
  const server = await start(settings)
  const ask = ({ path, type, body }: Asked, cookie: string) =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: server.address, ...(cookie && { cookie }) },
      body,
    })
  const time = async (asked: Asked, cookie: string) => {
    const began = performance.now()
    const response = await ask(asked, cookie)
    await response.arrayBuffer()
    // Signed-in people are refused for what they send (422), never for who they are (401).
    const refusals = cookie ? [422] : [401, 422]
    if (response.status >= 400 && !refusals.includes(response.status))
      throw new Error(`${asked.path} answered ${response.status}`)
    return performance.now() - began
  }
  try {
    const signedIn = await ask(json('/api/login', { email: emailOf('several.accounts'), password }), '')
    if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}`)
    const session = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/;.*/, ''))
      .join('; ')
    const figures: Alike[] = []
    for (const [question, { hit, miss, isSignedIn }] of Object.entries(questions)) {
      const cookie = isSignedIn ? session : ''
      const [hits, misses]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < turns; turn++) {
        // Alternates which of the two goes first, so that neither gains by its place.
        if (turn % 2 === 0) hits.push(await time(hit(turn), cookie))
        misses.push(await time(miss(turn), cookie))
        if (turn % 2 === 1) hits.push(await time(hit(turn), cookie))
      }
      figures.push({
        question,
        hit: spreadOf(hits),
        miss: spreadOf(misses),
        hitIsSlower: howOftenSlower(hits, misses),
      })
    }
    return figures
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Prints a line for each question, with the response times of hits and misses.
 * @param judgesTime false if the run was too short to judge times
 * @returns true if response times don't give away if a request was a hit
 */
export function reportAlike(
  figures: Alike[],
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  const show = ({ low, middle, high }: Spread) =>
    `${middle.toFixed(1)} ms (${low.toFixed(1)}–${high.toFixed(1)})`
  const isAlike = ({ hitIsSlower }: Alike) => !judgesTime || Math.abs(hitIsSlower - 0.5) <= mostAway
  for (const figure of figures) {
    const { question, hit, miss, hitIsSlower } = figure
    const share = `a hit is slower in ${(hitIsSlower * 100).toFixed(0)} % of pairs`
    print(
      `${question.padEnd(44)} hit ${show(hit)}, miss ${show(miss)}: ${share}  ${isAlike(figure) ? 'ok' : 'TOLD APART'}`,
    )
  }
  return figures.every(isAlike)
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}

/**
 * Compares every hit with every miss. Returns the share of pairs in which the hit took longer (Mann and Whitney's U).
 */
function howOftenSlower(hits: number[], misses: number[]): number {
  const slower = hits.reduce((sum, hit) => sum + misses.filter((miss) => hit > miss).length, 0)
  return slower / (hits.length * misses.length)
}

// Owners of accounts that are upgraded. Each owner requests the upgrade and makes one payment during it. Both requests
// are repeated until there's an answer, and the payment keeps its key, as in a browser. Owners use any server that's
// running, and some use both at once.
import { setTimeout as delay } from 'node:timers/promises'
import { type Doubt, doubts } from '@lightwell/rulebook/payments/doubts.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import { encodeDraft, encodePlatformOrder } from '@lightwell/rulebook/payments/wire.ts'
import type { Mortal } from './mortal.ts'
import type { Random } from './random.ts'

export interface Owner {
  accountId: string
  methodId: string
  cookie: string
  /** The amount in cents of the only payment that the owner makes. It's different for each owner. */
  amountCents: number
}

/** Everything that the servers answered to an account's owner. */
export interface SeenByOwner {
  owner: Owner
  /** From each answer: the state of the upgrade (`moves`), and the id of the payment (`payments`). */
  moves: string[]
  payments: string[]
  /** Answers that no well-behaved server gives. */
  unexpected: string[]
}

export interface Owners {
  /**
   * Lets these owners start.
   * @param payOn the business day on which they pay
   */
  release(owners: readonly Owner[], payOn: string): void
  /** The number of requests that wait for this server's answer. */
  inFlight(server: number): number
  /** True if all requests of the owners passed to `release` have been answered. */
  isIdle(): boolean
  idle(): Promise<void>
  seen: SeenByOwner[]
}

const habits = { twiceAtOnce: 0.2, latestStartMs: 60 }
/**
 * The most tries of one request. Only tries that reach a running server count, since a busy machine may take long to
 * start one.
 */
const mostTries = 200
const patienceMs = 8_000
/**
 * The server asks about payments that look like mistakes, as these random ones may. The owner confirms in advance that
 * the payment is meant.
 */
const meant: Doubt[] = [...doubts]
const agreed = { termsAccepted: true, termsVersion: paymentTermsVersion }

/** The idempotency key of the only payment that an owner makes. */
export const keyOf = ({ accountId }: Pick<Owner, 'accountId'>) => `once-${accountId}`

export function openOwners(servers: readonly Mortal[], random: Random): Owners {
  const seen: SeenByOwner[] = []
  const flying = servers.map(() => 0)
  const under = new Set<Promise<void>>()

  /** The servers that are running, as a load balancer would know. If none is, all of them. */
  function listening(): number[] {
    const all = [...servers.keys()]
    const up = all.filter((server) => servers[server]?.address() !== undefined)
    return up.length > 0 ? up : all
  }

  /**
   * Sends one request to a running server.
   * @returns undefined if the connection broke or the server can't answer at the moment
   */
  async function ask(
    { method, path, body, cookie, key }: Request,
    server: number,
  ): Promise<{ status: number; body: Body } | undefined> {
    const address = servers[server]?.address()
    if (address === undefined) return undefined
    flying[server] = (flying[server] ?? 0) + 1
    try {
      const response = await fetch(address + path, {
        method,
        headers: {
          cookie,
          ...(key !== undefined && { 'idempotency-key': `"${key}"` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(patienceMs),
      })
      const answer = { status: response.status, body: (await response.json()) as Body }
      return answer.status === 503 || answer.status === 408 ? undefined : answer
    } catch {
      return undefined
    } finally {
      flying[server] = (flying[server] ?? 0) - 1
    }
  }

  /** Sends a request until it's answered. Calls `request` for each try: a repeat may need another API call. */
  async function insist(
    request: () => Request | Promise<Request>,
    hear: (body: Body) => void,
    seen: SeenByOwner,
  ): Promise<void> {
    for (let attempt = 0; attempt < mostTries; attempt++) {
      await Promise.any(servers.map((server) => server.ready()))
      const sent = await request()
      const up = listening()
      const asked = random.chance(habits.twiceAtOnce) ? up : [random.pick(up)]
      const answers = await Promise.all(asked.map((server) => ask(sent, server)))
      for (const answer of answers)
        if (answer?.status === 200) hear(answer.body)
        else if (answer)
          seen.unexpected.push(`${sent.method} ${sent.path}: ${answer.status} ${answer.body.code}`)
      if (answers.some((answer) => answer !== undefined)) return
      await delay(random.between(5, 100))
    }
    seen.unexpected.push('no answer')
  }

  async function live(mine: SeenByOwner, payOn: string): Promise<void> {
    const { accountId, cookie } = mine.owner
    const move: Request = { method: 'POST', path: `/api/accounts/${accountId}/upgrade`, cookie }
    let isRepeat = false
    const pay = async () => {
      // The account may be of the platform kind by the time of a repeat. If so, the client uses that kind's payment
      // calls, with the same key.
      const billing = isRepeat ? await billingAccountOf(mine.owner) : undefined
      isRepeat = true
      return payRequest(mine.owner, payOn, billing)
    }
    const later = () => delay(random.between(0, habits.latestStartMs))
    await Promise.all([
      later().then(() =>
        insist(
          () => move,
          ({ status }) => mine.moves.push(String(status)),
          mine,
        ),
      ),
      later().then(() => insist(pay, ({ id }) => mine.payments.push(String(id)), mine)),
    ])
  }

  /** The account's billing account, as the session has it. Undefined until the account is of the platform kind. */
  async function billingAccountOf({ accountId, cookie }: Owner): Promise<string | undefined> {
    const session = await ask({ method: 'GET', path: '/api/session', cookie }, random.pick(listening()))
    return session?.body.accounts?.find(({ id }) => id === accountId)?.billingAccountId ?? undefined
  }

  return {
    release(owners, payOn) {
      for (const owner of owners) {
        const mine: SeenByOwner = { owner, moves: [], payments: [], unexpected: [] }
        seen.push(mine)
        const living = live(mine, payOn).finally(() => under.delete(living))
        under.add(living)
      }
    },
    inFlight: (server) => flying[server] ?? 0,
    isIdle: () => under.size === 0,
    idle: async () => void (await Promise.all(under)),
    seen,
  }
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  cookie: string
  body?: object
  key?: string
}

interface Body {
  id?: string
  status?: string
  code?: string
  accounts?: { id: string; billingAccountId?: string | null }[]
}

function payRequest(owner: Owner, payOn: string, billingAccount: string | undefined): Request {
  const { accountId, methodId, cookie, amountCents } = owner
  const order = {
    choice: 'other' as const,
    amountCents,
    payOn,
    method: { id: methodId, kind: 'card' as const },
    ...agreed,
    confirmed: meant,
  }
  const sent = { method: 'POST', cookie, key: keyOf(owner) } as const
  return billingAccount === undefined
    ? {
        ...sent,
        path: `/api/accounts/${accountId}/payments`,
        body: { ...encodeDraft(order), ...agreed, confirmed: meant },
      }
    : {
        ...sent,
        path: `/api/setupOneTimePayment?id=${billingAccount}`,
        body: encodePlatformOrder(order),
      }
}

import type { Doubt } from '@lightwell/rulebook/payments/doubts.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import { encodeDraft, encodePlatformOrder } from '@lightwell/rulebook/payments/wire.ts'
import type { Answer, SeenPayment, Send, SendAgain, Way } from './client.ts'
import type { Mortal } from './mortal.ts'
import { type Order, otherCents } from './orders.ts'

/** Counts of the requests that clients sent to the servers. */
export interface LineCounts {
  requests: number
  /** Requests with an idempotency key that was sent before. */
  retries: number
  /** Requests that the client gave up on. */
  givenUp: number
  /** Requests whose connection broke. */
  broken: number
  /** Requests that couldn't be sent because no server was listening. */
  nobody: number
  /** The number of answers that say that the server can't handle the request now, by error code. */
  away: Record<string, number>
}

export interface Line extends Way {
  counts: LineCounts
  /** The number of requests that wait for this server's answer. */
  inFlight(server: number): number
}

/** Sends payment requests in the formats of both billing kinds (CP §7, AH §7). Looks up each server's current URL. */
export function openLine(servers: readonly Mortal[]): Line {
  const counts: LineCounts = { requests: 0, retries: 0, givenUp: 0, broken: 0, nobody: 0, away: {} }
  const flying = servers.map(() => 0)
  const sentBefore = new Set<string>()

  /** The server to send to: the requested one if it's running, otherwise another one, as a load balancer would pick. */
  function listening(server: number): number | undefined {
    const places = [server, ...servers.keys()]
    return places.find((place) => servers[place]?.address() !== undefined)
  }

  async function ask(
    { method, path, body }: Request,
    {
      cookie,
      key,
      server: wanted,
      waitsMs,
    }: { cookie: string; key: string; server: number; waitsMs: number },
  ): Promise<Answer> {
    const server = listening(wanted)
    const address = server === undefined ? undefined : servers[server]?.address()
    if (server === undefined || address === undefined) {
      counts.nobody++
      return { kind: 'broken' }
    }
    counts.requests++
    if (sentBefore.has(key)) counts.retries++
    sentBefore.add(key)
    const patience = AbortSignal.timeout(waitsMs)
    flying[server] = (flying[server] ?? 0) + 1
    try {
      const response = await fetch(address + path, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          cookie,
          'idempotency-key': `"${key}"`,
        },
        body: body ? JSON.stringify(body) : null,
        signal: patience,
      })
      return answerOf(response.status, (await response.json()) as Body, counts)
    } catch {
      if (patience.aborted) counts.givenUp++
      else counts.broken++
      return { kind: 'broken' }
    } finally {
      flying[server] = (flying[server] ?? 0) - 1
    }
  }

  const send: Send = (order, payOn, { amountCents, ...where }) => {
    const { customer, key } = order
    const request = requestOf(order, payOn, amountCents ?? order.amountCents)
    return ask(request, { cookie: customer.cookie, key, ...where })
  }

  const sendAgain: SendAgain = (order, wish, { paymentId, payOn, ...where }) => {
    const { customer, key } = order
    const path = `/api/accounts/${customer.accountId}/payments/${paymentId}`
    const request: Request =
      wish === 'cancel'
        ? { method: 'DELETE', path }
        : {
            method: 'POST',
            path,
            body: { ...encodeDraft(orderOf(order, payOn, otherCents(order))), ...agreed },
          }
    return ask(request, { cookie: customer.cookie, key: `${key}-again`, ...where })
  }
  const ready = () => Promise.any(servers.map((server) => server.ready()))
  return { send, sendAgain, ready, counts, inFlight: (server) => flying[server] ?? 0 }
}

/**
 * The server asks about payments that repeat another one within minutes, or that exceed what's owed. These random
 * orders may do both, so the client confirms them in advance.
 */
const meant: Doubt[] = ['likely-duplicate', 'on-its-way']

const agreed = { termsAccepted: true, termsVersion: paymentTermsVersion }

interface Request {
  method: 'POST' | 'DELETE'
  path: string
  body?: object
}

const orderOf = ({ customer, method }: Order, payOn: string, amountCents: number) => ({
  choice: 'other' as const,
  amountCents,
  payOn,
  method: {
    id: customer.methods[method],
    kind: method === 'checking' || method === 'returning' ? ('checking' as const) : ('card' as const),
  },
  ...agreed,
  confirmed: meant,
})

function requestOf(sent: Order, payOn: string, amountCents: number): Request {
  const { accountId, billingAccountId, kind } = sent.customer
  const order = orderOf(sent, payOn, amountCents)
  if (kind === 'platform')
    return {
      method: 'POST',
      path: `/api/setupOneTimePayment?id=${billingAccountId}`,
      body: encodePlatformOrder(order),
    }
  return {
    method: 'POST',
    path: `/api/accounts/${accountId}/payments`,
    body: { ...encodeDraft(order), ...agreed, confirmed: meant },
  }
}

type Body = Partial<Record<'id' | 'status' | 'confirmation' | 'reference' | 'code', string>> & {
  amount?: number
}

function answerOf(status: number, body: Body, counts: LineCounts): Answer {
  if (status === 200) return { kind: 'payment', payment: paymentOf(body) }
  const code = body.code ?? 'no-code'
  // A server that's too busy to read a request in time answers 408. It has done nothing then, just like a server that
  // answers 503.
  if (status !== 503 && status !== 408) return { kind: 'refused', status, code }
  counts.away[code] = (counts.away[code] ?? 0) + 1
  return { kind: 'away' }
}

const paymentOf = ({ id, status, amount, confirmation, reference }: Body): SeenPayment => ({
  id: id ?? '',
  status: status ?? '',
  amountCents: Math.round((amount ?? 0) * 100),
  reference: confirmation ?? reference ?? '',
})

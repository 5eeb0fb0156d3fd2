import type { Answer, Send, ToldPayment } from './client.ts'
import type { Mortal } from './mortal.ts'
import type { Order } from './orders.ts'

/** What went over the lines between clients and servers. */
export interface LineCounts {
  requests: number
  /** Requests of a key that had been sent before. */
  retries: number
  /** Requests that the client gave up on. */
  givenUp: number
  /** Requests whose line broke. */
  broken: number
  /** Requests that could not be sent since no server listened. */
  nobody: number
  /** Answers that the server cannot answer now, by their code. */
  away: Record<string, number>
}

export interface Line {
  send: Send
  counts: LineCounts
  /** How many requests wait for an answer of that server. */
  inFlight(server: number): number
}

/** Speaks both wire families of the portal to the servers, wherever they listen at the moment (CP §7, AH §7). */
export function openLine(servers: readonly Mortal[]): Line {
  const counts: LineCounts = { requests: 0, retries: 0, givenUp: 0, broken: 0, nobody: 0, away: {} }
  const flying = servers.map(() => 0)
  const sentBefore = new Set<string>()

  /** The server that is asked for or, as a load balancer does, one that listens. */
  function listening(server: number): number | undefined {
    const places = [server, ...servers.keys()]
    return places.find((place) => servers[place]?.address() !== undefined)
  }

  const send: Send = async (order, payOn, { server: wanted, amountCents, waitsMs }) => {
    const server = listening(wanted)
    const address = server === undefined ? undefined : servers[server]?.address()
    if (server === undefined || address === undefined) {
      counts.nobody++
      return { kind: 'broken' }
    }
    counts.requests++
    if (sentBefore.has(order.key)) counts.retries++
    sentBefore.add(order.key)
    const { path, body } = requestOf(order, payOn, amountCents ?? order.amountCents)
    const patience = AbortSignal.timeout(waitsMs)
    flying[server] = (flying[server] ?? 0) + 1
    try {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: order.customer.cookie,
          'idempotency-key': `"${order.key}"`,
        },
        body: JSON.stringify(body),
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
  return { send, counts, inFlight: (server) => flying[server] ?? 0 }
}

function requestOf({ customer, method }: Order, payOn: string, amountCents: number) {
  const { accountId, billingAccountId, kind, methods } = customer
  const amount = amountCents / 100
  if (kind === 'legacy')
    return {
      path: `/api/accounts/${accountId}/payments`,
      body: {
        paymentType: 'other',
        amount,
        date: payOn,
        paymentMethodId: methods[method],
        termsAccepted: true,
      },
    }
  const isBank = method === 'checking' || method === 'returning'
  return {
    path: `/api/setupOneTimePayment?id=${billingAccountId}`,
    body: {
      payment_type: 'other',
      amount,
      payment_method: {
        payment_method_type: isBank ? 'tokenized-bank' : 'tokenized-credit-card',
        token: methods[method],
      },
      scheduled_date: payOn,
      terms_accepted: true,
    },
  }
}

type Body = Partial<Record<'id' | 'status' | 'confirmation' | 'reference' | 'code', string>> & {
  amount?: number
}

function answerOf(status: number, body: Body, counts: LineCounts): Answer {
  if (status === 200) return { kind: 'payment', payment: paymentOf(body) }
  const code = body.code ?? 'no-code'
  if (status !== 503) return { kind: 'refused', status, code }
  counts.away[code] = (counts.away[code] ?? 0) + 1
  return { kind: 'away' }
}

const paymentOf = ({ id, status, amount, confirmation, reference }: Body): ToldPayment => ({
  id: id ?? '',
  status: status ?? '',
  amountCents: Math.round((amount ?? 0) * 100),
  reference: confirmation ?? reference ?? '',
})

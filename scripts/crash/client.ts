import { setTimeout as delay } from 'node:timers/promises'
import { revoked } from './customers.ts'
import type { Order, SecondThought } from './orders.ts'
import type { Random } from './random.ts'

/** A payment as the server once showed it to the client. */
export interface SeenPayment {
  id: string
  status: string
  amountCents: number
  reference: string
}

/** Everything that a client was told about one payment order. */
export interface Seen {
  order: Order
  /** The day for which the client asked to pay. */
  payOn: string
  payments: SeenPayment[]
  /** The error codes with which the payment order was refused. */
  refusals: string[]
  /** The answers to a request with the same key and another amount: `refused`, or what came instead. */
  otherAmount: string[]
  /**
   * The answer to the client's later change or cancellation: the payment as it then was, or `too-late` if the server
   * refused.
   */
  second: SeenPayment | 'too-late' | undefined
  /** Answers that no well-behaved server gives. */
  unexpected: string[]
  /** True if the client left without an answer. */
  vanished: boolean
}

export type Answer =
  | { kind: 'payment'; payment: SeenPayment }
  | { kind: 'refused'; status: number; code: string }
  /** The server said that it can't answer at the moment. */
  | { kind: 'away' }
  /** The connection broke, or the client gave up. */
  | { kind: 'broken' }

/**
 * Sends a payment order to one of the servers and waits up to `waitsMs` milliseconds. `amountCents` replaces the
 * order's own amount.
 */
export type Send = (
  order: Order,
  payOn: string,
  where: { server: number; waitsMs: number; amountCents?: number },
) => Promise<Answer>

/** Sends a client's later request to change or cancel a payment. */
export type SendAgain = (
  order: Order,
  wish: SecondThought['wish'],
  where: { paymentId: string; payOn: string; server: number; waitsMs: number },
) => Promise<Answer>

/** The client's connection to the servers, whichever ports they listen on at the moment. */
export interface Way {
  send: Send
  sendAgain: SendAgain
  /**
   * Waits until one of the servers is up.
   * @throws Error if none comes up in time
   */
  ready(): Promise<void>
}

const decided = new Set(['Completed', 'Declined', 'Returned', 'Cancelled'])
const tooLate = new Set(['payment-in-progress', 'payment-settled'])
/**
 * The most tries that reach a running server. Tries while the servers start don't count, since a busy machine may take
 * long to start one.
 */
const mostTries = 200
const asksOnTimes = 8
const longestWaitMs = 8_000

/** Places one payment order. The client keeps its idempotency key until it has an answer, as a browser does. */
export async function placeOrder(seen: Seen, way: Way, servers: number, random: Random): Promise<void> {
  const { order, payOn } = seen
  const { send } = way
  let pendingTimes = 0
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    await way.ready()
    const server = random.between(0, servers - 1)
    const waitsMs = Math.min(order.waitsMs * 2 ** (attempt - 1), longestWaitMs)
    const sendings = [send(order, payOn, { server, waitsMs })]
    if (attempt === 1 && order.habit === 'twice') sendings.push(send(order, payOn, { server, waitsMs }))
    if (attempt === 1 && order.habit === 'both-servers')
      sendings.push(send(order, payOn, { server: (server + 1) % servers, waitsMs }))
    const answers = await Promise.all(sendings)
    for (const answer of answers) note(seen, answer)

    if (answers.some(({ kind }) => kind === 'refused')) return
    const last = seen.payments.at(-1)
    const isPending = last !== undefined && !decided.has(last.status) && last.status !== 'Scheduled'
    if (last !== undefined && !(isPending && order.habit === 'asks-on' && ++pendingTimes < asksOnTimes)) break
    if (last === undefined && order.habit === 'vanishes') {
      seen.vanished = true
      return
    }
    await delay(Math.min(10 * 1.6 ** attempt, 400) * (0.5 + random.next()))
  }
  if (order.triesOtherAmount) await tryOtherAmount(seen, way, servers)
}

/**
 * True if the client has a scheduled payment and now wants to change or cancel it. `when`: at once, or on the payment's
 * day.
 */
export function isOfTwoMinds({ order, payments, second }: Seen, when: SecondThought['when']): boolean {
  return order.secondThought?.when === when && payments.at(-1)?.status === 'Scheduled' && second === undefined
}

/**
 * Asks to change or cancel the payment until a server answers. The outcome is `too-late` if the payment's day came
 * first, or if its payment method was disputed meanwhile.
 */
export async function thinkAgain(seen: Seen, way: Way, servers: number): Promise<void> {
  const { order, payOn } = seen
  const paymentId = seen.payments.at(-1)?.id
  if (order.secondThought === undefined || paymentId === undefined) return
  const { wish } = order.secondThought
  const answer = await untilAnswered(way, (attempt) =>
    way.sendAgain(order, wish, {
      paymentId,
      payOn,
      server: attempt % servers,
      waitsMs: Math.min(order.waitsMs * 2 ** attempt, longestWaitMs),
    }),
  )
  if (answer === undefined) seen.unexpected.push('no answer to its second thought')
  else if (answer.kind === 'payment') seen.second = answer.payment
  else if (tooLate.has(answer.code) || isExpected(order, answer.code)) seen.second = 'too-late'
  else seen.unexpected.push(`${answer.status} ${answer.code} to its second thought`)
}

/**
 * At the end of the run, sends the payment order once more with the same key, until there's an answer. If the order was
 * refused before, it wasn't stored, so the server checks it like a new order. If the payment day has passed since then,
 * `date-too-early` is the right answer.
 */
export async function askLastWord(seen: Seen, way: Way, servers: number): Promise<void> {
  const answer = await untilAnswered(way, (attempt) =>
    way.send(seen.order, seen.payOn, { server: attempt % servers, waitsMs: longestWaitMs }),
  )
  if (answer === undefined) seen.unexpected.push('no last word')
  else if (answer.kind === 'refused' && answer.code === 'date-too-early' && wasRefusedRightly(seen))
    seen.refusals.push(answer.code)
  else note(seen, answer)
}

/** True if every answer to a payment order was a refusal, and each refusal was right. */
const wasRefusedRightly = ({ order, payments, refusals }: Seen): boolean =>
  payments.length === 0 && refusals.length > 0 && refusals.every((code) => isExpected(order, code))

async function tryOtherAmount(seen: Seen, way: Way, servers: number): Promise<void> {
  const amountCents = seen.order.amountCents + 1
  const answer = await untilAnswered(way, (attempt) =>
    way.send(seen.order, seen.payOn, { server: attempt % servers, amountCents, waitsMs: longestWaitMs }),
  )
  if (answer === undefined) seen.unexpected.push('no answer to another amount')
  else if (answer.kind === 'payment') seen.otherAmount.push(`payment ${answer.payment.id}`)
  else {
    const isRight = answer.status === 422 && answer.code === 'idempotency-key-reused'
    seen.otherAmount.push(isRight ? 'refused' : `${answer.status} ${answer.code}`)
  }
}

type Word = Extract<Answer, { kind: 'payment' | 'refused' }>

/**
 * Sends the request whenever a server is up, until a server answers it.
 * @returns undefined if no server ever answers
 */
export async function untilAnswered(
  way: Pick<Way, 'ready'>,
  sendOnce: (attempt: number) => Promise<Answer>,
): Promise<Word | undefined> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    await way.ready()
    const answer = await sendOnce(attempt)
    if (answer.kind === 'payment' || answer.kind === 'refused') return answer
    await delay(Math.min(50 * 1.2 ** attempt, 500))
  }
  return undefined
}

/** True if this refusal is right: the amount is over the limit, or the holder has disputed the payment method. */
function isExpected({ isOverLimit, method }: Order, code: string): boolean {
  if (isOverLimit && code === 'amount-over-limit') return true
  // A server may have read the payment method just before its holder disputed it. Then the code is `method-unusable`.
  return revoked.has(method) && (code === 'method-unauthorized' || code === 'method-unusable')
}

function note(seen: Seen, answer: Answer): void {
  if (answer.kind === 'payment') seen.payments.push(answer.payment)
  if (answer.kind !== 'refused') return
  seen.refusals.push(answer.code)
  if (!isExpected(seen.order, answer.code)) seen.unexpected.push(`${answer.status} ${answer.code}`)
}

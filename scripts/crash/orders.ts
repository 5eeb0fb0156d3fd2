import type { Customer, MethodName } from './customers.ts'
import type { Random } from './random.ts'

/** A payment order that a client will place, chosen at random before the run. */
export interface Order {
  /** The client's idempotency key. */
  key: string
  customer: Customer
  method: MethodName
  amountCents: number
  /** Business days from the payment order to its payment. 0 pays today; more makes a scheduled payment. */
  payInDays: number
  /** True if the amount is over the limit. The server must refuse the payment order and store nothing. */
  isOverLimit: boolean
  habit: Habit
  /** Milliseconds that the client waits for the first answer. The wait grows with each retry. */
  waitsMs: number
  /** True if the client later sends the same key with another amount, which must be refused. */
  triesOtherAmount: boolean
  /** A later change or cancellation of a scheduled payment. It may come after the payment's day. */
  secondThought: SecondThought | undefined
}

export interface SecondThought {
  wish: 'cancel' | 'amount'
  when: 'at-once' | 'on-its-day'
}

/** The amount in cents that a client changes its payment to. */
export const otherCents = ({ amountCents }: Order): number => amountCents + 7

/**
 * Habits of clients:
 * - `patient` sends the request until there's an answer.
 * - `asks-on` keeps sending until the payment isn't pending anymore.
 * - `twice` sends the first request twice at once to one server.
 * - `both-servers` sends the first request to both servers at once.
 * - `vanishes` never comes back once it has given up waiting.
 */
export type Habit = 'patient' | 'asks-on' | 'twice' | 'both-servers' | 'vanishes'

const habits: Record<Habit, number> = {
  patient: 50,
  'asks-on': 20,
  twice: 10,
  'both-servers': 12,
  vanishes: 8,
}
const methods: Record<MethodName, number> = {
  visa: 30,
  mastercard: 16,
  declined: 8,
  insufficient: 6,
  answerLost: 8,
  slow: 4,
  checking: 13,
  returning: 5,
  closed: 3,
  unauthorized: 4,
  disputed: 3,
}

/** Plans `count` payment orders for customers chosen at random. */
export function planOrders(customers: readonly Customer[], count: number, random: Random): Order[] {
  return Array.from({ length: count }, (_, place) => {
    const habit = random.weighted(habits)
    const isOverLimit = random.chance(0.03)
    const givesUp = habit === 'vanishes' || random.chance(0.15)
    const payInDays = random.chance(0.16) ? random.between(1, 2) : 0
    return {
      key: `order-${place}-${random.between(0, 2 ** 31).toString(36)}`,
      customer: random.pick(customers),
      method: random.weighted(methods),
      amountCents: isOverLimit ? 2_500_001 : random.between(100, 20_000),
      payInDays,
      isOverLimit,
      habit,
      waitsMs: givesUp ? random.between(5, 400) : 8_000,
      triesOtherAmount: random.chance(0.1),
      secondThought: payInDays > 0 ? planSecondThought(random) : undefined,
    }
  })
}

function planSecondThought(random: Random): SecondThought | undefined {
  const wish = random.weighted({ none: 50, cancel: 25, amount: 25 })
  const when = random.chance(0.6) ? 'on-its-day' : 'at-once'
  return wish === 'none' ? undefined : { wish, when }
}

// What the platform knows: payments by key, changes in their order, enrolments by account.
import type { Faults } from '../web/faults.ts'
import type { ReadToken } from './tokens.ts'

/** What every part of a running double shares. Made once, by `main.ts`. */
export type Double = {
  book: Book
  faults: Faults
  /** Keys of payments whose answer is still held back. */
  keysInFlight: Set<string>
  readToken: ReadToken
  clock: () => Date
  settlementDelaySeconds: number
  slowAnswerMs: number
}

/** What a merchant orders. All of it is kept, so that the same key with another order can be told. */
export type Order = {
  account: string
  token: string
  cents: number
  order: string
  initiator: 'customer' | 'merchant'
  reason: 'one-time' | 'scheduled' | 'recurring'
  storedCredential: 'none' | 'first' | 'subsequent'
}

/** Money that was taken, or was not to be had. One for each key for ever. */
export type Payment = Order & {
  id: string
  key: string
  state: 'taken' | 'refused'
  /** Why it was not to be had; null where it was. */
  refusal: string | null
  /** Milliseconds since 1970. */
  at: number
  /** When a bank debit settles or comes back, or a card's charge is disputed; null once it is, and for all others. */
  settlesAt: number | null
  /** `settled`, `charged_back`, or the return code of the ACH network with which it comes back. */
  settlesAs: string | null
}

/** A bill that the platform made. Sums in cents. */
export type Bill = {
  account: string
  /** Its number. */
  bill: string
  madeOn: string
  dueOn: string
  forwardCents: number
  paymentsCents: number
  /** What it is for: one section of lines. */
  lines: { description: string; cents: number }[]
}

/** One thing that happened. Only ever added to; its place has no meaning but order. */
export type Change = { at: number } & (
  | { kind: 'taken' | 'refused' | 'settled' | 'charged_back'; payment: Payment }
  | { kind: 'returned'; payment: Payment; returnCode: string }
  | { kind: 'made'; bill: Bill }
)

/** What is held of an account's auto pay. */
export type Enrolment = {
  authorized: boolean
  offset: number
  method: string | null
  billingAccount: string | null
  message: { header: Record<string, unknown>; request: Record<string, unknown> } | null
}

/** Credit that is to be paid back; its sum as it was told. */
export type Refund = { account: string; key: string; amount: string }

/** A call that was received, as tests want to see it. */
export type Received = {
  method: 'GET' | 'POST'
  key: string
  effect: 'taken' | 'refused' | 'replayed' | 'key_reused' | 'in_flight' | 'found' | 'not_found' | 'none'
  fault: string | null
  order: Order | undefined
}

export type Book = ReturnType<typeof openBook>

/** A credit that goes on the next bill. `amount` as it came: `84.50`. */
export interface Credit {
  account: string
  key: string
  amount: string
  code: string
  on: string
  state: 'next_bill' | 'billed' | 'withdrawn'
}

const notEnrolled: Enrolment = {
  authorized: false,
  offset: 0,
  method: null,
  billingAccount: null,
  message: null,
}

export function openBook() {
  const payments = new Map<string, Payment>()
  const enrolments = new Map<string, Enrolment>()
  const billingAccounts = new Map<string, string>()
  const ineligible = new Set<string>()
  const refunds = new Map<string, Refund>()
  const credits = new Map<string, Credit>()
  const changes: Change[] = []
  const received: Received[] = []
  return {
    received,
    enrolments,
    /** The billing accounts that were opened, by the account. */
    billingAccounts,
    /** Accounts for which none is opened. */
    ineligible,
    /** Refunds by their keys. */
    refunds,
    /** Credits by their keys. */
    credits,
    changes,
    payments: () => [...payments.values()],
    byKey: (key: string) => payments.get(key),
    /** Enters a payment, and that it happened, in one step. */
    add(payment: Payment): void {
      payments.set(payment.key, payment)
      changes.push({ kind: payment.state, payment, at: payment.at })
    },
    enrol(account: string, facts: Partial<Enrolment>): void {
      enrolments.set(account, { ...(enrolments.get(account) ?? notEnrolled), ...facts })
    },
  }
}

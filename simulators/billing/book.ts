// The billing platform's records: payments by idempotency key, changes oldest first, enrollments by account.
import type { Faults } from '../web/faults.ts'
import type { ReadToken } from './tokens.ts'

/** State shared by all parts of a running double. Created once, in `main.ts`. */
export type Double = {
  book: Book
  faults: Faults
  /** Keys of payments whose answer is delayed. */
  keysInFlight: Set<string>
  readToken: ReadToken
  clock: () => Date
  settlementDelaySeconds: number
  slowAnswerMs: number
}

/** A merchant's payment order, stored whole so that a different one with the same key can be recognized. */
export type Order = {
  account: string
  token: string
  cents: number
  order: string
  initiator: 'customer' | 'merchant'
  reason: 'one-time' | 'scheduled' | 'recurring'
  storedCredential: 'none' | 'first' | 'subsequent'
}

/** A payment that was taken or refused. An idempotency key never gets a second payment. */
export type Payment = Order & {
  id: string
  key: string
  state: 'taken' | 'refused'
  /** The reason the payment was refused. Null if it was taken. */
  refusal: string | null
  /** Milliseconds since 1970. */
  at: number
  /**
   * The instant at which a bank debit settles or returns, or a card charge is disputed. Null once that has happened, or
   * if it won't happen.
   */
  settlesAt: number | null
  /** The payment's later outcome: `settled`, `charged_back`, or an ACH return code. Null if nothing happens later. */
  settlesAs: string | null
}

/** A bill that the platform made. Amounts in cents. */
export type Bill = {
  account: string
  /** The bill's number. */
  bill: string
  madeOn: string
  dueOn: string
  forwardCents: number
  paymentsCents: number
  /** The lines of the bill's only section. */
  lines: { description: string; cents: number }[]
}

/** An event in the append-only list of changes. Clients read the list from a position on. */
export type Change = { at: number } & (
  | { kind: 'taken' | 'refused' | 'settled' | 'charged_back'; payment: Payment }
  | { kind: 'returned'; payment: Payment; returnCode: string }
  | { kind: 'made'; bill: Bill }
)

/** An account's auto pay. */
export type Enrolment = {
  authorized: boolean
  offset: number
  method: string | null
  billingAccount: string | null
  message: { header: Record<string, unknown>; request: Record<string, unknown> } | null
}

/** A credit to pay back. `amount` is the text exactly as it was sent. */
export type Refund = { account: string; key: string; amount: string }

/** A call that was received, for tests. */
export type Received = {
  method: 'GET' | 'POST'
  key: string
  effect: 'taken' | 'refused' | 'replayed' | 'key_reused' | 'in_flight' | 'found' | 'not_found' | 'none'
  fault: string | null
  order: Order | undefined
}

export type Book = ReturnType<typeof openBook>

/** A credit for the next bill. `amount` is the text exactly as it was sent, like `84.50`. */
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
    /** The billing accounts that were opened, by account. */
    billingAccounts,
    /** Accounts that get no billing account. */
    ineligible,
    /** Refunds by idempotency key. */
    refunds,
    /** Credits by idempotency key. */
    credits,
    changes,
    payments: () => [...payments.values()],
    byKey: (key: string) => payments.get(key),
    /** Adds a payment, and the event about it, which clients read. */
    add(payment: Payment): void {
      payments.set(payment.key, payment)
      changes.push({ kind: payment.state, payment, at: payment.at })
    },
    enrol(account: string, facts: Partial<Enrolment>): void {
      enrolments.set(account, { ...(enrolments.get(account) ?? notEnrolled), ...facts })
    },
  }
}

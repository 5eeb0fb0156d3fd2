import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { OwnCredit } from '@lightwell/rulebook/statements/own-lines.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import type { ChargeOrder, ChargeOutcome, FoundCharge, Unreachable } from '../card-form/port.ts'

/** Which kind of billing an account is of (decisions §3). */
export type BillingKind = 'legacy' | 'platform'

/**
 * The provider's biller: it takes the customers' money and keeps what it knows of their auto pay. Our own tables are what
 * is read; what happens at the biller comes into them by `pullChanges`. Whoever it is, the same key takes money once, and
 * an unknown outcome can be asked for. No call is made inside a transaction.
 */
export interface Biller {
  /** The name under which our place in its changes is kept: each biller counts its own. */
  readonly feed: string
  /** Takes money once: the same key is one charge for ever. Outlives the request that asked for it. */
  takeMoney(order: MoneyOrder): Promise<MoneyOutcome>
  /** Outcome of the order with that key and amount; `never-heard` if the biller doesn't know it. */
  findTaken(key: string, amountCents: number): Promise<FoundMoney>
  /**
   * Opens the billing account of the platform kind for an account, or names the one that it has opened: one account has one for
   * ever. `unknown`: it may or may not have been opened, and is asked again under the same key.
   */
  openBillingAccount(opening: Opening): Promise<OpenedAccount>
  /**
   * Takes the order to pay a credit back to an account's customer, once: the same key is one refund for ever. How it reaches
   * them is the biller's. `unknown`: it may or may not have been taken, and is ordered again under the same key.
   */
  refund(order: RefundOrder): Promise<'accepted' | 'unknown'>
  /**
   * Takes the order to put a credit on the account's first bill after the order's day, once: the same key is one line for ever.
   * `refused`: it doesn't bill the account, or not anymore. `unknown`: it may or may not have been taken, and is ordered again.
   */
  credit(order: CreditOrder): Promise<'accepted' | 'refused' | 'unknown'>
  /** Takes a credit off the next bill by its key. `billed`: a bill has it already. `unknown`: it's asked again. */
  withdrawCredit(order: Pick<CreditOrder, 'key' | 'accountId'>): Promise<'withdrawn' | 'billed' | 'unknown'>
  /**
   * Makes one of the calls that bring the biller's own record of auto pay to what is given (`enrolment-steps.ts`). Each may be
   * made again, and all of them from the beginning. `failed`: it may or may not have been heard, and is told again.
   */
  enrol(step: EnrolmentStep, enrolment: Enrolment): Promise<'done' | 'failed'>
  /**
   * What happened at the biller after a place in its changes, in its order, from the first on where none is given. A page
   * that is empty, or that leads nowhere new, is the last. A change that cannot be read is one, and holds up no other.
   */
  pullChanges(after: string | undefined): Promise<ChangesPage | Unreachable>
}

/** `token`: the provider's own, opened. `accountId`: whose debt is paid. */
export type MoneyOrder = ChargeOrder & { accountId: string }
export type MoneyOutcome = ChargeOutcome
export type FoundMoney = FoundCharge

/** An account that moves to the platform kind. */
export interface Opening {
  key: string
  accountId: string
  accountNumber: string
}

/** Credit of an account that is paid back. */
export interface RefundOrder {
  key: string
  accountId: string
  amountCents: number
}

/** A line of the next bill that gives something back. Cents. */
export interface CreditOrder {
  key: string
  accountId: string
  amountCents: number
  code: OwnCredit
  /** The day it's given on, in the business zone. */
  on: Day
}

/** `refused`: the biller does not take this account. */
export type OpenedAccount =
  | { outcome: 'opened'; billingAccountId: string }
  | { outcome: 'refused' }
  | { outcome: 'unknown' }

/** An account's auto pay. `isActive` is false once it has ended; the rest says what it was. */
export interface Enrolment {
  kind: BillingKind
  accountId: string
  accountNumber: string
  billingAccountId: string | null
  isActive: boolean
  autopayId: string
  methodId: string
  methodType: 'card' | 'checking'
  daysBefore: number
  /** The same for as long as this is told; a biller that has heard it changes nothing. */
  messageId: string
}

export type EnrolmentStep = 'activate' | 'deactivate' | 'update-billing-account' | 'enrol' | 'save-autopay'

export interface ChangesPage {
  changes: (Change | UnreadableChange)[]
  /** The place to go on from; `undefined` where there is none. */
  next: string | undefined
}

export type Change = MoneyChange | { kind: 'billed'; bill: Bill }

/**
 * What happened to the money of an order. Bank debits settle, or come back, days after they were taken; a card's holder may dispute
 * what was taken for months, which is no return.
 */
export interface MoneyChange {
  kind: 'taken' | 'declined' | 'settled' | 'returned' | 'charged-back'
  /** The biller's name for it. */
  chargeId: string
  /** Of the order, as `takeMoney` was given it. */
  key: string
  amountCents: number
  /** Of a debit that came back: the return code of the ACH network (`R01`), where it is told. It decides what may follow. */
  returnCode?: string | undefined
}

/** A bill that the biller made, and that was sent: it stands. */
export interface Bill {
  accountId: string
  statementOn: Day
  dueOn: Day
  invoiceNumber: string
  /** Amount due from the previous bill; negative for a credit. */
  balanceForwardCents: number
  /** Received since the bill before. */
  paymentsCents: number
  newChargesCents: number
  amountDueCents: number
  sections: StatementSection[]
}

/** A change that makes no sense, or is of a kind that is not known. */
export interface UnreadableChange {
  kind: 'unreadable'
  /** Which one it is, in words that hold nothing of anybody: what it says of kind and charge, and a digest of it all. */
  detail: string
}

import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { OwnCredit } from '@lightwell/rulebook/statements/own-lines.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import type { ChargeOrder, ChargeOutcome, FoundCharge, Unreachable } from '../card-form/port.ts'

/** The billing system of an account (decisions §3). */
export type BillingKind = 'legacy' | 'platform'

/**
 * The provider's biller: it takes the customers' money and keeps its own record of their auto pay. We read from our
 * own tables; `pullChanges` brings in what happens at the biller. Any implementation takes money once per key, and
 * unknown outcomes can be queried. Never called inside a transaction.
 */
export interface Biller {
  /** The name under which our position in its changes is stored: each biller has its own. */
  readonly feed: string
  /** Takes money once: the same key is one charge forever. Outlives the request that called it. */
  takeMoney(order: MoneyOrder): Promise<MoneyOutcome>
  /** Outcome of the order with that key and amount; `never-heard` if the biller doesn't know it. */
  findTaken(key: string, amountCents: number): Promise<FoundMoney>
  /**
   * Opens the platform billing account for an account, or returns the one that was already opened: an account only
   * ever has one. `unknown`: it may or may not have been opened, and is requested again under the same key.
   */
  openBillingAccount(opening: Opening): Promise<OpenedAccount>
  /**
   * Orders a refund of a credit to an account's customer, once: the same key is one refund forever. The biller
   * decides how it reaches them. `unknown`: it may or may not have been accepted, and is ordered again under the same
   * key.
   */
  refund(order: RefundOrder): Promise<'accepted' | 'unknown'>
  /**
   * Orders a credit on the account's first bill after the order's day, once: the same key is one line forever.
   * `refused`: the biller doesn't bill the account, or not anymore. `unknown`: it may or may not have been accepted,
   * and is ordered again.
   */
  credit(order: CreditOrder): Promise<'accepted' | 'refused' | 'unknown'>
  /**
   * Takes a credit off the next bill, by its key. `billed`: it's already on a bill. `unknown`: it may or may not be
   * off, and the call is repeated.
   */
  withdrawCredit(order: Pick<CreditOrder, 'key' | 'accountId'>): Promise<'withdrawn' | 'billed' | 'unknown'>
  /**
   * Makes one of the calls that bring the biller's own record of auto pay to the given state (`enrolment-steps.ts`).
   * Each can be repeated, and so can the whole sequence. `failed`: it may or may not have been received, and is sent
   * again.
   */
  enrol(step: EnrolmentStep, enrolment: Enrolment): Promise<'done' | 'failed'>
  /**
   * A page of the biller's changes after a place, in order. Without a place, from the start. The last page is one
   * that's empty or whose next place isn't new. An unreadable change is included as such and doesn't block the
   * others.
   */
  pullChanges(after: string | undefined): Promise<ChangesPage | Unreachable>
}

/** `token`: the provider's own, decrypted. `accountId`: the account whose debt is paid. */
export type MoneyOrder = ChargeOrder & { accountId: string }
export type MoneyOutcome = ChargeOutcome
export type FoundMoney = FoundCharge

/** An account that moves to the platform kind. */
export interface Opening {
  key: string
  accountId: string
  accountNumber: string
}

/** A credit of an account to pay back. */
export interface RefundOrder {
  key: string
  accountId: string
  amountCents: number
}

/** A credit line on the next bill. Cents. */
export interface CreditOrder {
  key: string
  accountId: string
  amountCents: number
  code: OwnCredit
  /** The day it's given, in the business zone. */
  on: Day
}

/** `refused`: the biller doesn't take this account. */
export type OpenedAccount =
  | { outcome: 'opened'; billingAccountId: string }
  | { outcome: 'refused' }
  | { outcome: 'unknown' }

/** An account's auto pay. `isActive` is false once it has ended. The other fields then have their last values. */
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
  /** The same each time one change is sent. A biller that already has it changes nothing. */
  messageId: string
}

export type EnrolmentStep = 'activate' | 'deactivate' | 'update-billing-account' | 'enrol' | 'save-autopay'

export interface ChangesPage {
  changes: (Change | UnreadableChange)[]
  /** The place to continue from. Undefined if there is none. */
  next: string | undefined
}

export type Change = MoneyChange | { kind: 'billed'; bill: Bill }

/**
 * A movement of an order's money. Bank debits settle or are returned days after they were taken. A cardholder may
 * dispute a charge for months, which isn't a return.
 */
export interface MoneyChange {
  kind: 'taken' | 'declined' | 'settled' | 'returned' | 'charged-back'
  /** The biller's id for the charge. */
  chargeId: string
  /** The order's key, as given to `takeMoney`. */
  key: string
  amountCents: number
  /** The ACH return code (`R01`) of a returned debit, if given. It decides what happens next. */
  returnCode?: string | undefined
}

/** A bill that the biller made and sent: it stands. */
export interface Bill {
  accountId: string
  statementOn: Day
  dueOn: Day
  invoiceNumber: string
  /** Amount due from the previous bill; negative for a credit. */
  balanceForwardCents: number
  /** Received since the previous bill. */
  paymentsCents: number
  newChargesCents: number
  amountDueCents: number
  sections: StatementSection[]
}

/** A malformed change, or one of an unknown kind. */
export interface UnreadableChange {
  kind: 'unreadable'
  /** Identifies the change without personal data: its kind and charge, and a digest of the whole. */
  detail: string
}

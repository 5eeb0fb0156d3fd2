import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { OwnCredit } from '@lightwell/rulebook/statements/own-lines.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import type { ChargeOrder, ChargeOutcome, FoundCharge, Unreachable } from '../card-form/port.ts'

/** The kind of billing system that an account is billed by (decisions §3). */
export type BillingKind = 'legacy' | 'platform'

/**
 * The provider's biller, which charges the customers and keeps its own record of their auto pay. Pages don't query the
 * biller. They read our own tables, which `pullChanges` keeps up to date. Every implementation charges once per key,
 * and lets us query an unknown outcome. Never called inside a transaction.
 */
export interface Biller {
  /** The name under which we store how far we've read this biller's changes. Each biller has a name of its own. */
  readonly feed: string
  /**
   * Charges a customer once: the same key is one charge forever. Continues even if the request that called it is
   * aborted.
   */
  takeMoney(order: MoneyOrder): Promise<MoneyOutcome>
  /** Queries the outcome of a charge by its key and amount. `never-heard`: the biller doesn't know the charge. */
  findTaken(key: string, amountCents: number): Promise<FoundMoney>
  /**
   * Opens the platform billing account for an account, or returns the billing account that was opened before. An
   * account never gets a second one. `unknown`: the billing account may or may not have been opened, so we send the
   * request again under the same key.
   */
  openBillingAccount(opening: Opening): Promise<OpenedAccount>
  /**
   * Orders the refund of an account's credit to its customer. Repeats with the same key order no second refund. The
   * biller decides how to pay it out. `unknown`: the order may or may not have been accepted, so we send it again under
   * the same key.
   */
  refund(order: RefundOrder): Promise<'accepted' | 'unknown'>
  /**
   * Orders a credit on the account's first bill after the order's day. Repeats with the same key add no other credit.
   * - `refused`: the biller doesn't bill the account, or no longer does.
   * - `unknown`: the order may or may not have been accepted, so we send it again.
   */
  credit(order: CreditOrder): Promise<'accepted' | 'refused' | 'unknown'>
  /**
   * Removes a credit from the next bill, by the credit's key.
   * - `billed`: the credit is already on a bill.
   * - `unknown`: the credit may or may not have been removed, so we repeat the call.
   */
  withdrawCredit(order: Pick<CreditOrder, 'key' | 'accountId'>): Promise<'withdrawn' | 'billed' | 'unknown'>
  /**
   * Makes one of the calls that update the biller's own record of auto pay (`enrolment-steps.ts`). Each call can be
   * repeated, and so can the whole sequence. `failed`: the biller may or may not have received the call, so we send it
   * again.
   */
  enrol(step: EnrolmentStep, enrolment: Enrolment): Promise<'done' | 'failed'>
  /**
   * Reads a page of the biller's changes, in order. `after` is a position in the biller's feed, or undefined for its
   * beginning. On the last page, there are no changes or `next` isn't a new position. An unreadable change is marked as
   * such and doesn't block other changes.
   */
  pullChanges(after: string | undefined): Promise<ChangesPage | Unreachable>
}

/**
 * An order to charge a customer. `token` is the card provider's token for the method, decrypted. `accountId` is the
 * account whose debt is paid.
 */
export type MoneyOrder = ChargeOrder & { accountId: string }
export type MoneyOutcome = ChargeOutcome
export type FoundMoney = FoundCharge

/** A request to open a billing account, for an account that's being upgraded to the platform kind. */
export interface Opening {
  key: string
  accountId: string
  accountNumber: string
}

/** An account's credit balance to refund, in cents. */
export interface RefundOrder {
  key: string
  accountId: string
  amountCents: number
}

/** A credit to put on the next bill, in cents. */
export interface CreditOrder {
  key: string
  accountId: string
  amountCents: number
  code: OwnCredit
  /** The day the credit is given, in the business zone. */
  on: Day
}

/** The outcome of opening a billing account. `refused`: the biller doesn't accept this account. */
export type OpenedAccount =
  | { outcome: 'opened'; billingAccountId: string }
  | { outcome: 'refused' }
  | { outcome: 'unknown' }

/** An account's auto pay. After auto pay has ended, `isActive` is false and the other fields keep their last values. */
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
  /**
   * Identifies the change of auto pay. Each retry sends the same id, and a biller that already has the id changes
   * nothing.
   */
  messageId: string
}

export type EnrolmentStep = 'activate' | 'deactivate' | 'update-billing-account' | 'enrol' | 'save-autopay'

export interface ChangesPage {
  changes: (Change | UnreadableChange)[]
  /** The position in the feed to continue from. Undefined if the biller gives none. */
  next: string | undefined
}

export type Change = MoneyChange | { kind: 'billed'; bill: Bill }

/**
 * A change in the status of a charge. A bank debit settles or is returned days after it was taken. A charge-back isn't
 * a return: it's a cardholder's dispute, which may come months later.
 */
export interface MoneyChange {
  kind: 'taken' | 'declined' | 'settled' | 'returned' | 'charged-back'
  /** The biller's id for the charge. */
  chargeId: string
  /** The charge's idempotency key, as given to `takeMoney`. */
  key: string
  amountCents: number
  /**
   * The ACH return code (such as `R01`) of a returned debit, which decides if the debit is retried. Undefined if the
   * biller gives none.
   */
  returnCode?: string | undefined
}

/** A bill that the biller made and sent. The bill is final. */
export interface Bill {
  accountId: string
  statementOn: Day
  dueOn: Day
  invoiceNumber: string
  /** The amount still due from the previous bill. Negative for a credit. */
  balanceForwardCents: number
  /** Payments received since the previous bill. */
  paymentsCents: number
  newChargesCents: number
  amountDueCents: number
  sections: StatementSection[]
}

/** A change that's malformed or of an unknown kind. */
export interface UnreadableChange {
  kind: 'unreadable'
  /** Identifies the change without personal data, by its kind, its charge, and a digest of the whole change. */
  detail: string
}

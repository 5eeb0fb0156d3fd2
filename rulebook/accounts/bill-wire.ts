// A bill, in one form for both billing kinds (legacy and platform), and its wire forms. For legacy accounts, the wire
// form is part of the account (`contract.ts`). For platform accounts, it's the reply of `getBillingAccount`. This file
// has no schema, so pages don't load one.
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type { getBillingAccount } from '../payment-methods/contract.ts'
import type { OwedPart } from '../statements/rules.ts'
import type { BillingAccountId } from '../wire.ts'
import type { BillFacts, ComingPayments } from './bill-state.ts'
import type { readAccount } from './contract.ts'

/** The amounts owed, with everything that decides the bill's state (`bill-state.ts`). */
export interface Bill extends BillFacts {
  pastDueSince: Day | undefined
  /** Credits from support that the next bill will have. They don't lower what's owed now. */
  nextBillCreditCents: Cents
  /**
   * The first day without service, if it's still ahead. Undefined if no closing day is set, or once that day has come.
   */
  closesOn: Day | undefined
  /** The newest bill compared with the previous one. Undefined if there was no previous bill. */
  change: BillChange | undefined
}

export interface BillChange {
  /** The change in new charges; negative means they're lower. */
  differenceCents: Cents
  /** The bill line that explains most of the change. Undefined if no line does. */
  line: { description: string; change: 'new' | 'gone' | 'up' | 'down' } | undefined
}

export interface BillReply extends Bill {
  /** All pending and scheduled payments, added up. Undefined if there are none. */
  comingCents: Cents | undefined
}

type Wire = CallReply<typeof readAccount>
type WireBill = NonNullable<Wire['data']['bill']>
type PlatformBill = CallReply<typeof getBillingAccount>

export function encodeBill(bill: BillReply): Omit<WireBill, 'lastPayment' | 'statementDate'> {
  const { comingCents } = bill
  return {
    currentBalance: { amount: wireFromCents(bill.balanceCents), dueDate: bill.dueOn ?? null },
    pendingPayment: comingCents === undefined ? null : { amount: wireFromCents(comingCents) },
    pastDueBalance: { amount: wireFromCents(bill.pastDueCents), since: bill.pastDueSince ?? null },
    outlook: encodeOutlook(bill),
  }
}

/** Decodes an account's bill, for either billing kind. Undefined for people who can't see the bill. */
export function decodeBill({ data: { bill, autopay } }: Wire): Bill | undefined {
  if (bill === null) return undefined
  return {
    balanceCents: decodeCents(bill.currentBalance.amount),
    dueOn: bill.currentBalance.dueDate ?? undefined,
    pastDueCents: decodeCents(bill.pastDueBalance.amount),
    pastDueSince: bill.pastDueBalance.since ?? undefined,
    isAutopayOn: autopay,
    ...decodeOutlook(bill.outlook),
  }
}

/** Fields that only the platform's bill has. */
export interface BillingAccount {
  id: BillingAccountId
  /** The days before the due date on which auto pay pays, as a negative number (CP §5). */
  autopayOffset: number
  methods: PlatformBill['recurring_payments']
}

export function encodeBillingAccount(
  bill: BillReply,
  { id, autopayOffset, methods }: BillingAccount,
): PlatformBill {
  return {
    id,
    balance: wireFromCents(bill.balanceCents),
    status: 'ACTIVE',
    auto_pay_offset: autopayOffset,
    auto_payment_authorized: bill.isAutopayOn,
    recurring_payments: methods,
    due_date: bill.dueOn ?? null,
    past_due_balance: wireFromCents(bill.pastDueCents),
    past_due_since: bill.pastDueSince ?? null,
    pending_payment: bill.comingCents === undefined ? null : wireFromCents(bill.comingCents),
    outlook: encodeOutlook(bill),
  }
}

export function decodeBillingAccount(wire: PlatformBill): Bill {
  return {
    balanceCents: decodeCents(wire.balance),
    dueOn: wire.due_date ?? undefined,
    pastDueCents: decodeCents(wire.past_due_balance),
    pastDueSince: wire.past_due_since ?? undefined,
    isAutopayOn: wire.auto_payment_authorized,
    ...decodeOutlook(wire.outlook),
  }
}

// What's owed and what's coming: payments, the next bill's credit, the closing. Both billing kinds encode these alike.

type Outlook = WireBill['outlook']

const encodeOutlook = ({
  owed,
  pendingCents,
  scheduled,
  autopay,
  nextBillCreditCents,
  closesOn,
  opensOn,
  change,
}: Bill): Outlook => ({
  owed: owed.map(encodePart),
  pending: wireFromCents(pendingCents),
  scheduled: encodeComing(scheduled),
  autopay: encodeComing(autopay),
  nextBillCredit: wireFromCents(nextBillCreditCents),
  closingDate: closesOn ?? null,
  nextPaymentDate: opensOn,
  change: change ? { amount: wireFromCents(change.differenceCents), line: change.line ?? null } : null,
})

const decodeOutlook = ({
  owed,
  pending,
  scheduled,
  autopay,
  nextBillCredit,
  closingDate,
  nextPaymentDate,
  change,
}: Outlook) => ({
  owed: owed.map(decodePart),
  pendingCents: decodeCents(pending),
  scheduled: decodeComing(scheduled),
  autopay: decodeComing(autopay),
  nextBillCreditCents: decodeCents(nextBillCredit),
  closesOn: closingDate ?? undefined,
  opensOn: nextPaymentDate,
  change: change
    ? { differenceCents: decodeCents(change.amount), line: change.line ?? undefined }
    : undefined,
})

type WirePart = Outlook['owed'][number]

export const encodePart = ({ amountCents, dueOn }: OwedPart): WirePart => ({
  amount: wireFromCents(amountCents),
  dueDate: dueOn ?? null,
})

export const decodePart = ({ amount, dueDate }: WirePart): OwedPart => ({
  amountCents: decodeCents(amount),
  dueOn: dueDate ?? undefined,
})

const encodeComing = (coming: ComingPayments | undefined): Outlook['autopay'] =>
  coming
    ? {
        amount: wireFromCents(coming.amountCents),
        firstDate: coming.firstOn,
        lastDate: coming.lastOn,
        each: coming.each
          ? coming.each.map(({ amountCents, payOn }) => ({ amount: wireFromCents(amountCents), date: payOn }))
          : null,
      }
    : null

const decodeComing = (coming: Outlook['autopay']): ComingPayments | undefined =>
  coming
    ? {
        amountCents: decodeCents(coming.amount),
        firstOn: coming.firstDate,
        lastOn: coming.lastDate,
        ...(coming.each && {
          each: coming.each.map(({ amount, date }) => ({ amountCents: decodeCents(amount), payOn: date })),
        }),
      }
    : undefined

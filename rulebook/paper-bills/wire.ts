// A paper bill and its wire form (`contract.ts`), the same for both billing kinds.
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type { listBillReprints } from './contract.ts'

/** A bill that can be ordered on paper, with its latest order. */
export interface PaperBill {
  date: Day
  cycle: string
  /** The amount due. Negative: a credit. */
  amountDueCents: Cents
  /** The id of the open order for a paper copy of the bill. Canceling the order takes this id. */
  requestId: string | undefined
  /** True if the ordered copy is among the next to be printed. The order can still be canceled then. */
  isInProgress: boolean
  requestedOn: Day | undefined
  printedOn: Day | undefined
}

type Wire = CallReply<typeof listBillReprints>[number]

export function encodePaperBill(bill: PaperBill): Wire {
  return {
    BillingDate: bill.date,
    BillingCycle: bill.cycle,
    AmountDue: wireFromCents(bill.amountDueCents),
    BillReprintId: bill.requestId ?? null,
    IsRequested: bill.requestId !== undefined,
    IsInProgress: bill.isInProgress,
    RequestedOn: bill.requestedOn ?? null,
    PrintedOn: bill.printedOn ?? null,
  }
}

export function decodePaperBill(wire: Wire): PaperBill {
  return {
    date: wire.BillingDate,
    cycle: wire.BillingCycle,
    amountDueCents: decodeCents(wire.AmountDue),
    requestId: wire.BillReprintId ?? undefined,
    isInProgress: wire.IsInProgress,
    requestedOn: wire.RequestedOn ?? undefined,
    printedOn: wire.PrintedOn ?? undefined,
  }
}

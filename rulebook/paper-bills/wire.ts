// A bill on paper as everybody knows it, and as it stands on the wire (`contract.ts`), alike for both kinds.
import type { Day } from '../calendar.ts'
import type { CallReply } from '../call.ts'
import { type Cents, decodeCents, wireFromCents } from '../money.ts'
import type { listBillReprints } from './contract.ts'

/** A bill that can be had on paper, and the latest request for it. */
export interface PaperBill {
  date: Day
  cycle: string
  /** What is due with it; below zero it is a credit. */
  amountDueCents: Cents
  /** The request that is open; by it the request is cancelled. */
  requestId: string | undefined
  /** Whether it is being made ready for the printer; it can be cancelled still. */
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

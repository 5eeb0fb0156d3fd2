// Bills on paper: the same calls for both kinds, named by the service and not by the account (AH §7).
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import type * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { cents, replyOf } from '../accounts/wire.ts'

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

const line = 'services/{serviceId}/billReprints'

/** The bills of a billing service's account, newest first; never from memory. */
export async function listPaperBills(serviceId: ServiceId): Promise<PaperBill[]> {
  const listed = await ask<typeof contract.listBillReprints>(`GET /api/${line}`, {
    params: { serviceId },
    fresh: true,
  })
  return replyOf(listed).map(billOf)
}

/** Asks for bills on paper: all, or none where one cannot be had. Says whether it was done. */
export async function requestPaperBills(serviceId: ServiceId, bills: PaperBill[]): Promise<boolean> {
  const outcome = await ask<typeof contract.requestBillReprints>(`POST /api/${line}`, {
    params: { serviceId },
    body: { bills: bills.map(({ date, cycle }) => ({ date, cycle })) },
  })
  return outcome.ok
}

/** Cancels one request. Says whether it was done: what is printed cannot be cancelled. */
export async function cancelPaperBill(serviceId: ServiceId, requestId: string): Promise<boolean> {
  const outcome = await ask<typeof contract.cancelBillReprint>(`DELETE /api/${line}`, {
    params: { serviceId },
    query: { billReprintId: requestId },
  })
  return outcome.ok
}

function billOf(wire: CallReply<typeof contract.listBillReprints>[number]): PaperBill {
  return {
    date: wire.BillingDate,
    cycle: wire.BillingCycle,
    amountDueCents: cents(wire.AmountDue),
    requestId: wire.BillReprintId ?? undefined,
    isInProgress: wire.IsInProgress,
    requestedOn: wire.RequestedOn ?? undefined,
    printedOn: wire.PrintedOn ?? undefined,
  }
}

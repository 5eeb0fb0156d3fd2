// Bills on paper: the same calls for both kinds, named by the service and not by the account (AH §7).
import type * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import { decodePaperBill, type PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

const line = 'services/{serviceId}/billReprints'

/** The bills of a billing service's account, newest first; never from memory. */
export async function listPaperBills(serviceId: ServiceId): Promise<PaperBill[]> {
  const listed = await ask<typeof contract.listBillReprints>(`GET /api/${line}`, {
    params: { serviceId },
    fresh: true,
  })
  return replyOf(listed).map(decodePaperBill)
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

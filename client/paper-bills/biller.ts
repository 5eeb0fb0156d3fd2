// API calls about paper bills, for both billing kinds. They take the id of the account's billing service, not the
// account's id (AH §7).
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import { decodePaperBill, type PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

const line = 'services/{serviceId}/billReprints'

/** Reads the bills that can be ordered on paper, newest first. Never cached. */
export async function listPaperBills(serviceId: ServiceId): Promise<PaperBill[]> {
  const listed = await ask<typeof contract.listBillReprints>(`GET /api/${line}`, {
    params: { serviceId },
    fresh: true,
  })
  return replyOf(listed).map(decodePaperBill)
}

/** Orders these bills on paper. If any one of them isn't available, none is ordered. */
export async function requestPaperBills(
  serviceId: ServiceId,
  bills: PaperBill[],
): Promise<Answer<undefined, CallRefusal<typeof contract.requestBillReprints>>> {
  const asked = ask<typeof contract.requestBillReprints>(`POST /api/${line}`, {
    params: { serviceId },
    body: { bills: bills.map(({ date, cycle }) => ({ date, cycle })) },
  })
  return answer(asked, () => undefined)
}

/** Cancels the order of a bill's paper copy, unless the copy has been printed. */
export async function cancelPaperBill(
  serviceId: ServiceId,
  requestId: string,
): Promise<Answer<undefined, CallRefusal<typeof contract.cancelBillReprint>>> {
  const asked = ask<typeof contract.cancelBillReprint>(`DELETE /api/${line}`, {
    params: { serviceId },
    query: { billReprintId: requestId },
  })
  return answer(asked, () => undefined)
}

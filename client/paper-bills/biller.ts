// Paper bills. The calls are the same for both kinds of account, and take a service rather than an account (AH §7).
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/paper-bills/contract.ts'
import { decodePaperBill, type PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

const line = 'services/{serviceId}/billReprints'

/** The bills of a billing service's account, newest first. Never cached. */
export async function listPaperBills(serviceId: ServiceId): Promise<PaperBill[]> {
  const listed = await ask<typeof contract.listBillReprints>(`GET /api/${line}`, {
    params: { serviceId },
    fresh: true,
  })
  return replyOf(listed).map(decodePaperBill)
}

/** Orders paper bills: all of them, or none if one isn't available. */
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

/** Cancels one request. A request that's already printed can't be canceled. */
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

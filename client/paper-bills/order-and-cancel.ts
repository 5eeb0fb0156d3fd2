import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { cancelPaperBill, listPaperBills, requestPaperBills } from './biller.ts'
import { isRequested } from './marks.ts'

/** A bill that the customer marked, as it was before the calls and as it is after them. */
export interface Outcome {
  before: PaperBill
  now: PaperBill
}

/**
 * Orders paper copies of the chosen bills, or cancels the order of a bill that already has one. Then reads the bills
 * again, to report what happened. Stops if a rate limit refuses a call. Returns `too-many` if it refuses the first one,
 * so nothing was done.
 */
export async function carryOut(serviceId: ServiceId, chosen: PaperBill[]): Promise<Outcome[] | 'too-many'> {
  const toRequest = chosen.filter((bill) => !isRequested(bill))
  const steps = [
    ...(toRequest.length > 0 ? [() => requestPaperBills(serviceId, toRequest)] : []),
    ...chosen.flatMap(({ requestId }) =>
      requestId === undefined ? [] : [() => cancelPaperBill(serviceId, requestId)],
    ),
  ]
  for (const [at, take] of steps.entries()) {
    const answer = await take()
    if (answer.ok || answer.refusal !== 'too-many-requests') continue
    if (at === 0) return 'too-many'
    break
  }
  const now = await listPaperBills(serviceId)
  return chosen.map((before) => ({
    before,
    now: now.find(({ date }) => date === before.date) ?? before,
  }))
}

/**
 * The result for a checked bill. `kept`: its order wasn't canceled. `printed`: it was printed before we could cancel.
 */
export type MarkResult = 'requested' | 'refused' | 'cancelled' | 'kept' | 'printed'

export function resultOf({ before, now }: Outcome): MarkResult {
  if (!isRequested(before)) return isRequested(now) ? 'requested' : 'refused'
  if (isRequested(now)) return 'kept'
  return now.printedOn !== undefined && now.printedOn !== before.printedOn ? 'printed' : 'cancelled'
}

import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { cancelPaperBill, listPaperBills, requestPaperBills } from './biller.ts'
import { isRequested } from './marks.ts'

/** A bill that the customer marked: as it was then, and as it is now. */
export interface Outcome {
  before: PaperBill
  now: PaperBill
}

/**
 * Orders the marked bills on paper, and cancels the orders of marked bills that have one. Reads the bills afterwards to
 * report what happened. If the server limits the calls, stops, and returns `too-many` if nothing was done.
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

/** The result for a marked bill. `printed`: the bill was printed before the order could be canceled. */
export type MarkResult = 'requested' | 'refused' | 'cancelled' | 'kept' | 'printed'

export function resultOf({ before, now }: Outcome): MarkResult {
  if (!isRequested(before)) return isRequested(now) ? 'requested' : 'refused'
  if (isRequested(now)) return 'kept'
  return now.printedOn !== undefined && now.printedOn !== before.printedOn ? 'printed' : 'cancelled'
}

import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { BillState, BillStateName } from './bill-state.ts'

/** A bill in the list, reduced to the facts that decide its state. */
export interface ListedBill {
  dueOn: Day
  /** The total that the bill asked for. */
  amountDueCents: Cents
  /** The part of the bill's new charges that's still owed. */
  openCents: Cents
}

export type ListedState = 'nothing-due' | Exclude<BillStateName, 'credit'>

/** The state of a bill in the list, consistent with the account's state. */
export function listedStateOf(
  { dueOn, amountDueCents, openCents }: ListedBill,
  state: BillState,
  today: Day,
): ListedState {
  if (openCents <= 0) return amountDueCents > 0 ? 'paid' : 'nothing-due'
  if (state.name === 'credit') return 'paid'
  if (state.name !== 'past-due') {
    if (dueOn >= today) return state.name
    // Payments settle the oldest charges first, so they cover what's past due.
    return state.coveredPastDueCents > 0 ? 'scheduled' : 'on-its-way'
  }
  if (dueOn < today) return 'past-due'
  const isReached = (state.autopay?.amountCents ?? 0) >= state.leftCents + state.laterCents
  return isReached ? 'autopay-pays' : 'due'
}

import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { BillState, BillStateName } from './bill-state.ts'

/** A bill of the list, as far as it matters for how it stands. */
export interface ListedBill {
  dueOn: Day
  /** What it asked for. */
  amountDueCents: Cents
  /** What of its new charges is still owed. */
  openCents: Cents
}

export type ListedState = 'nothing-due' | Exclude<BillStateName, 'credit'>

/** How a bill of the list stands, as the state of the account has it: the newest, and those that are past due. */
export function listedStateOf(
  { dueOn, amountDueCents, openCents }: ListedBill,
  state: BillState,
  today: Day,
): ListedState {
  if (openCents <= 0) return amountDueCents > 0 ? 'paid' : 'nothing-due'
  if (state.name === 'credit') return 'paid'
  if (state.name !== 'past-due') {
    if (dueOn >= today) return state.name
    // Payments settle the oldest charges first, so what is past due is what comes first.
    return state.coveredPastDueCents > 0 ? 'scheduled' : 'on-its-way'
  }
  if (dueOn < today) return 'past-due'
  const isReached = (state.autopay?.amountCents ?? 0) >= state.leftCents + state.laterCents
  return isReached ? 'autopay-pays' : 'due'
}

import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { BillState, BillStateName } from './bill-state.ts'

/** The parts of a listed bill that decide its state. */
export interface ListedBill {
  dueOn: Day
  /** The total that the bill asked for. */
  amountDueCents: Cents
  /** The part of the bill's new charges that isn't paid yet. */
  openCents: Cents
}

export type ListedState = 'nothing-due' | Exclude<BillStateName, 'credit'>

/** The state that the list of bills shows for one bill. It's derived from the account's state, so the two agree. */
export function listedStateOf(
  { dueOn, amountDueCents, openCents }: ListedBill,
  state: BillState,
  today: Day,
): ListedState {
  if (openCents <= 0) return amountDueCents > 0 ? 'paid' : 'nothing-due'
  if (state.name === 'credit') return 'paid'
  if (state.name !== 'past-due') {
    if (dueOn >= today) return state.name
    // The account's state isn't `past-due`, so payments cover this bill, though its due date has passed.
    return state.coveredPastDueCents > 0 ? 'scheduled' : 'on-its-way'
  }
  if (dueOn < today) return 'past-due'
  const isReached = (state.autopay?.amountCents ?? 0) >= state.leftCents + state.laterCents
  return isReached ? 'autopay-pays' : 'due'
}

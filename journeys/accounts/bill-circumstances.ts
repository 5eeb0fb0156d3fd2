// Bills in many circumstances: amount owed × upcoming payments × auto pay × a day on which payments can be made or not.
// Not every combination occurs, but every pair of circumstances does.
import { type BillFacts, type BillState, billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import { exampleOwed } from '@lightwell/rulebook/accounts/example-owed.ts'

export const dueOn = '2026-11-04'
export const scheduledOn = '2026-10-28'
export const autopayOn = '2026-10-30'

const open = { today: '2026-10-14', opensOn: '2026-10-14', instant: '2026-10-14T11:00:00Z' }
// A Saturday. Payments aren't made again until `opensOn`, the Monday after.
const closed = { today: '2026-10-17', opensOn: '2026-10-19', instant: '2026-10-17T11:00:00Z' }

const owed = {
  'a credit': { balanceCents: -20_00, pastDueCents: 0 },
  'nothing owed': { balanceCents: 0, pastDueCents: 0 },
  'a bill due': { balanceCents: 90_00, pastDueCents: 0 },
  'a bill past due': { balanceCents: 60_00, pastDueCents: 60_00 },
  'a bill past due in part': { balanceCents: 90_00, pastDueCents: 60_00 },
}
const coming = (cents: number) => {
  const scheduled = { amountCents: cents, firstOn: scheduledOn, lastOn: scheduledOn }
  return {
    pending: { pendingCents: cents, scheduled: undefined },
    scheduled: { pendingCents: 0, scheduled },
  }
}
const comes = {
  'nothing comes': { pendingCents: 0, scheduled: undefined },
  'a part on its way': coming(25_00).pending,
  'all on its way': coming(90_00).pending,
  'a part scheduled': coming(25_00).scheduled,
  'all scheduled': coming(90_00).scheduled,
}
const autopays = {
  'auto pay off': { isAutopayOn: false, autopay: undefined },
  'auto pay that pays': {
    isAutopayOn: true,
    autopay: { amountCents: 90_00, firstOn: autopayOn, lastOn: autopayOn },
  },
  'auto pay that skips it': { isAutopayOn: true, autopay: undefined },
}

/** A possible bill, when it's viewed, and the resulting state. */
interface Circumstances {
  /** The name for test titles: `a bill due: a part scheduled, auto pay off`. */
  name: string
  facts: BillFacts
  instant: string
  state: BillState
}

/**
 * Combines every amount owed with every kind of upcoming payment. Auto pay and the day change from one combination to
 * the next, so that every pair of circumstances occurs.
 */
export const circumstances: Circumstances[] = Object.entries(owed).flatMap(([owing, amounts], at) =>
  Object.entries(comes).map(([name, coming], column) => {
    const [autopayName = '', autopay] = Object.entries(autopays)[(at + column) % 3] ?? []
    const { today, opensOn, instant } = Math.floor((at + 2 * column) / 2) % 2 === 0 ? open : closed
    const facts: BillFacts = {
      owed: exampleOwed({ ...amounts, dueOn }),
      ...amounts,
      ...coming,
      ...autopays['auto pay off'],
      ...autopay,
      dueOn,
      opensOn,
    }
    return {
      name: `${owing}: ${name}, ${autopayName}`,
      facts,
      instant,
      state: billStateOf(facts, today),
    }
  }),
)

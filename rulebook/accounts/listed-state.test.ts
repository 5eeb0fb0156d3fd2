import { describe, expect, it } from 'vitest'
import { type BillFacts, type BillState, billStateOf } from './bill-state.ts'
import { listedStateOf } from './listed-state.ts'

const today = '2026-11-18'
const dueOn = '2026-12-03'
const nothingKnown: BillFacts = {
  balanceCents: 0,
  dueOn,
  pastDueCents: 0,
  pendingCents: 0,
  scheduled: undefined,
  autopay: undefined,
  isAutopayOn: false,
  opensOn: today,
  owed: [],
}
const due: Partial<BillFacts> = { balanceCents: 100_00 }
const partPastDue: Partial<BillFacts> = { balanceCents: 100_00, pastDueCents: 60_00 }
const inTime = (amountCents: number) => ({ amountCents, firstOn: '2026-11-25', lastOn: '2026-11-25' })
const autopayOf = (payment: ReturnType<typeof inTime>) => ({ autopay: payment, isAutopayOn: true })

describe('a bill in the list shows its state', () => {
  const older = { dueOn: '2026-11-03', amountDueCents: 60_00, openCents: 60_00 }
  const newest = { dueOn, amountDueCents: 100_00, openCents: 40_00 }
  const stateOf = (...facts: Partial<BillFacts>[]) =>
    billStateOf(Object.assign({}, nothingKnown, ...facts), today)
  const rows: Record<string, [bill: typeof newest, state: BillState, shown: string]> = {
    'that is paid': [{ ...newest, openCents: 0 }, stateOf(), 'paid'],
    'that asked for nothing': [{ ...newest, amountDueCents: -5_00, openCents: 0 }, stateOf(), 'nothing-due'],
    'that came to nothing': [{ ...newest, amountDueCents: 0, openCents: 0 }, stateOf(), 'nothing-due'],
    'of an account in credit': [newest, stateOf({ balanceCents: -5_00 }), 'paid'],
    'that is due': [newest, stateOf(due), 'due'],
    'that is due today': [{ ...newest, dueOn: today }, stateOf(due, { dueOn: today }), 'due'],
    'that auto pay pays': [newest, stateOf(due, autopayOf(inTime(100_00))), 'autopay-pays'],
    'that auto pay does not pay': [newest, stateOf(due, { isAutopayOn: true }), 'autopay-skips'],
    'that is scheduled': [newest, stateOf(due, { scheduled: inTime(100_00) }), 'scheduled'],
    'that is on its way': [newest, stateOf(due, { pendingCents: 100_00 }), 'on-its-way'],
    'that is past due': [older, stateOf(partPastDue), 'past-due'],
    'that is due beside one that is past due': [newest, stateOf(partPastDue), 'due'],
    'that is due today beside one that is past due': [
      { ...newest, dueOn: today },
      stateOf(partPastDue, { dueOn: today }),
      'due',
    ],
    'that auto pay pays a part of beside one that is past due': [
      newest,
      stateOf(partPastDue, autopayOf(inTime(99_99))),
      'due',
    ],
    'that auto pay pays beside one that is past due': [
      newest,
      stateOf(partPastDue, autopayOf(inTime(100_00))),
      'autopay-pays',
    ],
    'that is past due and scheduled': [
      older,
      stateOf(partPastDue, { scheduled: inTime(60_00) }),
      'scheduled',
    ],
    'that is past due and on its way': [older, stateOf(partPastDue, { pendingCents: 60_00 }), 'on-its-way'],
    'that is past due, all on its way': [older, stateOf(partPastDue, { pendingCents: 100_00 }), 'on-its-way'],
  }
  it.each(Object.entries(rows))('%s', (_, [bill, state, shown]) => {
    expect(listedStateOf(bill, state, today)).toBe(shown)
  })
})

import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { between, type Chance } from './chance.ts'

/** A customer's reaction to one bill, with saved methods numbered as in `methods.ts`. */
export interface Act {
  /** The day they would pay; moved to the next open day. */
  on: Day
  with: 'visa' | 'mastercard' | 'checking'
  /** The share of what's owed, 1 for all of it. */
  part: number
  outcome: 'completed' | 'declined' | 'returned'
  initiator: 'customer' | 'merchant'
}

interface Bill {
  month: number
  statementOn: Day
  dueOn: Day
}

export type HabitName = keyof typeof habits

const pays = (on: Day, paysWith: Act['with'], more: Partial<Act> = {}): Act => ({
  on,
  with: paysWith,
  part: 1,
  outcome: 'completed',
  initiator: 'customer',
  ...more,
})

/** The ways customers pay. The newest bill is still open for all but those who pay ahead. */
export const habits = {
  /** By card some days after the bill; once late enough for a fee, once declined and paid with the other card. */
  'by-card'({ month, statementOn, dueOn }, chance) {
    const on = addDays(statementOn, between(chance, 15, 20))
    if (month === 13) return [pays(addDays(dueOn, 5), 'visa')]
    if (month === 17) return [pays(on, 'mastercard', { outcome: 'declined' }), pays(addDays(on, 1), 'visa')]
    if (month === 20) return [pays(addDays(on, -9), 'visa', { part: 0.5 }), pays(on, 'mastercard')]
    return [pays(on, chance() < 0.8 ? 'visa' : 'mastercard')]
  },
  /** From the bank account; once the bank returned it, and a card paid. */
  'by-bank'({ month, statementOn }, chance) {
    const on = addDays(statementOn, between(chance, 14, 17))
    if (month === 15)
      return [pays(addDays(on, -8), 'checking', { outcome: 'returned' }), pays(addDays(on, 2), 'visa')]
    return [pays(on, chance() < 0.85 ? 'checking' : 'visa')]
  },
  /** By auto pay, five days before the bill is due. */
  'auto-pay'({ dueOn }) {
    return [pays(addDays(dueOn, -5), 'checking', { initiator: 'merchant' })]
  },
  /** Until the second to last bill, then no more payments. */
  stopped({ month, statementOn }, chance) {
    if (month >= 22) return []
    return [pays(addDays(statementOn, between(chance, 16, 20)), 'visa')]
  },
  /** More than is owed, now and then, to build up a credit. */
  ahead({ month, statementOn }, chance) {
    const on = addDays(statementOn, between(chance, 3, 6))
    return [pays(on, 'checking', month % 6 === 5 ? { part: 1.1 } : {})]
  },
} satisfies Record<string, (bill: Bill, chance: Chance) => Act[]>

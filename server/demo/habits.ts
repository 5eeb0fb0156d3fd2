import { addDays, type Day } from '@lightwell/rulebook/calendar.ts'
import { between, type Chance } from './chance.ts'

/** A payment that a customer makes after a bill. `with` names a saved method in `methods.ts`. */
export interface Act {
  /** The day of the payment. If payments are blocked on that day, the next day on which they aren't. */
  on: Day
  with: 'visa' | 'mastercard' | 'checking'
  /** The share of the amount owed that's paid: 1 for all of it. */
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

/**
 * The payment habits of customers. Each habit returns the payments for a bill. The newest bill is still unpaid, except
 * by customers who pay ahead.
 */
export const habits = {
  /**
   * Pays by card some days after the bill. Was once late enough for a fee. Once, the card was declined, and the other
   * card paid.
   */
  'by-card'({ month, statementOn, dueOn }, chance) {
    const on = addDays(statementOn, between(chance, 15, 20))
    if (month === 13) return [pays(addDays(dueOn, 5), 'visa')]
    if (month === 17) return [pays(on, 'mastercard', { outcome: 'declined' }), pays(addDays(on, 1), 'visa')]
    if (month === 20) return [pays(addDays(on, -9), 'visa', { part: 0.5 }), pays(on, 'mastercard')]
    return [pays(on, chance() < 0.8 ? 'visa' : 'mastercard')]
  },
  /** Pays from the bank account. The bank returned one payment, so that bill was paid by card. */
  'by-bank'({ month, statementOn }, chance) {
    const on = addDays(statementOn, between(chance, 14, 17))
    if (month === 15)
      return [pays(addDays(on, -8), 'checking', { outcome: 'returned' }), pays(addDays(on, 2), 'visa')]
    return [pays(on, chance() < 0.85 ? 'checking' : 'visa')]
  },
  /** Pays by auto pay, five days before the bill is due. */
  'auto-pay'({ dueOn }) {
    return [pays(addDays(dueOn, -5), 'checking', { initiator: 'merchant' })]
  },
  /** Paid until the third to last bill, and then stopped paying. */
  stopped({ month, statementOn }, chance) {
    if (month >= 22) return []
    return [pays(addDays(statementOn, between(chance, 16, 20)), 'visa')]
  },
  /** Pays a few days after the bill. Now and then pays more than is owed, which builds up a credit. */
  ahead({ month, statementOn }, chance) {
    const on = addDays(statementOn, between(chance, 3, 6))
    return [pays(on, 'checking', month % 6 === 5 ? { part: 1.1 } : {})]
  },
} satisfies Record<string, (bill: Bill, chance: Chance) => Act[]>

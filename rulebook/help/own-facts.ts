import type { Bill } from '../accounts/bill-wire.ts'
import { type Day, nextOpenDay } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { SavedMethod } from '../payment-methods/wire.ts'
import { type ReceivedFacts, receivedOn } from '../payments/rules.ts'
import { statementAfter } from '../statements/next-statement.ts'
import type { OwnFact } from './facts.ts'

/** The data that the page has about the account in use. */
export interface Known {
  account: { accountNumber: string } | undefined
  /** The statement day of the newest bill. */
  statementOn: Day | undefined
  bill: Pick<Bill, 'balanceCents' | 'owed'> | undefined
  /** Undefined for people who may not pay. */
  paying: Paying | undefined
}

/** The saved payment methods, and the facts that decide the day a payment counts as received. */
export interface Paying extends Pick<ReceivedFacts, 'now' | 'blockedDates' | 'cutoffs'> {
  methods: readonly Pick<SavedMethod, 'kind' | 'isDefault' | 'isExpired' | 'barred'>[]
}

/**
 * Facts about the account for answers, as text. A fact is left out if it's unknown, or if this person may not see it.
 * Once the due date has passed, balance and due date are left out, because an answer's "is due on" would be wrong.
 * @param write writes cents and days in the reader's language
 */
export function ownFactsOf(
  { account, statementOn, bill, paying }: Known,
  today: Day,
  write: { dollars: (cents: Cents) => string; day: (day: Day) => string },
): Partial<Record<OwnFact, string>> {
  // If the balance has parts with different due dates, there's no single due date to name.
  const dueOn = bill?.owed.length === 1 ? bill.owed[0]?.dueOn : undefined
  const isDue = dueOn !== undefined && dueOn >= today
  const next = statementOn && statementAfter(statementOn)
  const received = paying && receivedIfPaidNow(paying, today)
  return {
    ...(account && { accountNumber: account.accountNumber }),
    ...(bill && isDue && { balance: write.dollars(bill.balanceCents), dueDate: write.day(dueOn) }),
    ...(next && next > today && { nextStatementDate: write.day(next) }),
    ...(received && { receivedDate: write.day(received) }),
  }
}

/**
 * The day on which a payment would count as received, if it were ordered now (decisions §4). It's paid with the default
 * method, on the first possible day. Undefined if there's no default method, or if it can't pay.
 */
function receivedIfPaidNow({ methods, ...facts }: Paying, today: Day): Day | undefined {
  const method = methods.find(({ isDefault }) => isDefault)
  if (method === undefined || method.isExpired || method.barred) return undefined
  const payOn = nextOpenDay(today, facts.blockedDates)
  return receivedOn({ ...facts, today, payOn, payingWith: method.kind })
}

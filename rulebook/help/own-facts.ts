import type { Bill } from '../accounts/bill-wire.ts'
import { type Day, nextOpenDay } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { SavedMethod } from '../payment-methods/wire.ts'
import { type ReceivedFacts, receivedOn } from '../payments/rules.ts'
import { statementAfter } from '../statements/next-statement.ts'
import type { OwnFact } from './facts.ts'

/** The known facts about the account in use. */
export interface Known {
  account: { accountNumber: string } | undefined
  /** The day of the newest bill. */
  statementOn: Day | undefined
  bill: Pick<Bill, 'balanceCents' | 'owed'> | undefined
  /** Undefined for people who may not pay. */
  paying: Paying | undefined
}

/** The payment methods, and the facts that decide when a payment counts. */
export interface Paying extends Pick<ReceivedFacts, 'now' | 'blockedDates' | 'cutoffs'> {
  methods: readonly Pick<SavedMethod, 'kind' | 'isDefault' | 'isExpired' | 'barred'>[]
}

/**
 * Facts about the account for answers, as text. Leaves out facts that aren't known or that this person may not see.
 * Only amounts due on `today` or later are included: an answer saying "is due on" would be wrong about a past day.
 * @param write writes cents and days in the reader's language
 */
export function ownFactsOf(
  { account, statementOn, bill, paying }: Known,
  today: Day,
  write: { dollars: (cents: Cents) => string; day: (day: Day) => string },
): Partial<Record<OwnFact, string>> {
  // If parts are due on several days, there's no single due date.
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
 * The day on which a payment counts if it's ordered now with the default method, for the first possible day (decisions
 * §4). Undefined if there's no default method, or if that method can't be charged as it is.
 */
function receivedIfPaidNow({ methods, ...facts }: Paying, today: Day): Day | undefined {
  const method = methods.find(({ isDefault }) => isDefault)
  if (method === undefined || method.isExpired || method.barred) return undefined
  const payOn = nextOpenDay(today, facts.blockedDates)
  return receivedOn({ ...facts, today, payOn, payingWith: method.kind })
}

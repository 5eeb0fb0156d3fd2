import type { Bill } from '../accounts/bill-wire.ts'
import { type Day, nextOpenDay } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { SavedMethod } from '../payment-methods/wire.ts'
import { type ReceivedFacts, receivedOn } from '../payments/rules.ts'
import { statementAfter } from '../statements/next-statement.ts'
import type { OwnFact } from './facts.ts'

/** What is known of the account in use. */
export interface Known {
  account: { accountNumber: string } | undefined
  /** The day of the newest bill. */
  statementOn: Day | undefined
  bill: Pick<Bill, 'balanceCents' | 'owed'> | undefined
  /** For those who may pay. */
  paying: Paying | undefined
}

/** What is paid with, and what decides when that counts. */
export interface Paying extends Pick<ReceivedFacts, 'now' | 'blockedDates' | 'cutoffs'> {
  methods: readonly Pick<SavedMethod, 'kind' | 'isDefault' | 'isExpired' | 'barred'>[]
}

/**
 * What answers may say of the account, as people read it; what is not known, or not this person's to see, is missing. Only what
 * is owed and due from `today` on is told: an answer that says "is due on" would be wrong about a day that is over.
 * @param write how cents and days are written, in the reader's language
 */
export function ownFactsOf(
  { account, statementOn, bill, paying }: Known,
  today: Day,
  write: { dollars: (cents: Cents) => string; day: (day: Day) => string },
): Partial<Record<OwnFact, string>> {
  // Parts that are due on several days have no one day.
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
 * The day on which a payment counts that is ordered now with the default method, for the first day on which payments are made
 * (decisions §4); nothing where no method is the default, or it pays nothing as it is.
 */
function receivedIfPaidNow({ methods, ...facts }: Paying, today: Day): Day | undefined {
  const method = methods.find(({ isDefault }) => isDefault)
  if (method === undefined || method.isExpired || method.barred) return undefined
  const payOn = nextOpenDay(today, facts.blockedDates)
  return receivedOn({ ...facts, today, payOn, payingWith: method.kind })
}

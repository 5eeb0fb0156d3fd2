import type { Bill } from '../accounts/bill-wire.ts'
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { statementAfter } from '../statements/next-statement.ts'
import type { OwnFact } from './facts.ts'

/**
 * What answers may say of the account, as people read it; what is not known, or not this person's to see, is missing. Only what
 * is owed and due from `today` on is told: an answer that says "is due on" would be wrong about a day that is over.
 * @param write how cents and days are written, in the reader's language
 */
export function ownFactsOf(
  {
    account,
    statementOn,
    bill,
  }: {
    account: { accountNumber: string } | undefined
    /** The day of the newest bill. */
    statementOn: Day | undefined
    bill: Pick<Bill, 'balanceCents' | 'dueOn'> | undefined
  },
  today: Day,
  write: { dollars: (cents: Cents) => string; day: (day: Day) => string },
): Partial<Record<OwnFact, string>> {
  const isDue = bill?.dueOn !== undefined && bill.balanceCents > 0 && bill.dueOn >= today
  const next = statementOn && statementAfter(statementOn)
  return {
    ...(account && { accountNumber: account.accountNumber }),
    ...(isDue && { balance: write.dollars(bill.balanceCents), dueDate: write.day(bill.dueOn ?? '') }),
    ...(next && next > today && { nextStatementDate: write.day(next) }),
  }
}

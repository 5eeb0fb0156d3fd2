import { addDays, blockedDatesBetween, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { mainChangeOf } from '@lightwell/rulebook/statements/main-change.ts'

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

/** All that comes, in dollars. */
export const comingOf = (coming: Row[]) => coming.reduce((sum, { cents }) => sum + cents, 0) / 100

/** What comes of a bill and what changed on it, for the reference of the reads. */
export function outlookOf({ coming, blocked, newest }: Row, today: string) {
  const ofSort = (status: string, autopay: boolean) => {
    const found = (coming ?? []).find((each: Row) => each.status === status && each.autopay === autopay)
    return found ? { amount: found.cents / 100, firstDate: found.first_on, lastDate: found.last_on } : null
  }
  const pending: Row[] = (coming ?? []).filter((each: Row) => each.status === 'pending')
  const statements: Row[] = (newest ?? []).map((each: Row) => ({
    statementOn: each.statement_on,
    amountDueCents: each.amount_due_cents,
    sections: each.sections,
  }))
  const change = statements[1] && mainChangeOf(statements[0], statements[1])
  return {
    pending: pending.reduce((sum, { cents }) => sum + cents, 0) / 100,
    scheduled: ofSort('scheduled', false),
    autopay: ofSort('scheduled', true),
    nextPaymentDate: nextOpenDay(
      today,
      new Set(blockedDatesBetween(today, addDays(today, 90), blocked ?? [])),
    ),
    change: change
      ? {
          amount: change.differenceCents / 100,
          line: change.line ? { description: change.line.description, change: change.line.change } : null,
        }
      : null,
  }
}

import { addDays, blockedDatesBetween, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { mainChangeOf } from '@lightwell/rulebook/statements/main-change.ts'
import { owedByDay } from '@lightwell/rulebook/statements/rules.ts'

/* biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them; this is what is done without types */
type Row = any

/** The sum of upcoming payments, in dollars. */
export const comingOf = (coming: Row[]) => coming.reduce((sum, { cents }) => sum + cents, 0) / 100

/**
 * The amount owed on a bill and the upcoming payments, as JSON of `plain-server.ts`. That server is the baseline that
 * Lightwell's reads are measured against.
 */
export function outlookOf(
  {
    balance_cents: balanceCents,
    bills,
    coming,
    coming_credit: credit,
    closes_on: closesOn,
    blocked,
    newest,
  }: Row,
  today: string,
) {
  const ofSort = (status: string, autopay: boolean) => {
    const found = (coming ?? []).find((each: Row) => each.status === status && each.autopay === autopay)
    if (!found) return null
    const each = found.each.map(({ cents, on }: Row) => ({ amount: cents / 100, date: on }))
    return {
      amount: found.cents / 100,
      firstDate: each[0].date,
      lastDate: each.at(-1).date,
      each: each.length > 1 ? each : null,
    }
  }
  const pending: Row[] = (coming ?? []).filter((each: Row) => each.status === 'pending')
  const statements: Row[] = (newest ?? []).map((each: Row) => ({
    statementOn: each.statement_on,
    amountDueCents: each.amount_due_cents,
    sections: each.sections,
  }))
  const change = statements[1] && mainChangeOf(statements[0], statements[1])
  return {
    owed: owedOf(balanceCents, bills ?? []),
    pending: pending.reduce((sum, { cents }) => sum + cents, 0) / 100,
    scheduled: ofSort('scheduled', false),
    autopay: ofSort('scheduled', true),
    nextBillCredit: (credit ?? 0) / 100,
    closingDate: closesOn,
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

/** The amounts owed, by due date. `bills` comes newest first. */
export const owedOf = (balanceCents: number, bills: Row[]) =>
  owedByDay({
    balanceCents,
    bills: bills.map((bill) => ({ dueOn: bill.due_on, newChargesCents: bill.new_charges_cents })),
  }).map(({ amountCents, dueOn }) => ({ amount: amountCents / 100, dueDate: dueOn ?? null }))

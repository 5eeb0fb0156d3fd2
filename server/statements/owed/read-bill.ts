import {
  type ComingPayment,
  type ComingPayments,
  togetherOf,
} from '@lightwell/rulebook/accounts/bill-state.ts'
import { chargeOn } from '@lightwell/rulebook/autopay/rules.ts'
import { addDays, blockedDatesBetween, type Day, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { type MainChange, mainChangeOf } from '@lightwell/rulebook/statements/main-change.ts'
import { type OwedPart, owedByDay, pastDueOf } from '@lightwell/rulebook/statements/rules.ts'
import type { Queries } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { type BillFacts, blockedDaysAhead, findBill, findOwed } from './store.ts'

/**
 * An account's current bill. The API has one format of it for legacy accounts and one for platform accounts. Amounts in
 * cents, business days.
 */
export interface Bill {
  balanceCents: Cents
  dueOn: Day | null
  statementOn: Day | null
  /** The amounts owed, by due date. The oldest is first. */
  owed: OwedPart[]
  /** The total of pending and scheduled payments. Null if there are none. */
  comingCents: Cents | null
  pendingCents: Cents
  scheduled: ComingPayments | undefined
  /** The part of what's owed that auto pay will pay. Undefined if auto pay pays nothing. */
  autopay: ComingPayments | undefined
  /** Credits and waived late fees that staff have put on the next bill. */
  nextBillCreditCents: Cents
  /** The first day without service. Undefined if the account isn't closing, or is already closed. */
  closesOn: Day | undefined
  pastDueCents: Cents
  pastDueSince: Day | null
  lastPayment: BillFacts['last_payment']
  paperless: boolean
  paperlessMigration: boolean
  isAutopayOn: boolean
  /**
   * The number of days from the due date to auto pay's payment. Not above zero, because auto pay pays by the due date
   * (CP §5).
   */
  autopayOffset: number
  /** The first day, today or later, on which payments are taken. */
  opensOn: Day
  /** The main change from the previous bill to the newest, with the newest bill's day. */
  change: MainChange | undefined
}

/**
 * Reads an account's balance, due date and past-due amount through `queries`, so it can run in a transaction. Cents.
 */
export async function readOwed(
  queries: Queries,
  accountId: string,
  today: Day,
): Promise<Pick<Bill, 'balanceCents' | 'dueOn' | 'owed' | 'pastDueCents' | 'pastDueSince'>> {
  const { balance_cents: balanceCents, bills } = await findOwed(queries, accountId)
  const { amountCents: pastDueCents, since } = pastDueOf({ balanceCents, bills, today })
  return {
    balanceCents,
    dueOn: bills[0]?.dueOn ?? null,
    owed: owedByDay({ balanceCents, bills }),
    pastDueCents,
    pastDueSince: since ?? null,
  }
}

/** Reads the bill of an account as of today's business day. */
export async function readBill(world: World, accountId: string): Promise<Bill> {
  const today = dayOf(world.clock(), world.config.businessZone)
  const facts = await findBill(world.database, accountId, today)
  const pastDue = pastDueOf({ balanceCents: facts.balance_cents, bills: facts.bills, today })
  const blockedDates = new Set(blockedDatesBetween(today, addDays(today, blockedDaysAhead), facts.blocked))
  const [newest] = facts.bills
  const pending = facts.coming.filter(({ status }) => status === 'pending')
  return {
    balanceCents: facts.balance_cents,
    dueOn: newest?.dueOn ?? null,
    statementOn: newest?.statementOn ?? null,
    owed: owedByDay({ balanceCents: facts.balance_cents, bills: facts.bills }),
    comingCents: facts.coming.length > 0 ? sum(facts.coming) : null,
    pendingCents: sum(pending),
    scheduled: togetherOf(scheduledOf(facts, false)),
    autopay: togetherOf(
      [...scheduledOf(facts, true), ...autopayOfNewBill(facts, today, blockedDates)].sort(byDay),
    ),
    nextBillCreditCents: facts.next_bill_credit_cents,
    closesOn: facts.closes_on ?? undefined,
    pastDueCents: pastDue.amountCents,
    pastDueSince: pastDue.since ?? null,
    lastPayment: facts.last_payment,
    paperless: facts.paperless,
    paperlessMigration: facts.paperless_migration,
    isAutopayOn: facts.auto_pay_offset !== null,
    autopayOffset: facts.auto_pay_offset ?? 0,
    opensOn: nextOpenDay(today, blockedDates),
    change: changeOf(facts),
  }
}

const sum = (payments: { amountCents: Cents }[]): Cents =>
  payments.reduce((total, { amountCents }) => total + amountCents, 0)

/** Lists the scheduled payments of auto pay, or those that customers ordered. Sorted by day. */
const scheduledOf = ({ coming }: BillFacts, byAutopay: boolean): ComingPayment[] =>
  coming.find(({ status, isAutopay }) => status === 'scheduled' && isAutopay === byAutopay)?.each ?? []

const byDay = (one: ComingPayment, other: ComingPayment) => (one.payOn < other.payOn ? -1 : 1)

/**
 * The payments that auto pay would schedule today for a bill that it hasn't processed yet. Doesn't include payments
 * that are scheduled already.
 */
function autopayOfNewBill(
  { to_announce: bill, bills, coming, balance_cents }: BillFacts,
  today: Day,
  blockedDates: ReadonlySet<Day>,
): ComingPayment[] {
  const [newest] = bills
  if (bill === null || newest === undefined || bill.statementOn !== newest.statementOn) return []
  const amountCents = Math.min(bill.amountDueCents, balance_cents - sum(coming))
  if (amountCents <= 0) return []
  return [{ amountCents, payOn: chargeOn({ ...bill, dueOn: newest.dueOn, noticeOn: today, blockedDates }) }]
}

function changeOf({ newest: [newest, before] }: BillFacts): MainChange | undefined {
  return newest && before && mainChangeOf(newest, before)
}

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
import type { Queries } from '../database/transaction.ts'
import type { World } from '../world.ts'
import { type BillFacts, blockedDaysAhead, findBill, findOwed } from './owed-store.ts'

/** What an account owes, as both kinds tell it, each in its own words on the wire. Cents and business days. */
export interface Bill {
  balanceCents: Cents
  dueOn: Day | null
  statementOn: Day | null
  /** What is owed by when each part is due, the oldest first. */
  owed: OwedPart[]
  /** All that is on its way or scheduled, together; nothing where nothing is. */
  comingCents: Cents | null
  pendingCents: Cents
  scheduled: ComingPayments | undefined
  /** What auto pay takes of what is owed; nothing where it takes none. */
  autopay: ComingPayments | undefined
  /** What staff have put on the next bill: credits and waived late fees. */
  nextBillCreditCents: Cents
  /** The first day without service, while it's ahead. Undefined: no closing day is set, or it has come. */
  closesOn: Day | undefined
  pastDueCents: Cents
  pastDueSince: Day | null
  lastPayment: BillFacts['last_payment']
  paperless: boolean
  paperlessMigration: boolean
  isAutopayOn: boolean
  /** Days before the due date, negative (CP §5). */
  autopayOffset: number
  /** The first day from today on which payments are made. */
  opensOn: Day
  /** The newest bill beside the one before it, and the day of the newest. */
  change: MainChange | undefined
}

/** What an account owes, as it stands in the caller's transaction: all of it, when, and what of that is past due. Cents. */
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

/** Reads the bill of an account, by today's business day. */
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

/** What is scheduled by auto pay, or by the customer, in the order of its days. */
const scheduledOf = ({ coming }: BillFacts, byAutopay: boolean): ComingPayment[] =>
  coming.find(({ status, isAutopay }) => status === 'scheduled' && isAutopay === byAutopay)?.each ?? []

const byDay = (one: ComingPayment, other: ComingPayment) => (one.payOn < other.payOn ? -1 : 1)

/** What auto pay will take of a bill that it has yet to look at, beside what is scheduled: what it would write down today. */
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

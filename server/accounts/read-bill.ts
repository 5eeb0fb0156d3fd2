import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import { pastDueOf } from '@lightwell/rulebook/statements/rules.ts'
import type { World } from '../world.ts'
import { findBill } from './store.ts'

/** What an account owes, as both kinds tell it, each in its own words on the wire. Cents and business days. */
export interface Bill {
  balanceCents: number
  dueOn: Day | null
  statementOn: Day | null
  pendingCents: number | null
  pastDueCents: number
  pastDueSince: Day | null
  lastPayment: {
    id: string
    payOn: Day
    receivedOn: Day
    amountCents: number
    status: 'pending' | 'completed'
  } | null
  paperless: boolean
  paperlessMigration: boolean
  autoPay: boolean
  /** Days before the due date, negative (CP §5). */
  autoPayOffset: number
}

/** Reads the bill of an account, by today's business day. */
export async function readBill(world: World, accountId: string): Promise<Bill> {
  const facts = await findBill(world.database, accountId)
  const today = dayOf(world.clock(), world.config.businessZone)
  const pastDue = pastDueOf({ balanceCents: facts.balance_cents, bills: facts.bills, today })
  const [newest] = facts.bills
  return {
    balanceCents: facts.balance_cents,
    dueOn: newest?.dueOn ?? null,
    statementOn: newest?.statementOn ?? null,
    pendingCents: facts.pending_cents,
    pastDueCents: pastDue.amountCents,
    pastDueSince: pastDue.since ?? null,
    lastPayment: facts.last_payment,
    paperless: facts.paperless,
    paperlessMigration: facts.paperless_migration,
    autoPay: facts.auto_pay_offset !== null,
    autoPayOffset: facts.auto_pay_offset ?? 0,
  }
}

import { createHash } from 'node:crypto'
import { addDays, type Day, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { receivedOn } from '@lightwell/rulebook/payments/rules.ts'
import { invoiceNumberOf } from '@lightwell/rulebook/statements/next-statement.ts'
import type { Insertable } from 'kysely'
import { byColumns, byJob } from '../../acting/by.ts'
import { newId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { type DemoPayment, type DemoStatement, timeOn } from '../../demo/bills.ts'
import { byPerson } from '../../demo/by.ts'
import { newReference } from '../../payments/reference.ts'
import { byRule } from '../../payments/scheduled/planned-store.ts'
import type { MethodRow } from './method-rows.ts'

/** The person who makes an account's payments. */
export interface Payer {
  accountId: string
  /** The person's identity. Undefined if the owner can't sign in to the demonstration. */
  identityId: string | undefined
  email: string | undefined
  language: 'en' | 'es'
  methods: Record<DemoPayment['with'], MethodRow>
}

export function statementRow(accountId: string, statement: DemoStatement): Insertable<Tables['statements']> {
  const { statementOn } = statement
  return {
    account_id: accountId,
    statement_on: statementOn,
    id: newId(timeOn(statementOn, 4 * 60)),
    invoice_number: invoiceNumberOf(accountId, statementOn),
    due_on: statement.dueOn,
    balance_forward_cents: statement.balanceForwardCents,
    payments_cents: statement.paymentsCents,
    new_charges_cents: statement.newChargesCents,
    amount_due_cents: statement.amountDueCents,
    sections: JSON.stringify(statement.sections),
  }
}

/** The row of a past payment, as the portal would have left it. */
export function paymentRow(payer: Payer, payment: DemoPayment): Insertable<Tables['payments']> {
  const settledAt = payment.returnedOn
    ? timeOn(payment.returnedOn, 5 * 60)
    : payment.madeAt.add({ seconds: 2 })
  return {
    ...paidWith(payer, payment.with, payment.madeAt),
    identity_id: payment.initiator === 'customer' ? (payer.identityId ?? null) : null,
    ...byColumns(payment.initiator === 'customer' ? orderedBy(payer) : byRule),
    amount_choice: payment.choice,
    amount_cents: payment.amountCents,
    pay_on: payment.payOn,
    received_on: payment.receivedOn,
    status: payment.outcome,
    initiator: payment.initiator,
    reason: payment.initiator === 'merchant' ? 'recurring' : 'one-time',
    decline_reason: { completed: null, declined: 'card-declined', returned: 'bank-returned' }[
      payment.outcome
    ],
    asked_at: payment.madeAt.toString(),
    settled_at: settledAt.toString(),
  }
}

/** A scheduled payment of the newest bill: three days before the bill is due, or on the next open day. */
export function scheduledPaymentRow(
  payer: Payer,
  newest: DemoStatement,
  { today, now, blockedDates }: { today: Day; now: Temporal.Instant; blockedDates: ReadonlySet<Day> },
): Insertable<Tables['payments']> {
  const payOn = nextOpenDay(addDays(newest.dueOn, -3), blockedDates)
  return {
    ...paidWith(payer, 'visa', now),
    identity_id: payer.identityId ?? null,
    ...byColumns(orderedBy(payer)),
    amount_choice: 'current',
    amount_cents: newest.amountDueCents,
    pay_on: payOn,
    received_on: receivedOn({ payOn, today, now, payingWith: 'card', blockedDates }),
    status: 'scheduled',
    initiator: 'merchant',
    reason: 'scheduled',
    decline_reason: null,
    asked_at: null,
    settled_at: null,
  }
}

const orderedBy = ({ identityId }: Payer) =>
  identityId === undefined ? byJob('import') : byPerson(identityId)

function paidWith(payer: Payer, name: DemoPayment['with'], at: Temporal.Instant) {
  const id = newId(at)
  const method = payer.methods[name]
  return {
    account_id: payer.accountId,
    id,
    idempotency_key: `demonstration-${id}`,
    request_hash: createHash('sha256').update(id).digest(),
    method_id: method.id,
    method_type: method.type,
    method_brand: method.brand ?? null,
    method_last_four: method.last_four,
    stored_credential: 'subsequent' as const,
    reference: newReference(),
    provider_charge_id: null,
    receipt_email: payer.email ?? null,
    language: payer.language,
    created_at: at.toString(),
  }
}

import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { type Doubt, doubtOf, duplicateMinutes } from '@lightwell/rulebook/payments/doubts.ts'
import type { OwedFacts } from '@lightwell/rulebook/payments/overpaying.ts'
import { amountOf } from '@lightwell/rulebook/payments/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Queries } from '../../database/transaction.ts'
import { readOwed } from '../../statements/owed/read-bill.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { findTwin, type PaymentIntent } from './store.ts'

/**
 * Refuses a payment that looks like a mistake until the customer confirms it (rulebook/payments/doubts.ts). Runs in the
 * transaction that records the payment, with the account locked. So if two payments are ordered at once, the second
 * one's check finds the first one.
 * @param leftCents the debt less everything already ordered, read while the account is locked
 * @returns the refusal, with a sentence that says how to confirm. Undefined if the payment may be made.
 */
export async function doubtPayment(
  trx: Queries,
  world: World,
  intent: PaymentIntent,
  { leftCents, confirmed }: Pick<OwedFacts, 'leftCents'> & { confirmed: readonly Doubt[] },
): Promise<Refused<Doubt> | undefined> {
  const now = world.clock()
  const twin = await findTwin(trx, intent, now.subtract({ minutes: duplicateMinutes }))
  const owed = await readOwed(trx, intent.account_id, dayOf(now, world.config.businessZone))
  const onItsWayCents = owed.balanceCents - leftCents
  const { amount_choice: choice, amount_cents: amountCents, language: locale } = intent
  const doubt = doubtOf({ choice, amountCents, owed, hasTwin: twin !== undefined, onItsWayCents }, confirmed)
  if (doubt === undefined) return undefined
  const owedNow = formatCents(amountOf(choice, owed, amountCents) ?? 0, locale)
  const onItsWay = formatCents(onItsWayCents, locale)
  const details: Record<Doubt, () => string> = {
    'likely-duplicate': () =>
      words.payments_refused_likely_duplicate({ reference: twin?.reference ?? '', code: doubt }, { locale }),
    'amount-changed': () => words.payments_refused_amount_changed({ owed: owedNow, code: doubt }, { locale }),
    'on-its-way': () => words.payments_refused_on_its_way({ amount: onItsWay, code: doubt }, { locale }),
  }
  return refuse(doubt, { confirmed: doubt }, undefined, details[doubt]())
}
